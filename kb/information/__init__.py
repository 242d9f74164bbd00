"""Information: who may look at what, what must be shown or told, and what may be kept secret, by the rules' words."""

from kb.information.who_may_know import things as things
from kb.information.who_may_know import who_may_know as who_may_know
