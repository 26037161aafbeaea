import type { Format } from '../../ui/format/format';

/** The time of day of an instant to the second, as proof: "09:00:02". */
export function exactTime(instant: string, { locale, timezone }: Format): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: timezone }).format(
    new Date(instant),
  );
}
