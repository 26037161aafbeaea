import fc from 'fast-check';
import { freeDayRule, ruleTime, undisturbing, type FireSurroundings } from '#domain/reminders/fire-time';
import { assignmentReminders } from '#domain/reminders/plan';
import { DEFAULT_RULES, ruleFault, ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { toInstant, toLocal } from '#domain/time/zone';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const at = (days: number, time: string): ReminderRule => ({ kind: 'at_time', days, minutes: null, time });
const before = (days: number | null, minutes: number | null): ReminderRule => ({
  kind: 'before_due',
  days,
  minutes,
  time: null,
});
const iso = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 16);

describe('the moment of a reminder', () => {
  it.each([
    // The clocks of Berlin skip 02:00 to 03:00 on 2026-03-29 and show it twice on 2026-10-25.
    ['in the gap: moves forward by it', at(1, '02:30'), '2026-03-30T12:00', BERLIN, '2026-03-29T01:30'],
    ['in the overlap: the first pass', at(1, '02:30'), '2026-10-26T12:00', BERLIN, '2026-10-25T00:30'],
    ['a day before, over a short night', before(1, null), '2026-03-29T17:00', BERLIN, '2026-03-28T16:00'],
    ['a day before, over a long night', before(1, null), '2026-10-25T17:00', BERLIN, '2026-10-24T15:00'],
    [
      'minutes before, over a short night',
      before(null, 1440),
      '2026-03-29T17:00',
      BERLIN,
      '2026-03-28T15:00',
    ],
    ['days and minutes', before(2, 90), '2026-06-10T10:00', BERLIN, '2026-06-08T06:30'],
    ['on the day itself', at(0, '08:00'), '2026-06-10T10:00', BERLIN, '2026-06-10T06:00'],
    [
      'two days before, in the gap of New York',
      at(2, '02:30'),
      '2026-03-10T12:00',
      NEW_YORK,
      '2026-03-08T07:30',
    ],
  ] as const)('%s', (_name, rule, due, zone, expected) => {
    const time = ruleTime(rule, { at: toInstant(due, zone), zone }, zone);
    expect(iso(time.at)).toBe(expected);
  });

  it('goes by the clocks of the deadline before it, and by the student’s own at a time of day', () => {
    const due = { at: toInstant('2026-03-29T17:00', BERLIN), zone: BERLIN };
    expect(ruleTime(before(1, null), due, NEW_YORK)).toMatchObject({
      local: '2026-03-28T17:00',
      zone: BERLIN,
    });
    expect(ruleTime(at(1, '18:00'), due, NEW_YORK)).toMatchObject({
      local: '2026-03-28T18:00',
      zone: NEW_YORK,
    });
  });

  it('shows the stated time of day whenever the clocks have it', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 });
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(minute, clock, fc.integer({ min: 0, max: 60 }), (due, [hour, min], days) => {
        const time = `${String(hour).padStart(2, '0')}:${String(min).padStart(2, '0')}`;
        const found = ruleTime(at(days, time), { at: due * 60_000, zone: BERLIN }, BERLIN);
        const shown = toLocal(found.at, BERLIN);
        // Only in the hour that is skipped do the clocks show another time, one hour later.
        if (shown !== found.local) expect(found.local).toMatch(/^2026-03-29T02:/);
      }),
    );
  });
});

const surroundings = (overrides: Partial<FireSurroundings>): FireSurroundings => ({
  now: toInstant('2026-06-01T12:00', BERLIN),
  zone: BERLIN,
  quiet: { from: '22:00', until: '07:00' },
  isFree: () => false,
  ...overrides,
});
const wall = (local: string) => ({ at: toInstant(local, BERLIN), local, zone: BERLIN });
const shown = (local: string, deadline: string, overrides: Partial<FireSurroundings> = {}) =>
  undisturbing(wall(local), toInstant(deadline, BERLIN), surroundings(overrides))?.local ?? null;

