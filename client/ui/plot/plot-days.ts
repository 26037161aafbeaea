import { dayOf, toWallMs } from '#domain/time/local-date-time';
import type { Format } from '../format/format';
import type { AxisLabel } from './plot-axes';
import { dayTicks, type Domain } from './plot-scale';

/** The position of an instant on an axis of days: in local time, so days are equally wide. */
export function wallOf(instant: string | number, format: Format): number {
  return toWallMs(format.local(instant));
}

/** The day at a position on the axis, `YYYY-MM-DD`. */
export function dayAt(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The start of a day on the axis. */
export function startOf(day: string): number {
  return toWallMs(`${day}T00:00`);
}

/** "3 Sept": a day of an axis, as the student's locale writes it. */
export function shortDay(day: string, { locale }: Format): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T12:00:00Z`));
}

/** Labels of an axis of days, at most as many as wanted. */
export function dayLabels([from, to]: Domain, wanted: number, format: Format): AxisLabel[] {
  const ticks = dayTicks(dayAt(from), dayAt(to), wanted);
  return ticks.map((day) => ({ x: Math.max(from, startOf(day)), label: shortDay(day, format) }));
}

/** The student's day of an instant. */
export function dayOfInstant(instant: string, format: Format): string {
  return dayOf(format.local(instant));
}
