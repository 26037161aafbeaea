"""Uses a calendar server with python3-caldav. Settings come as JSON on the standard input; prints the instances of the
first calendar with events, one JSON list a line."""

import datetime
import json
import sys

import caldav
from caldav.lib import error

settings = json.load(sys.stdin)
client = caldav.DAVClient(
    url=settings["url"], username=settings["username"], password=settings["password"]
)
calendars = client.principal().calendars()
names = {str(calendar.url).rstrip("/").split("/")[-1]: calendar for calendar in calendars}
events, tasks = names["events"], names["tasks"]


def calendar_of(text):
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Peer//EN\r\n{text}END:VCALENDAR\r\n"


day = settings["first"].replace("-", "")
events.save_event(
    calendar_of(
        "BEGIN:VEVENT\r\nUID:hours@peer\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Office hours\r\n"
        f"DTSTART;TZID=America/New_York:{day}T160000\r\nDTEND;TZID=America/New_York:{day}T170000\r\n"
        "RRULE:FREQ=WEEKLY;COUNT=20\r\nX-PEER:kept\r\nEND:VEVENT\r\n"
    )
)
stored = events.event_by_url(events.url.join("hours@peer.ics"))
assert "X-PEER:kept" in stored.data, stored.data
assert len(events.event_by_uid("hours@peer").data) > 0

tasks.save_todo(
    calendar_of(
        "BEGIN:VTODO\r\nUID:paper@peer\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Group paper\r\n"
        "DUE;VALUE=DATE:20270110\r\nEND:VTODO\r\n"
    )
)
tasks.save_todo(
    calendar_of(
        "BEGIN:VTODO\r\nUID:outline@peer\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Outline\r\n"
        "RELATED-TO:paper@peer\r\nEND:VTODO\r\n"
    )
)
outline = [todo for todo in tasks.todos() if "Outline" in todo.data][0]
outline.complete()
assert not [todo for todo in tasks.todos() if "Outline" in todo.data], "a finished task is still open"

# To the list of a course, and back.
paper = str([todo for todo in tasks.todos() if "Group paper" in todo.data][0].url)
course = [names[name] for name in names if name not in ("events", "tasks")][0]
elsewhere = str(course.url.join("paper@peer.ics"))
for source, target in ((paper, elsewhere), (elsewhere, paper)):
    moved = client.request(source, "MOVE", headers={"Destination": target})
    assert moved.status == 201, (source, target, moved.status)

response = client.put(
    str(stored.url), stored.data, {"Content-Type": "text/calendar", "If-Match": '"stale"'}
)
assert response.status == 412, response.status


def refused(work):
    try:
        work()
    except error.DAVError:
        return True
    return False


assert refused(lambda: client.principal().make_calendar(name="Another")), "a new calendar was not refused"
hourly = stored.data.replace("FREQ=WEEKLY", "FREQ=HOURLY").replace("hours@peer", "hourly@peer")
assert refused(lambda: events.save_event(hourly)), "a repetition that the product does not have was not refused"

for first, last, is_due in (("10T12:00", "10T18:00", True), ("08T00:00", "09T00:00", False)):
    start, end = (datetime.datetime.fromisoformat(f"2027-01-{time}") for time in (first, last))
    found = tasks.search(todo=True, include_completed=True, start=start, end=end)
    assert any("Group paper" in todo.data for todo in found) == is_due, (first, found)

token = events.objects_by_sync_token()
assert len(list(token)) > 5
assert len(list(events.objects_by_sync_token(sync_token=token.sync_token))) == 0

first, end = (datetime.datetime.fromisoformat(settings[name]) for name in ("first", "end"))
utc = datetime.timezone.utc
busy = events.freebusy_request(first.replace(tzinfo=utc), end.replace(tzinfo=utc))
assert "FREEBUSY:" in busy.data, busy.data
for event in events.date_search(
    first.replace(tzinfo=utc), end.replace(tzinfo=utc), compfilter="VEVENT", expand=True
):
    for component in event.icalendar_instance.subcomponents:
        if component.name != "VEVENT":
            continue
        start, stop = component["DTSTART"].dt, component["DTEND"].dt
        told = [
            moment.astimezone(utc).strftime("%Y-%m-%dT%H:%M")
            if isinstance(moment, datetime.datetime)
            else moment.isoformat()
            for moment in (start, stop)
        ]
        print(json.dumps([str(component["SUMMARY"]), *told]))
