import { addDays } from '#domain/time/local-date';
import type {
  CalendarNote_SchoolDayFragment,
  CalendarNote_SpecialDayFragment,
} from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { timetableMessages } from '../../messages/en/timetable';
import type { Format } from '../../ui/format/format-context';
import { weekdayName } from '../../ui/format/weekdays';

/** The server's data about the days themselves. */
export interface DayFacts {
  readonly specialDays: readonly CalendarNote_SpecialDayFragment[];
  readonly schoolDays: readonly CalendarNote_SchoolDayFragment[];
}

/** The facts of a calendar without contents. */
export const NO_FACTS: DayFacts = { specialDays: [], schoolDays: [] };

const OFF: ReadonlySet<string> = new Set(['skip', 'preserve', 'reset']);

const text = calendarMessages.specialDay;

/** Whether no classes take place on these days. */
export function isOff({ kind }: Pick<CalendarNote_SpecialDayFragment, 'kind'>): boolean {
  return OFF.has(kind);
}

/** A special day with its reason: "Reading week: no classes", "Make-up day: Monday’s classes". */
export function specialDayText(special: CalendarNote_SpecialDayFragment, format: Format): string {
  return `${special.label}: ${effectText(special, format)}`;
}

function effectText(
  { kind, cycleDay, weekday, until }: CalendarNote_SpecialDayFragment,
  format: Format,
): string {
  if (kind === 'other_weekday' && weekday !== null) return text.runs(weekdayName(weekday, format, 'long'));
  if (kind === 'force' && cycleDay !== null) return timetableMessages.cycleDay(cycleDay);
  if (kind === 'half_day') return until === null ? text.halfDay : text.until(format.time(until));
  return text.noClasses;
}

/** The special days that cover a day. */
export function specialDaysOn(day: string, { specialDays }: DayFacts): CalendarNote_SpecialDayFragment[] {
  return specialDays.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** The name of a school day, "Day 3 · Week B"; empty without one. */
export function schoolDayName(day: string, { schoolDays }: DayFacts): string {
  const mark = schoolDays.find((candidate) => candidate.day === day);
  if (!mark) return '';
  const { cycleDay, week, weeks } = mark;
  const names = [
    cycleDay !== null && timetableMessages.cycleDay(cycleDay),
    week !== null && timetableMessages.week(week, weeks),
  ];
  return names.filter(Boolean).join(' · ');
}

/** The name of the week that starts on a day, "Week B"; empty if weeks have no names. */
export function weekName(firstDay: string, { schoolDays }: DayFacts): string {
  const lastDay = addDays(firstDay, 6);
  const mark = schoolDays.find(({ day, week }) => firstDay <= day && day <= lastDay && week !== null);
  return mark?.week == null ? '' : timetableMessages.week(mark.week, mark.weeks);
}
