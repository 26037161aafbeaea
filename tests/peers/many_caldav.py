"""Syncs a calendar with python3-caldav for the first time, and again without changes. Settings come as JSON on the standard
input; prints the objects, the seconds, and the requests of both as JSON."""

import json
import sys
import time

import caldav

settings = json.load(sys.stdin)
client = caldav.DAVClient(
    url=settings["url"], username=settings["username"], password=settings["password"]
)
collection = caldav.Calendar(client=client, url=settings["collection"])
requests = []
client.session.hooks["response"].append(lambda answer, **_: requests.append(answer))


def measured(work):
    """The objects of a sync, with what it took."""
    requests.clear()
    begun = time.monotonic()
    objects = work()
    return {"objects": objects, "seconds": time.monotonic() - begun, "requests": len(requests)}


def first_sync():
    global token
    listed = collection.objects_by_sync_token()
    token = listed.sync_token
    urls = [item.url for item in listed]
    batches = (urls[at : at + 500] for at in range(0, len(urls), 500))
    return sum(len(collection.calendar_multiget(batch)) for batch in batches)


first = measured(first_sync)
again = [measured(lambda: len(list(collection.objects_by_sync_token(sync_token=token)))) for _ in range(5)]
print(json.dumps({"first": first, "again": min(again, key=lambda sync: sync["seconds"])}))
