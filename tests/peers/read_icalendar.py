"""Prints the instances of a feed as python3-icalendar and python3-recurring-ical-events see them, one JSON list a line."""

import datetime
import json
import sys
import urllib.request

import icalendar
import recurring_ical_events


def told(moment):
    if isinstance(moment, datetime.datetime):
        return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M")
    return moment.isoformat()


url, first, end = sys.argv[1:4]
with urllib.request.urlopen(url) as answer:
    calendar = icalendar.Calendar.from_ical(answer.read())
days = [datetime.date.fromisoformat(day) for day in (first, end)]
for event in recurring_ical_events.of(calendar).between(*days):
    print(json.dumps([str(event["SUMMARY"]), told(event["DTSTART"].dt), told(event["DTEND"].dt)]))
