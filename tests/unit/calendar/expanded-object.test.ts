import { WORK_BUDGETS } from '#domain/limits/limits';
import { workDone } from '#domain/limits/work';
import { expandedObject, takesPlaceWithin } from '../../../server/features/caldav/instances';
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
  remaining: { instances, characters, steps: WORK_BUDGETS.report },
});

/** The text of an expanded series, and the instances that remain. */
async function expanded(
  row: EventObjectRow,
  limits: ReturnType<typeof left>,
  within = range,
): Promise<[string, number]> {
  const pieces: string[] = [];
  for await (const piece of expandedObject(row, within, limits)) pieces.push(piece);
  return [pieces.join(''), limits.remaining.instances];
}

describe('an expanded series', () => {
  it('has each of its instances, and counts them', async () => {
    const { row } = daily();
    const [text, remaining] = await expanded(row, left(400));
    expect([remaining, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([35, 365]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^|]*END:VCALENDAR\r\n$/);
  });

  it('is refused before any of them is written, if there are more than are left', async () => {
    const { row, counted } = daily();
    await expect(expanded(row, left(364))).rejects.toThrow('too much');
    expect(counted.written).toBe(0);
    await expanded(row, left(365));
    expect(counted.written).toBeGreaterThanOrEqual(365);
  });

  it('is written no further than there are characters left', async () => {
    const { row, counted } = daily();
    await expect(expanded(row, left(365, 1_000))).rejects.toThrow('too much');
    expect(counted.written).toBeLessThan(20);
  });

  it('is refused if its rule takes more than its share of work, and counts as within a range', async () => {
    const { row } = daily();
    const rare = { ...row, recurrenceRule: 'FREQ=DAILY;COUNT=2000;BYMONTHDAY=13;BYDAY=FR' };
    const far = { from: Date.parse('2190-01-01T00:00:00Z'), to: Date.parse('2190-01-02T00:00:00Z') };
    const limits = left(365);
    const before = workDone();
    await expect(expanded(rare, limits, far)).rejects.toThrow('too much');
    expect(takesPlaceWithin(rare, far, limits)).toBe(true);
    expect(workDone() - before).toBeLessThanOrEqual(2 * WORK_BUDGETS.reportedSeries);
    expect(WORK_BUDGETS.report - limits.remaining.steps).toBe(workDone() - before);
    expect(takesPlaceWithin(rare, far, { ...limits, remaining: { steps: 0 } })).toBe(true);
  });

  it('lets others have their turn every 64 kB, and reads lines that it keeps once', async () => {
    const { row } = daily();
    const kept = { '': Array.from({ length: 500 }, (_, index) => `X-LINE-${index}:${'x'.repeat(40)}`) };
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const search = jest.spyOn(String.prototype, 'slice');
    const [text] = await expanded({ ...row, kept }, left(365, 20_000_000));
    isOver = true;
    const searches = search.mock.calls.length;
    search.mockRestore();
    const pieces = text.length / (64 * 1024 + 32_000);
    expect(turns).toBeGreaterThan(pieces);
    expect(searches).toBeLessThan(20 * (365 * 10 + 500));
  });
});
