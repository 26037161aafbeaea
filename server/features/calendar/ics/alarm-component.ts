import { DAY_MINUTES } from '#domain/time/local-date-time';
import { contentLine, textValue } from './content-line';

/** When an alarm goes off, and its text. */
export interface Alarm {
  /** Minutes before the event's moment; null for no alarm. */
  minutes: number | null;
  text: string;
  /** The moment is a whole day: the alarm goes off at 9:00, as many whole days before as the minutes contain. */
  allDay: boolean;
  /** Minutes from the start of the component to that moment, default 0. */
  momentAfterStart?: number;
  /** The component has no start: the moment is its end. */
  atEnd?: boolean;
}

const MORNING_MINUTES = 9 * 60;

/** The VALARM of a component; empty without an alarm. Calendars may leave it out of calendars they subscribe to. */
export function alarmLines({ minutes, text, allDay, momentAfterStart = 0, atEnd = false }: Alarm): string {
  if (minutes === null) return '';
  const after = allDay
    ? MORNING_MINUTES - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES
    : momentAfterStart - minutes;
  return (
    contentLine('BEGIN', 'VALARM') +
    contentLine('ACTION', 'DISPLAY') +
    contentLine('DESCRIPTION', textValue(text)) +
    contentLine(atEnd ? 'TRIGGER;RELATED=END' : 'TRIGGER', durationValue(after)) +
    contentLine('END', 'VALARM')
  );
}

/** Minutes as an RFC 5545 duration: `-PT15M`, `PT0S`, `-P1D`, `-P1DT30M`. */
export function durationValue(minutes: number): string {
  const total = Math.abs(minutes);
  const days = Math.floor(total / DAY_MINUTES);
  const hours = Math.floor((total % DAY_MINUTES) / 60);
  const rest = total % 60;
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
  const length = `${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
  return `${minutes < 0 ? '-' : ''}P${length === '' ? 'T0S' : length}`;
}
