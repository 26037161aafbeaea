"""Syncs the calendar source "events" with Evolution Data Server, adds an event, and prints the instances it sees. Before,
it looks for the calendars as its assistant for new accounts does, by the address that students are told."""

from evolution import ECal, EDataServer, ICalGLib, credentials, instant, opened, refreshed, settings, tell_instances
from gi.repository import GLib

client = opened("events", ECal.ClientSourceType.EVENTS)


def discovered(kind):
    account = EDataServer.Source.new(None, None)
    account.get_extension("Authentication").set_user(settings["user"])
    account.get_extension("WebDAV Backend").set_uri(GLib.Uri.parse(settings["url"], GLib.UriFlags.NONE))
    found = EDataServer.webdav_discover_sources_sync(account, None, kind, credentials, None)[3]
    return [calendar.display_name for calendar in found]


kinds = EDataServer.WebDAVDiscoverSupports
assert discovered(kinds.EVENTS) == ["Termwise calendar"], discovered(kinds.EVENTS)
assert {"BIO 101", "Termwise tasks"} <= set(discovered(kinds.TASKS)), discovered(kinds.TASKS)

fourth_day = instant(settings["first"]) + 3 * 86400
utc = ICalGLib.Timezone.get_utc_timezone()
event = ICalGLib.Component.new_vevent()
event.set_summary("Exhibition")
event.set_dtstart(ICalGLib.Time.new_from_timet_with_zone(fourth_day + 8 * 3600, 0, utc))
event.set_dtend(ICalGLib.Time.new_from_timet_with_zone(fourth_day + 9 * 3600, 0, utc))
client.create_object_sync(event, ECal.OperationFlags.NONE, None)
refreshed(client)
tell_instances(client)
