import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '../../domain/time/local-date';

/** A calendar of `tests/fixtures/calendars`; its `{+N}` is the day N days after the given one. */
export function fixtureCalendar(name: string, today: string): string {
  const text = readFileSync(path.resolve('tests/fixtures/calendars', `${name}.ics`), 'utf8');
  return text.replace(/\{\+(\d+)\}/g, (_, days: string) => addDays(today, Number(days)).replaceAll('-', ''));
}