describe('a reminder that would disturb', () => {
  it.each([
    ['stays outside of quiet hours', '2026-06-10T21:59', '2026-06-11T12:00', '2026-06-10T21:59'],
    ['waits for their end, over midnight', '2026-06-10T22:00', '2026-06-11T12:00', '2026-06-11T07:00'],
    ['waits for their end, in the morning', '2026-06-11T06:59', '2026-06-11T12:00', '2026-06-11T07:00'],
    [
      'comes before they begin when their end is too late',
      '2026-06-11T05:00',
      '2026-06-11T06:00',
      '2026-06-10T21:59',
    ],
    [
      'comes before they begin when their end is the deadline',
      '2026-06-11T05:00',
      '2026-06-11T07:00',
      '2026-06-10T21:59',
    ],
  ])('%s', (_name, local, deadline, expected) => {
    expect(shown(local, deadline)).toBe(expected);
  });

  it('comes in quiet hours to whoever plans for the same night in them', () => {
    const now = toInstant('2026-06-10T23:30', BERLIN);
    expect(shown('2026-06-11T05:00', '2026-06-11T06:00', { now })).toBe('2026-06-11T05:00');
  });

  it('comes on the last day before free days', () => {
    const isFree = freeDayRule(new Set(['2026-06-08', '2026-06-09', '2026-06-10']), '2026-07-10');
    expect(shown('2026-06-10T18:00', '2026-06-11T12:00', { isFree })).toBe('2026-06-07T18:00');
    expect(shown('2026-07-20T18:00', '2026-07-21T12:00', { isFree })).toBe('2026-07-10T18:00');
  });

  it('comes once the free days are over when the last day before them is past, and on them before it is missed', () => {
    const isFree = freeDayRule(new Set(['2026-06-08', '2026-06-09', '2026-06-10']), '2026-07-10');
    const now = toInstant('2026-06-08T00:00', BERLIN);
    expect(shown('2026-06-10T18:00', '2026-06-11T09:00', { isFree, now })).toBe('2026-06-11T07:00');
    expect(shown('2026-06-09T18:00', '2026-06-15T12:00', { isFree, now })).toBe('2026-06-11T07:00');
    expect(shown('2026-06-09T18:00', '2026-06-15T12:00', { isFree, now, quiet: null })).toBe(
      '2026-06-11T00:00',
    );
    // The deadline is on a free day itself, or after the term.
    expect(shown('2026-06-09T18:00', '2026-06-10T12:00', { isFree, now })).toBe('2026-06-09T18:00');
    expect(shown('2026-06-09T23:30', '2026-06-10T12:00', { isFree, now })).toBe('2026-06-10T07:00');
    const holidays = toInstant('2026-07-11T12:00', BERLIN);
    expect(shown('2026-07-12T18:00', '2026-07-13T09:00', { isFree, now: holidays })).toBe('2026-07-12T18:00');
    expect(shown('2026-07-11T09:00', '2026-07-13T09:00', { isFree, now: holidays })).toBeNull();
  });

  it('is never lost while its moment is ahead, whatever is free and quiet', () => {
    const hour = fc.integer({ min: 1, max: 24 * 20 });
    fc.assert(
      fc.property(hour, hour, fc.uniqueArray(fc.integer({ min: 1, max: 30 })), (firesIn, dueAfter, off) => {
        const days = off.map((day) => `2026-06-${String(day).padStart(2, '0')}`);
        const around = surroundings({ isFree: freeDayRule(new Set(days), '2026-06-25') });
        const wanted = around.now + firesIn * 3_600_000;
        const deadline = wanted + dueAfter * 3_600_000;
        const found = undisturbing(wall(toLocal(wanted, BERLIN)), deadline, around);
        expect(found?.at).toBeGreaterThan(around.now);
        expect(found?.at).toBeLessThan(deadline);
      }),
    );
  });

  it('moves off a free day also where the quiet hours of a night begin on it', () => {
    const isFree = freeDayRule(new Set(['2026-06-08', '2026-06-09']), null);
    expect(shown('2026-06-10T05:00', '2026-06-10T06:00', { isFree })).toBe('2026-06-07T21:59');
  });

  it('is never early for nothing, never in quiet hours that leave a way out, never on a free day', () => {
    const hour = fc.integer({ min: 1, max: 24 * 30 });
    fc.assert(
      fc.property(hour, hour, (firesIn, dueAfter) => {
        const isFree = freeDayRule(new Set(['2026-06-08', '2026-06-09']), null);
        const around = surroundings({ isFree });
        const wanted = around.now + firesIn * 3_600_000;
        const local = toLocal(wanted, BERLIN);
        const found = undisturbing(wall(local), wanted + dueAfter * 3_600_000, around);
        if (!found) return;
        expect(found.at).toBeGreaterThan(around.now);
        expect(found.at).toBeLessThan(wanted + dueAfter * 3_600_000);
        expect(isFree(toLocal(found.at, BERLIN).slice(0, 10))).toBe(false);
        expect(toLocal(found.at, BERLIN).slice(11)).toMatch(/^(0[7-9]|1\d|2[01]):/);
      }),
    );
  });
});

