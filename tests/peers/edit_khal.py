"""Cancels single dates with khal's library, as its full-screen calendar does. Settings come as JSON on the standard
input."""

import datetime
import json
import sys

from khal.khalendar import CalendarCollection
from khal.settings import get_config

settings = json.load(sys.stdin)
UTC = datetime.timezone.utc
config = get_config(settings["config"])
calendars = {
    name: {"name": name, "path": calendar["path"], "readonly": False, "color": "", "priority": 10, "ctype": "calendar"}
    for name, calendar in config["calendars"].items()
}
collection = CalendarCollection(calendars, dbpath=config["sqlite"]["path"], locale=config["locale"])
collection.update_db()
for edit in settings["edits"]:
    start = datetime.datetime.fromisoformat(edit["canceled"]).replace(tzinfo=UTC)
    found = [
        event
        for event in collection.get_localized(start, start + datetime.timedelta(minutes=1))
        if event.summary == edit["title"] and event.start == start
    ]
    assert len(found) == 1, (edit, found)
    found[0].delete_instance(found[0].recurrence_id)
    collection.update(found[0])
