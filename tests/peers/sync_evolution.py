"""Syncs the calendar source "planner" with Evolution Data Server, adds an event, and prints the instances it sees, one
JSON list a line. Before, it looks for the calendars as its assistant for new accounts does, by the address that students
are told. The password comes on the standard input."""

import datetime
import json
import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, GLib, ICalGLib  # noqa: E402

password = sys.stdin.read().strip()
first, end = (
    int(datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.timezone.utc).timestamp())
    for day in sys.argv[1:3]
)
registry = EDataServer.SourceRegistry.new_sync(None)
source = registry.ref_source("planner")
client = ECal.Client.connect_sync(source, ECal.ClientSourceType.EVENTS, 0xFFFFFFFF, None)
credentials = EDataServer.NamedParameters.new()
credentials.set("password", password)
credentials.set("username", source.get_extension("Authentication").get_user())
source.invoke_authenticate_sync(credentials, None)


def discovered(kind):
    account = EDataServer.Source.new(None, None)
    account.get_extension("Authentication").set_user(credentials.get("username"))
    account.get_extension("WebDAV Backend").set_uri(GLib.Uri.parse(sys.argv[3], GLib.UriFlags.NONE))
    found = EDataServer.webdav_discover_sources_sync(account, None, kind, credentials, None)[3]
    return [calendar.display_name for calendar in found]


kinds = EDataServer.WebDAVDiscoverSupports
assert discovered(kinds.EVENTS) == ["Termwise calendar"], discovered(kinds.EVENTS)
assert {"BIO 101", "Termwise tasks"} <= set(discovered(kinds.TASKS)), discovered(kinds.TASKS)
for _ in range(60):
    try:
        client.refresh_sync(None)
        if client.get_object_list_as_comps_sync("#t", None)[1]:
            break
    except Exception as refusal:
        print("refresh:", refusal, file=sys.stderr)
    time.sleep(0.5)

start = ICalGLib.Time.new_from_timet_with_zone(first + 3 * 86400 + 8 * 3600, 0, ICalGLib.Timezone.get_utc_timezone())
stop = ICalGLib.Time.new_from_timet_with_zone(first + 3 * 86400 + 9 * 3600, 0, ICalGLib.Timezone.get_utc_timezone())
event = ICalGLib.Component.new_vevent()
event.set_summary("Exhibition")
event.set_dtstart(start)
event.set_dtend(stop)
client.create_object_sync(event, ECal.OperationFlags.NONE, None)
time.sleep(1)
client.refresh_sync(None)
time.sleep(1)


def told(moment):
    if moment.is_date():
        return f"{moment.get_year():04}-{moment.get_month():02}-{moment.get_day():02}"
    zone = moment.get_timezone() or ICalGLib.Timezone.get_utc_timezone()
    seconds = moment.as_timet_with_zone(zone)
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M")


def tell(component, begins, ends, *_):
    print(json.dumps([component.get_summary(), told(begins), told(ends)]), flush=True)
    return True


client.generate_instances_sync(first, end, None, tell)
