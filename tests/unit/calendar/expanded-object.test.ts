import { expandedObject } from '../../../server/features/caldav/instances';
import type { EventObjectRow } from '../../../server/features/caldav/object-rows';

const range = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-01-01T00:00:00Z') };

/** A daily series that counts how often an instance of it is written. */
function daily() {
  const counted = { written: 0 };
  const row: EventObjectRow = {
    ...{ noun: 'event', collection: 'events', name: 'a.ics', uid: 'a', etag: '1', id: '0' },
    ...{ courseId: null, courseCode: null, kind: 'event', title: 'Run', place: null, notes: null },
    ...{ allDay: false, startLocal: '2026-01-01T09:00', durationMinutes: 60, timezone: 'UTC' },
    ...{ recurrenceRule: 'FREQ=DAILY', exceptions: [], additions: [], overrides: [], version: 1 },
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    ...{ firstAt: '2026-01-01T09:00:00Z', lastAt: null },
    ...{ sent: null, sentEtag: null },
    get kept() {
      counted.written += 1;
      return null;
    },
  };
  return { row, counted };
}

const left = (instances: number, characters = 1_000_000) => ({
  zone: 'UTC',
  remaining: { instances, characters },
});

describe('an expanded series', () => {
  it('has each of its instances, and their number', () => {
    const { row } = daily();
    const { text, instances } = expandedObject(row, range, left(365));
    expect([instances, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([365, 365]);
  });

  it('is refused before any of them is written, if there are more than are left', () => {
    const { row, counted } = daily();
    expect(() => expandedObject(row, range, left(364))).toThrow('too much');
    expect(counted.written).toBe(0);
    expandedObject(row, range, left(365));
    expect(counted.written).toBeGreaterThanOrEqual(365);
  });

  it('is written no further than there are characters left', () => {
    const { row, counted } = daily();
    expect(() => expandedObject(row, range, left(365, 1_000))).toThrow('too much');
    expect(counted.written).toBeLessThan(20);
  });
});
