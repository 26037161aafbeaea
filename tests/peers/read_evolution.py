"""Prints the instances of the calendar source "peer" as Evolution Data Server sees them, one JSON list a line."""

import datetime
import json
import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, ICalGLib  # noqa: E402


def told(moment):
    if moment.is_date():
        return f"{moment.get_year():04}-{moment.get_month():02}-{moment.get_day():02}"
    zone = moment.get_timezone() or ICalGLib.Timezone.get_utc_timezone()
    seconds = moment.as_timet_with_zone(zone)
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M")


first, end = (
    int(datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.timezone.utc).timestamp())
    for day in sys.argv[1:3]
)
registry = EDataServer.SourceRegistry.new_sync(None)
client = ECal.Client.connect_sync(
    registry.ref_source("peer"), ECal.ClientSourceType.EVENTS, 20, None
)
try:
    client.refresh_sync(None)
except Exception as refusal:  # it refreshes by itself as well
    print("refresh:", refusal, file=sys.stderr)
for _ in range(60):
    if client.get_object_list_as_comps_sync("#t", None)[1]:
        break
    time.sleep(0.5)
# A second look: the server answers that nothing changed, and nothing may be lost by it.
time.sleep(1)
try:
    client.refresh_sync(None)
except Exception as refusal:
    print("refresh:", refusal, file=sys.stderr)


def tell(component, start, stop, *_):
    print(json.dumps([component.get_summary(), told(start), told(stop)]), flush=True)
    return True


client.generate_instances_sync(first, end, None, tell)
