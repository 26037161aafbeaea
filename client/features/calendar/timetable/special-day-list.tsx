import { IconChevronRight } from '@tabler/icons-react';
import type { Timetable_SpecialDayFragment } from '../../../generated/graphql';
import { timetableMessages } from '../../../messages/en/timetable';
import { useFormat } from '../../../ui/format/format-context';
import { weekdayName } from '../../../ui/format/weekdays';

const text = timetableMessages.special;

/** The special days of a term; a press opens them. */
export function SpecialDayList({
  days,
  onEdit,
}: {
  days: readonly Timetable_SpecialDayFragment[];
  onEdit(day: Timetable_SpecialDayFragment): void;
}) {
  const format = useFormat();
  if (days.length === 0) return <p className="text-sm text-muted">{text.empty}</p>;
  return (
    <ul className="-mx-2 divide-y divide-hairline">
      {days.map((day) => (
        <li key={day.id}>
          <button
            type="button"
            onClick={() => onEdit(day)}
            className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 py-2 text-left text-sm hover:bg-sunken"
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-medium text-ink">{day.label}</span>
              <span className="text-muted">
                {day.firstDay === day.lastDay
                  ? format.day(day.firstDay)
                  : text.days(format.day(day.firstDay), format.day(day.lastDay))}
                {` · ${whatHappens(day)}`}
              </span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );

  function whatHappens({ kind, cycleDay, weekday, until }: Timetable_SpecialDayFragment): string {
    if (kind === 'force' && cycleDay !== null) return timetableMessages.cycleDay(cycleDay);
    if (kind === 'other_weekday' && weekday !== null) return text.classesOf(weekdayName(weekday, format));
    if (kind === 'half_day' && until !== null) return text.nothingFrom(format.time(until));
    return text.kinds[kind];
  }
}
