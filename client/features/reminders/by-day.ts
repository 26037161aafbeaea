import { dayOf } from '#domain/time/local-date-time';
import type { Format } from '../../ui/format/format-context';

/** Groups a list by the student's days, keeping their order: `[day, entries]`. */
export function byDay<Entry>(
  entries: readonly Entry[],
  instantOf: (entry: Entry) => string,
  format: Format,
): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayOf(format.local(instantOf(entry)));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** The time of day of an instant to the second, as proof: "09:00:02". */
export function exactTime(instant: string, { locale, timezone }: Format): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: timezone }).format(
    new Date(instant),
  );
}
