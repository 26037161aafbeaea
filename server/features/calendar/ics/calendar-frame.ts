import { contentLine, textValue } from './content-line';

/** The properties of a calendar itself. */
export interface CalendarFrame {
  /** The calendar's name in other programs. */
  name: string;
  /** IANA time zone of the student. */
  timezone: string;
  /** How often calendar apps may fetch it, as an RFC 5545 duration; absent in a file that never changes. */
  refresh?: string;
}

/** Everything before the first component. Apple and Google read the X- properties, newer apps NAME. */
export function calendarBegin({ name, timezone, refresh }: CalendarFrame): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Termwise//Termwise//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('X-WR-TIMEZONE', timezone),
    ...(refresh === undefined
      ? []
      : [contentLine('REFRESH-INTERVAL;VALUE=DURATION', refresh), contentLine('X-PUBLISHED-TTL', refresh)]),
  ].join('');
}

/** Everything after the last component. */
export const CALENDAR_END = contentLine('END', 'VCALENDAR');
