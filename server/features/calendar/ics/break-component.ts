import { addDays } from '#domain/time/local-date';
import { contentLine, dayValue } from './content-line';
import { identityLines, textLine, type ComponentLife } from './event-component';

/** Days of a term without classes, for calendars. */
export interface BreakSource extends ComponentLife {
  id: string;
  /** Its name: "Fall break". */
  label: string;
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Included. */
  lastDay: string;
}

/** The VEVENT of a break: whole days that don't block time; the classes themselves leave them out. */
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
