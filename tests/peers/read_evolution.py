"""Prints the instances of the calendar source "peer" as Evolution Data Server sees them, one JSON list a line."""

from evolution import ECal, opened, refreshed, tell_instances

client = opened("peer", ECal.ClientSourceType.EVENTS)
# A second look: the server answers that nothing changed, and nothing may be lost by it.
refreshed(client)
tell_instances(client)
