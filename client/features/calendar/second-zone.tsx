import { type Weekday, diffDays, startOfWeek } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { cityOf, offsetAt, toInstant, toLocal } from '#domain/time/zone';
import { calendarMessages } from '../../messages/en/calendar';
import type { Format } from '../../ui/format/format-context';
import { useCalendarChoices } from './calendar-choices';
import type { GridViewName } from './visible-range';

/** Two zones side by side. */
export interface ZonePair {
  /** The student's own, in which the grid is drawn. */
  own: string;
  /** The second time zone. */
  other: string;
}

/** The second time zone on this device; null for none, or if the plan doesn't include it. */
export function useSecondZone(isGranted: boolean, own: string): string | null {
  const { secondZone } = useCalendarChoices();
  return isGranted && secondZone !== own ? secondZone : null;
}

/** The day whose hours the axis shows: the first of a week. */
export function axisDay(view: GridViewName, day: string, firstDay: Weekday): string {
  return view === 'week' ? startOfWeek(day, firstDay) : day;
}

/** A time in both zones, and how many days the other one is ahead. */
interface OtherTime {
  /** `HH:MM` in the student's own zone. */
  own: string;
  /** `HH:MM` on the other ones. */
  time: string;
  days: number;
}

/**
 * The time in the other zone at a time of a day in the own one, exact to the minute even when the clocks change in
 * either.
 *
 * @param ms local time since midnight; more than a day is a time of a later one
 */
export function otherTime(day: string, ms: number, { own, other }: ZonePair): OtherTime {
  const here = fromWallMs(toWallMs(midnightOf(day)) + ms);
  const there = toLocal(toInstant(here, own), other);
  return { own: timeOf(here), time: timeOf(there), days: diffDays(dayOf(here), dayOf(there)) };
}

const NOON_MS = 12 * 60 * MINUTE_MS;

/**
 * By how many minutes the other zone is further ahead on a day than on the axis, which is for `axis`: not 0 if in
 * between only one zone changed its clocks.
 */
export function driftOn(day: string, axis: string, zones: ZonePair): number {
  return distanceOn(day, zones) - distanceOn(axis, zones);
}

function distanceOn(day: string, { own, other }: ZonePair): number {
  const noon = toInstant(fromWallMs(toWallMs(midnightOf(day)) + NOON_MS), own);
  return (offsetAt(noon, other) - offsetAt(noon, own)) / MINUTE_MS;
}

/** "GMT-5", "EST": the short name of a time zone at noon of a day. */
export function zoneName(zone: string, day: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    toInstant(fromWallMs(toWallMs(midnightOf(day)) + NOON_MS), zone),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const text = calendarMessages.secondZone;

/** One of the two columns of the axis; a phone leaves its width to the days. */
const COLUMN =
  'w-14 shrink-0 px-2 text-right max-sm:w-9 max-sm:px-0.5 max-sm:tracking-tight max-sm:wrap-anywhere';

interface ZoneTimeProps {
  /** The day whose hours these are, `YYYY-MM-DD`. */
  day: string;
  /** Milliseconds since midnight. */
  ms: number;
  zones: ZonePair;
  format: Format;
}

/** An hour of the axis in both time zones. */
export function ZoneTime({ day, ms, zones, format }: ZoneTimeProps) {
  const { own, time, days } = otherTime(day, ms, zones);
  return (
    <span className="flex">
      <span className={COLUMN}>
        {format.time(time)}
        {days !== 0 && <span aria-hidden> {text.days(days)}</span>}
        <span className="sr-only">{` ${text.in(cityOf(zones.other), days)}, `}</span>
      </span>
      <span className={`${COLUMN} text-ink`}>
        {format.time(own)}
        <span className="sr-only">{` ${text.in(cityOf(zones.own), 0)}`}</span>
      </span>
    </span>
  );
}

/** The names of the two columns, above them. */
export function ZoneNames({ day, zones, format }: Pick<ZoneTimeProps, 'day' | 'zones' | 'format'>) {
  return (
    <span className="flex">
      {[zones.other, zones.own].map((zone) => (
        <span key={zone} title={cityOf(zone)} className={`${COLUMN} font-semibold`}>
          <span className="sr-only">{`${cityOf(zone)} `}</span>
          {zoneName(zone, day, format.locale)}
        </span>
      ))}
    </span>
  );
}

/** The difference between the other zone and the axis on a day; nothing if there is none. */
export function ZoneDrift({ day, axis, zones, format }: Omit<ZoneTimeProps, 'ms'> & { axis: string }) {
  const minutes = driftOn(day, axis, zones);
  if (minutes === 0) return null;
  const place = cityOf(zones.other);
  const duration = format.duration(Math.abs(minutes));
  return (
    <span className="block truncate font-normal text-muted" title={place}>
      <span aria-hidden>{` ${text.shortDrift(place, duration, minutes > 0)}`}</span>
      <span className="sr-only">{` ${text.drift(place, duration, minutes > 0)}`}</span>
    </span>
  );
}
