"""The types of records, and of the events that webhooks deliver."""

from ._operations import *  # noqa: F403
