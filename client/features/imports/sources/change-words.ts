import type { ChangeRow_DiffFragment, ChangeRow_ValueFragment } from '../../../generated/graphql';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { datedText } from '../../../ui/format/dated';
import type { Format } from '../../../ui/format/format';

const text = sourceMessages.changes;

/** Longer texts are cut: the assignment has the full text. */
const MOST_CHARACTERS = 80;

/** The change of an entry: "moved from Fri 4 Dec 23:59 to Mon 7 Dec 23:59". */
export function changeText({ field, before, theirs }: ChangeRow_DiffFragment, format: Format): string {
  switch (field) {
    case 'entry':
      return text.removed;
    case 'due':
    case 'times':
      return text.moved(valueText(before, format), valueText(theirs, format));
    case 'instances':
      return datesText(theirs, format);
    default:
      return text.changed(text.fields[field], valueText(before, format), valueText(theirs, format));
  }
}

/** The current value if it is neither the calendar's old nor its new one; otherwise null. */
export function ownText({ field, before, yours }: ChangeRow_DiffFragment, format: Format): string | null {
  if (field === 'instances') return text.ownDates;
  const own = valueText(yours, format);
  return own === valueText(before, format) ? null : text.yours(own);
}

/** The new state of single dates: deleted, changed, or some of each. */
function datesText(theirs: ChangeRow_ValueFragment | null, format: Format): string {
  const cancelled = theirs?.cancelledDates ?? [];
  const changed = (theirs?.dates ?? []).filter((date) => !cancelled.includes(date));
  const named = (dates: readonly string[]) => dates.map((date) => format.day(date)).join(', ');
  if (changed.length === 0) return text.cancelled(named(cancelled));
  if (cancelled.length === 0) return text.dates(named(changed));
  return text.both(text.dates(named(changed)), text.cancelled(named(cancelled)));
}

function valueText(value: ChangeRow_ValueFragment | null, format: Format): string {
  if (value === null) return text.empties;
  if (value.date !== null) return datedText({ ...value, date: value.date }, format);
  const words = value.text ?? '';
  return words.length > MOST_CHARACTERS ? `“${words.slice(0, MOST_CHARACTERS)}…”` : `“${words}”`;
}
