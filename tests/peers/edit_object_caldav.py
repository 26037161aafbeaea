"""Reads one object with python3-caldav, or writes it as changed since it was read. Settings come as JSON on the standard
input; prints the state that was read as JSON, or the status of the write."""

import json
import sys

import caldav

settings = json.load(sys.stdin)
client = caldav.DAVClient(
    url=settings["url"], username=settings["username"], password=settings["password"]
)
seen = settings.get("seen")
if seen:
    head = {"Content-Type": "text/calendar; charset=utf-8", "If-Match": seen["etag"]}
    print(client.put(seen["url"], seen["data"], head).status)
    sys.exit()
[collection] = [
    calendar
    for calendar in client.principal().calendars()
    if str(calendar.url).rstrip("/").endswith(settings["collection"])
]
for item in collection.objects_by_sync_token(load_objects=True):
    if f"SUMMARY:{settings['title']}" in item.data:
        answer = client.request(str(item.url))
        print(json.dumps({"url": str(item.url), "etag": answer.headers["ETag"], "data": answer.raw.decode()}))
        sys.exit()
raise SystemExit(f"{settings['title']} is missing")
