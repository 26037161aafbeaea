import { type Weekday, diffDays, startOfWeek } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { offsetAt, toInstant, toLocal } from '#domain/time/zone';
import { useCalendarChoices } from './calendar-choices';
import type { GridViewName } from './visible-range';

/** Two zones side by side. */
export interface ZonePair {
  /** The student's own, in which the grid is drawn. */
  own: string;
  /** The one beside it. */
  other: string;
}

/** The zone beside the student's own on this device; null: none, or one that the plan does not contain. */
export function useSecondZone(isGranted: boolean, own: string): string | null {
  const { secondZone } = useCalendarChoices();
  return isGranted && secondZone !== own ? secondZone : null;
}

/** The day whose hours stand on the axis: the first of a week. */
export function axisDay(view: GridViewName, day: string, firstDay: Weekday): string {
  return view === 'week' ? startOfWeek(day, firstDay) : day;
}

/** A time on both clocks, and how many days the other ones are ahead. */
export interface OtherTime {
  /** `HH:MM` on the own clocks. */
  own: string;
  /** `HH:MM` on the other ones. */
  time: string;
  days: number;
}

/**
 * What the other clocks show when the own ones show a time of a day, exact to the minute also on a day on which either
 * of them are changed.
 *
 * @param ms of the clock reading since midnight; more than a day is a time of a later one
 */
export function otherTime(day: string, ms: number, { own, other }: ZonePair): OtherTime {
  const here = fromWallMs(toWallMs(midnightOf(day)) + ms);
  const there = toLocal(toInstant(here, own), other);
  return { own: timeOf(here), time: timeOf(there), days: diffDays(dayOf(here), dayOf(there)) };
}

const NOON_MS = 12 * 60 * MINUTE_MS;

/**
 * By how many minutes the other clocks are further on a day than the axis, which is read on `axis`, says: not 0 when in
 * between the clocks of one zone alone were changed.
 */
export function driftOn(day: string, axis: string, zones: ZonePair): number {
  return distanceOn(day, zones) - distanceOn(axis, zones);
}

function distanceOn(day: string, { own, other }: ZonePair): number {
  const noon = toInstant(fromWallMs(toWallMs(midnightOf(day)) + NOON_MS), own);
  return (offsetAt(noon, other) - offsetAt(noon, own)) / MINUTE_MS;
}

/** "New York" */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** "GMT-5", "EST": what a zone is called at noon of a day, as briefly as the locale does. */
export function zoneName(zone: string, day: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    toInstant(fromWallMs(toWallMs(midnightOf(day)) + NOON_MS), zone),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
