import { entryOf, NEW_YORK, resolve } from './load-feed';

describe('deadlines', () => {
  it.each([
    ['UTC in the assumed zone', 'DTSTART:20261111T045900Z', '2026-11-10 23:59 America/New_York', 'utc'],
    [
      'no zone in the assumed zone',
      'DTSTART:20261110T235900',
      '2026-11-10 23:59 America/New_York',
      'floating',
    ],
    ['a zone as it is', 'DTSTART;TZID=Asia/Tokyo:20261110T235900', '2026-11-10 23:59 Asia/Tokyo', 'zoned'],
    ['a date at its end', 'DTSTART;VALUE=DATE:20261110', '2026-11-10 23:59 America/New_York', 'date'],
  ])('%s', async (_, line, expected, writtenAs) => {
    const { deadlines } = await resolve([entryOf('UID:event-assignment-1', line)]);
    expect(deadlines.map((item) => `${item.dueDate} ${item.dueTime} ${item.dueZone}`)).toEqual([expected]);
    expect(deadlines[0]?.writtenAs).toBe(writtenAs);
  });

  it('falls due at the end of a stretch of time', async () => {
    const { deadlines } = await resolve([
      entryOf('UID:event-assignment-1', 'DTSTART:20261110T140000Z', 'DTEND:20261111T045900Z'),
    ]);
    expect(deadlines[0]).toMatchObject({ dueDate: '2026-11-10', dueTime: '23:59' });
  });
});

describe('tasks', () => {
  const task = (...lines: string[]) => ['BEGIN:VTODO', 'UID:task', ...lines, 'END:VTODO'].join('\r\n');

  it.each([
    ['a moment', ['DUE:20261111T045900Z'], { dueDate: '2026-11-10', dueTime: '23:59', isDone: false }],
    ['a day', ['DUE;VALUE=DATE:20261110'], { dueDate: '2026-11-10', dueTime: null, dueZone: NEW_YORK }],
    [
      'a start and a length',
      ['DTSTART:20261110T140000Z', 'DURATION:PT2H'],
      { dueDate: '2026-11-10', dueTime: '11:00' },
    ],
    [
      'a moment, and are done',
      ['DUE:20261111T045900Z', 'STATUS:COMPLETED', 'COMPLETED:20261109T120000Z'],
      { isDone: true, completedAt: '2026-11-09T12:00:00Z' },
    ],
    [
      'a moment, and are done some time',
      ['DUE:20261111T045900Z', 'PERCENT-COMPLETE:100'],
      { isDone: true, completedAt: null },
    ],
    [
      'a moment, and an impossible one of being done',
      ['DUE:20261111T045900Z', 'COMPLETED:99999999T999999Z'],
      { completedAt: null },
    ],
  ])('are due by %s', async (_, lines, expected) => {
    const { deadlines, series } = await resolve([task('SUMMARY:Essay', ...lines)]);
    expect([deadlines, series]).toMatchObject([[{ title: 'Essay', ...expected }], []]);
  });

  it('are each read where a repeated one lists some of its dates', async () => {
    const { deadlines } = await resolve([
      task('SUMMARY:Essay', 'DUE:20261111T045900Z', 'RRULE:FREQ=WEEKLY'),
      task('SUMMARY:Essay', 'DUE:20261118T045900Z', 'RECURRENCE-ID:20261118T045900Z'),
    ]);
    expect(deadlines.map(({ dueDate }) => dueDate)).toEqual(['2026-11-10', '2026-11-17']);
    expect(new Set(deadlines.map(({ importKey }) => importKey)).size).toBe(2);
  });

  it('are left out when they are cancelled', async () => {
    expect(await resolve([task('DUE:20261111T045900Z', 'STATUS:CANCELLED')])).toEqual({
      deadlines: [],
      series: [],
    });
  });
});
