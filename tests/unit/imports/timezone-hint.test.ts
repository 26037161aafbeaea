import { toInstant, toLocal } from '#domain/time/zone';

import { parseCalendar } from '../../../server/ical/parse-calendar';
import { resolveEntries } from '../../../server/features/imports/resolve-entries';
import { timezoneHint } from '../../../server/features/imports/assumed-zone';

import { calendarOf, entryOf } from './load-feed';

/** Deadlines written in UTC, set at the given local times in the zone of the school. */
async function deadlines(school: string, times: string[], assumed: string) {
  const entries = times.map((time, index) => {
    const utc = toLocal(toInstant(`2026-11-${10 + index}T${time}`, school), 'UTC').replace(/[-:]/g, '');
    return entryOf(`UID:${index}`, `DTSTART:${utc}00Z`);
  });
  return (await resolveEntries(await parseCalendar(calendarOf(...entries)), assumed)).deadlines;
}

const hint = async (school: string, times: string[], assumed: string) =>
  timezoneHint(await deadlines(school, times, assumed), assumed);

describe('timezoneHint', () => {
  it.each([
    ['America/Chicago', 'America/New_York', '00:59'],
    ['America/Los_Angeles', 'Europe/London', '07:59'],
    ['Asia/Kolkata', 'Europe/Berlin', '19:29'],
    ['Australia/Sydney', 'Europe/London', '12:59'],
    ['Europe/Berlin', 'America/New_York', '17:59'],
  ])('suggests %s to someone in %s', async (school, assumed, localTime) => {
    expect(await hint(school, ['23:59', '23:59', '23:59', '12:00'], assumed)).toEqual({
      deadlines: 3,
      total: 4,
      localTime,
      suggestion: school,
    });
  });

  it.each([
    ['the assumed zone is right', ['23:59', '23:59', '23:59', '23:59']],
    ['the times are ordinary', ['17:00', '17:00', '17:00', '09:30']],
    ['only few are odd', ['23:59', '12:00', '09:30', '17:00', '10:15', '08:00', '14:00', '16:30']],
    ['there is nothing', []],
  ])('is silent when %s', async (_, times) => {
    expect(await hint('Europe/London', times, 'Europe/London')).toBeNull();
  });

  it('is silent about two deadlines', async () => {
    expect(await hint('America/New_York', ['23:59', '23:59'], 'Europe/London')).toBeNull();
  });

  it('says nothing about times that carry their own zone', async () => {
    const entries = [1, 2, 3].map((day) =>
      entryOf(`UID:${day}`, `DTSTART;TZID=Asia/Tokyo:2026111${day}T045900`),
    );
    const resolved = await resolveEntries(await parseCalendar(calendarOf(...entries)), 'Europe/London');
    expect(timezoneHint(resolved.deadlines, 'Europe/London')).toBeNull();
  });
});
