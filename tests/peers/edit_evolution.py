"""Changes events that are there with Evolution Data Server: renames one, moves and cancels single dates of series.
Prints the instances it sees afterwards."""

from evolution import ECal, instances, instant, opened, refreshed, seconds_of, settings, tell_instances

client = opened("events", ECal.ClientSourceType.EVENTS)
renamed = settings["renamed"]
[event] = client.get_object_list_sync(f'(contains? "summary" "{renamed["from"]}")', None)[1]
event.set_summary(renamed["to"])
client.modify_object_sync(event, ECal.ObjModType.ALL, ECal.OperationFlags.CONFLICT_FAIL, None)


def dated(title, start):
    """The component of one date, and its times."""
    found = []

    def look(component, begins, ends):
        if component.get_summary() == title and seconds_of(begins) == instant(start):
            found.append((component.clone(), begins.clone(), ends.clone()))

    instances(client, look)
    [date] = found
    return date


for edit in settings["edits"]:
    component, begins, ends = dated(edit["title"], edit["moved"])
    for moment in (begins, ends):
        moment.adjust(0, 0, edit["minutes"], 0)
    component.set_dtstart(begins)
    component.set_dtend(ends)
    client.modify_object_sync(component, ECal.ObjModType.THIS, ECal.OperationFlags.CONFLICT_FAIL, None)
    component, *_ = dated(edit["title"], edit["canceled"])
    date = ECal.Component.new_from_icalcomponent(component.clone())
    client.remove_object_sync(
        component.get_uid(),
        date.get_recurid_as_string(),
        ECal.ObjModType.THIS,
        ECal.OperationFlags.CONFLICT_FAIL,
        None,
    )
refreshed(client)
tell_instances(client)
