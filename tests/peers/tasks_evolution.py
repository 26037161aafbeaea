"""Reads and writes the task list "tasks" with Evolution Data Server: ticks one task, edits another, adds one, and is refused
a change of one that has changed meanwhile. Prints each task it sees afterwards as a JSON list: title, deadline, status,
percent, priority, and notes."""

import json
import sys
import urllib.request

from evolution import ECal, ICalGLib, instant, opened, refreshed, settings, told

NONE = ECal.OperationFlags.CONFLICT_FAIL
client = opened("tasks", ECal.ClientSourceType.TASKS)


def titled(words):
    return next(task for task in client.get_object_list_sync("#t", None)[1] if task.get_summary().startswith(words))


def modify(task):
    client.modify_object_sync(task, ECal.ObjModType.ALL, NONE, None)


deadline = instant(settings["due"]) + 18 * 3600
utc = ICalGLib.Timezone.get_utc_timezone()
done = titled(settings["done"])
done.set_status(ICalGLib.PropertyStatus.COMPLETED)
done.add_property(ICalGLib.Property.new_percentcomplete(100))
completed = ICalGLib.Time.new_from_timet_with_zone(instant(settings["first"]), 0, utc)
done.add_property(ICalGLib.Property.new_completed(completed))
modify(done)

edited = titled(settings["edited"])
edited.set_description(settings["notes"])
edited.set_due(ICalGLib.Time.new_from_timet_with_zone(deadline, 0, utc))
old = edited.get_first_property(ICalGLib.PropertyKind.PRIORITY_PROPERTY)
if old:
    edited.remove_property(old)
edited.add_property(ICalGLib.Property.new_priority(1))
modify(edited)

added = ICalGLib.Component.new_vtodo()
added.set_summary(settings["added"])
added.set_due(ICalGLib.Time.new_from_timet_with_zone(deadline, 0, utc))
added.add_property(ICalGLib.Property.new_priority(5))
client.create_object_sync(added, NONE, None)

# The product changes a task that is being edited here.
stale = titled(settings["edited"])
change = {
    "query": "mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }",
    "variables": {"input": {"id": settings["id"], "priority": 2}},
}
head = {"content-type": "application/json", "authorization": f"Bearer {settings['token']}"}
request = urllib.request.Request(settings["graphql"], json.dumps(change).encode(), head)
with urllib.request.urlopen(request) as answer:
    assert "errors" not in json.load(answer)
stale.set_description("Older than the product")
try:
    modify(stale)
    sys.exit("A change of an older state was not refused.")
except Exception as refusal:
    print("refused:", refusal, file=sys.stderr)
refreshed(client)


def value(task, kind):
    found = task.get_first_property(kind)
    return found.get_value_as_string() if found else None


for task in client.get_object_list_sync("#t", None)[1]:
    due = task.get_due()
    print(
        json.dumps(
            [
                task.get_summary(),
                told(due) if due.is_valid_time() else None,
                "COMPLETED" if value(task, ICalGLib.PropertyKind.STATUS_PROPERTY) == "COMPLETED" else "open",
                int(value(task, ICalGLib.PropertyKind.PERCENTCOMPLETE_PROPERTY) or 0),
                int(value(task, ICalGLib.PropertyKind.PRIORITY_PROPERTY) or 0),
                task.get_description(),
            ]
        )
    )
