import { addDays } from '#domain/time/local-date';
import { contentLine, dayValue } from './content-line';
import { identityLines, textLine, type ComponentLife } from './event-component';

/** Days of a term without classes, as calendars are told of them. */
export interface BreakSource extends ComponentLife {
  id: string;
  /** What it is called: "Autumn break". */
  label: string;
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Included. */
  lastDay: string;
}

/** The VEVENT of a break: whole days that take no time, beside the classes that leave them out. */
export function breakComponent(days: BreakSource): string {
  const { id, label, firstDay, lastDay } = days;
  return (
    contentLine('BEGIN', 'VEVENT') +
    identityLines(`break-${id}`, days) +
    contentLine('DTSTART;VALUE=DATE', dayValue(firstDay)) +
    contentLine('DTEND;VALUE=DATE', dayValue(addDays(lastDay, 1))) +
    textLine('SUMMARY', label) +
    contentLine('CATEGORIES', 'Break') +
    contentLine('TRANSP', 'TRANSPARENT') +
    contentLine('END', 'VEVENT')
  );
}
