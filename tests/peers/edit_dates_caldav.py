"""Renames an event, and moves and cancels single dates of series, with python3-caldav and the icalendar library that its
objects have. Settings come as JSON on the standard input."""

import datetime
import json
import sys

import caldav
import icalendar

UTC = datetime.timezone.utc
settings = json.load(sys.stdin)
client = caldav.DAVClient(
    url=settings["url"], username=settings["username"], password=settings["password"]
)
[events] = [calendar for calendar in client.principal().calendars() if str(calendar.url).endswith("/events/")]


def found(title):
    """The object with a title, and its component for the whole series."""
    for event in events.events():
        for part in event.icalendar_instance.walk("VEVENT"):
            if part["SUMMARY"] == title and "RECURRENCE-ID" not in part:
                return event, part
    raise SystemExit(f"{title} is missing")


event, part = found(settings["renamed"]["from"])
part["SUMMARY"] = icalendar.vText(settings["renamed"]["to"])
event.save()
for edit in settings["edits"]:
    event, series = found(edit["title"])
    zone = series["DTSTART"].dt.tzinfo
    moved, canceled = (
        datetime.datetime.fromisoformat(edit[name]).replace(tzinfo=UTC).astimezone(zone)
        for name in ("moved", "canceled")
    )
    start = (moved + datetime.timedelta(minutes=edit["minutes"])).astimezone(zone)
    date = icalendar.Event()
    for name in ("UID", "SUMMARY", "LOCATION"):
        if name in series:
            date[name] = series[name]
    date.add("RECURRENCE-ID", moved)
    date.add("DTSTART", start)
    date.add("DTEND", start + (series["DTEND"].dt - series["DTSTART"].dt))
    series.add("EXDATE", canceled)
    event.icalendar_instance.add_component(date)
    event.save()
