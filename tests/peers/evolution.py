"""Opens the sources of Evolution Data Server, the calendar of GNOME, as its apps do. Settings come as JSON on the
standard input."""

import datetime
import json
import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, ICalGLib  # noqa: E402

UTC = datetime.timezone.utc
settings = json.load(sys.stdin)
registry = EDataServer.SourceRegistry.new_sync(None)
credentials = EDataServer.NamedParameters.new()
if "password" in settings:
    credentials.set("password", settings["password"])
    credentials.set("username", settings["user"])


def opened(name, kind):
    """The client of a source once it has its objects."""
    source = registry.ref_source(name)
    client = ECal.Client.connect_sync(source, kind, 0xFFFFFFFF, None)
    if "password" in settings:
        source.invoke_authenticate_sync(credentials, None)
    for _ in range(60):
        try:
            client.refresh_sync(None)
            if client.get_object_list_as_comps_sync("#t", None)[1]:
                return client
        except Exception as refusal:
            print("refresh:", refusal, file=sys.stderr)
        time.sleep(0.5)
    raise SystemExit(f"{name} stays empty")


def refreshed(client):
    """Fetches what has changed; a refresh goes on behind its call."""
    time.sleep(1)
    client.refresh_sync(None)
    time.sleep(1)


def instant(day):
    return int(datetime.datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def seconds_of(moment):
    return moment.as_timet_with_zone(moment.get_timezone() or ICalGLib.Timezone.get_utc_timezone())


def told(moment):
    if moment.is_date():
        return f"{moment.get_year():04}-{moment.get_month():02}-{moment.get_day():02}"
    return datetime.datetime.fromtimestamp(seconds_of(moment), UTC).strftime("%Y-%m-%dT%H:%M")


def instances(client, then):
    """Calls with each instance of the term: its component, its start, and its end."""
    client.generate_instances_sync(
        instant(settings["first"]), instant(settings["end"]), None, lambda *found: then(*found[:3]) or True
    )


def tell_instances(client):
    """Prints the instances, one JSON list a line."""

    def tell(component, begins, ends):
        print(json.dumps([component.get_summary(), told(begins), told(ends)]), flush=True)

    instances(client, tell)