describe('rules', () => {
  it('of the product itself have no fault', () => {
    expect(
      Object.values(DEFAULT_RULES)
        .flatMap((rules) => Object.values(rules).flat())
        .map(ruleFault)
        .filter(Boolean),
    ).toEqual([]);
  });

  it('that come to the same minute give one reminder, and each its own key otherwise', () => {
    const dueAt = toInstant('2026-06-10T18:00', BERLIN);
    const rules = [at(1, '18:00'), before(1, null), before(null, 60)];
    const item = { id: 'a', dueAt, dueZone: BERLIN, rules, startBy: null };
    const planned = assignmentReminders(item, { ...surroundings({}), planned: new Map() });
    expect(planned.map(({ time }) => time.local)).toEqual(['2026-06-09T18:00', '2026-06-10T17:00']);
    expect(new Set(rules.map(ruleKey)).size).toBe(3);
  });

  it('by which work has to be begun speak at once when that moment is suddenly past, but only if it was planned', () => {
    const start: ReminderRule = { kind: 'start_by', days: null, minutes: null, time: null };
    const around = surroundings({ quiet: null });
    const dueAt = around.now + 7_200_000;
    const item = { id: 'a', dueAt, dueZone: BERLIN, rules: [start], startBy: null };
    expect(assignmentReminders(item, { ...around, planned: new Map() })).toEqual([]);
    const [overtaken] = assignmentReminders(item, {
      ...around,
      planned: new Map([['assignment:a:start_by', dueAt]]),
    });
    expect(overtaken?.time.at).toBe(around.now + 1_000);
  });

  it('by which work has to be begun stay away from work without an estimate, even if they were planned', () => {
    const start: ReminderRule = { kind: 'start_by', days: null, minutes: null, time: null };
    const around = surroundings({ quiet: null });
    const dueAt = around.now + 7_200_000;
    const item = { id: 'a', dueAt, dueZone: BERLIN, rules: [start, before(null, 60)], startBy: undefined };
    const planned = assignmentReminders(item, {
      ...around,
      planned: new Map([['assignment:a:start_by', dueAt]]),
    });
    expect(planned.map(({ kind }) => kind)).toEqual(['deadline']);
  });

  it('that a change makes past speak at once if they were planned, and fall away if the deadline itself moved', () => {
    const rule = at(1, '09:00');
    const around = surroundings({ quiet: null });
    const dueAt = around.now + 20 * 3_600_000;
    const item = { id: 'a', dueAt, dueZone: BERLIN, rules: [rule], startBy: null };
    const key = `assignment:a:${ruleKey(rule)}`;
    const planned = (subjectAt: number) =>
      assignmentReminders(item, { ...around, planned: new Map([[key, subjectAt]]) });
    expect(planned(dueAt)).toMatchObject([{ key, time: { at: around.now + 1_000 } }]);
    expect(planned(dueAt + 1)).toEqual([]);
  });
});
