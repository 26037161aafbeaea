import fc from 'fast-check';
import {
  EXTENSION_DAYS,
  planRecovery,
  RECOVERY_DAYS,
  type RecoveryInput,
  type RecoveryItem,
} from '#domain/planning/recovery';
import { sum } from '#domain/sum';
import { addDays } from '#domain/time/local-date';

const MONDAY = '2026-10-05';

const week = (...minutes: number[]) =>
  Array.from({ length: EXTENSION_DAYS }, (_, offset) => ({
    date: addDays(MONDAY, offset),
    minutes: minutes[offset] ?? 0,
  }));

/** An overdue task of an hour that may be let go. */
const item = (id: string, overrides: Partial<RecoveryItem> = {}): RecoveryItem => ({
  id,
  minutes: 60,
  freeMinutes: 0,
  isOverdue: true,
  isOwnDeadline: false,
  loss: 1,
  canSkip: true,
  ...overrides,
});

/** "essay do 10-05:60", a line each. */
const plan = (items: readonly RecoveryItem[], days: RecoveryInput['days']) =>
  planRecovery({ items, days }).map(({ id, action, parts }) =>
    [id, action, ...parts.map(({ date, minutes }) => `${date.slice(5)}:${minutes}`)].join(' '),
  );

describe('the plan for a bad week', () => {
  it('fills the free time of the days in the order of the rank', () => {
    expect(plan([item('a'), item('b', { minutes: 90 })], week(100, 0, 60))).toEqual([
      'a do 10-05:60',
      'b do 10-05:40 10-07:50',
    ]);
  });

  it('lets go of what costs least', () => {
    const items = [item('dear', { loss: 5 }), item('cheap', { loss: 0.3 }), item('free', { loss: 0 })];
    expect(plan(items, week(120))).toEqual(['dear do 10-05:60', 'cheap do 10-05:60', 'free let_go']);
    expect(plan(items, week(60))).toEqual(['dear do 10-05:60', 'cheap let_go', 'free let_go']);
  });

  it('lets go of one dear task rather than of several that cost more together', () => {
    const items = [item('long', { minutes: 120, loss: 5 }), item('b', { loss: 3 }), item('c', { loss: 3 })];
    expect(plan(items, week(120))).toEqual(['long let_go', 'b do 10-05:60', 'c do 10-05:60']);
  });

  it('asks for an extension of what cannot be afforded, with the days that are left for it', () => {
    const items = [item('pass', { minutes: 90, loss: 0.1, canSkip: false }), item('b', { loss: 9 })];
    expect(plan(items, week(60, 0, 0, 0, 0, 0, 0, 50, 50))).toEqual([
      'pass extension 10-12:50 10-13:40',
      'b do 10-05:60',
    ]);
    expect(plan(items, week(60))).toEqual(['pass extension', 'b do 10-05:60']);
  });

  it('asks for no extension of what is minor, which is done late', () => {
    const items = [
      item('reading', { minutes: 40, isOverdue: false, loss: 0.1, canSkip: false, isMinor: true }),
      item('b', { loss: 9 }),
    ];
    expect(plan(items, week(60, 0, 40))).toEqual(['reading do 10-07:40', 'b do 10-05:60']);
  });

  it('keeps deadlines before the order of the rank', () => {
    const items = [item('late'), item('tonight', { isOverdue: false, freeMinutes: 100 })];
    expect(plan(items, week(100, 60))).toEqual(['late do 10-05:40 10-06:20', 'tonight do 10-05:60']);
  });

  it('moves what the student set the deadline of, instead of letting it go', () => {
    const items = [item('own', { isOwnDeadline: true, canSkip: false, loss: 0 }), item('b')];
    expect(plan(items, week(60, 0, 0, 0, 0, 0, 0, 0, 60))).toEqual(['own do 10-13:60', 'b do 10-05:60']);
  });

  it('holds a deadline that the student set, and moves it only where another would be missed', () => {
    const own = item('own', {
      isOverdue: false,
      isOwnDeadline: true,
      canSkip: false,
      loss: 0,
      freeMinutes: 100,
    });
    expect(plan([item('late', { minutes: 90 }), own], week(100, 60))).toEqual([
      'late do 10-05:40 10-06:50',
      'own do 10-05:60',
    ]);
    const tonight = item('tonight', { isOverdue: false, freeMinutes: 100 });
    expect(plan([own, tonight], week(100, 0, 60))).toEqual([
      'own do 10-05:40 10-07:20',
      'tonight do 10-05:60',
    ]);
  });

  const guess = (id: string, lastDay: string | null, isOverdue = false) =>
    item(id, {
      minutes: 0,
      freeMinutes: 120,
      isOverdue,
      loss: 0,
      unestimated: { assumedMinutes: 90, lastDay },
    });

  it('spreads work without an estimate over the days by what it may take, which is no reason to leave anything out', () => {
    const items = [
      guess('late', null, true),
      item('known', { minutes: 60 }),
      guess('next', '2026-10-08'),
      guess('soon', '2026-10-06'),
      guess('last', '2026-10-08'),
    ];
    expect(plan(items, week(60, 60, 60, 60))).toEqual([
      'late do 10-06:0',
      'known do 10-05:60',
      'next do 10-07:0',
      'soon do 10-06:0',
      'last do 10-08:0',
    ]);
  });

  it('gives work without an estimate no day without free time, or whose free time is taken', () => {
    const items = [guess('a', '2026-10-08'), guess('b', null), guess('late', null, true)];
    expect(plan(items, week())).toEqual(['a do', 'b do', 'late do']);
    expect(plan(items, week(0, 0, 30))).toEqual(['a do 10-07:0', 'b do', 'late do 10-07:0']);
    expect(plan([...items, item('known', { minutes: 30 })], week(0, 0, 30))).toEqual([
      'a do',
      'b do',
      'late do',
      'known do 10-07:30',
    ]);
  });

  it('gives work without an estimate its day before what is late anyway', () => {
    const late = item('late', { minutes: 600, canSkip: false, isOverdue: false, freeMinutes: 120 });
    const lines = plan([late, guess('essay', addDays(MONDAY, 1))], week(...Array<number>(14).fill(60)));
    expect(lines[1]).toBe('essay do 10-05:0');
    expect(lines[0]).toMatch(/^late extension 10-05:60 /);
  });

  it('puts what takes no time on today, and plans nothing of nothing', () => {
    expect(plan([item('tick', { minutes: 0 })], week())).toEqual(['tick do 10-05:0']);
    expect(plan([], week(60))).toEqual([]);
  });
});

describe('laws of the plan', () => {
  const LAW = { numRuns: 1_000 };
  const items = fc
    .array(
      fc.record({
        minutes: fc.integer({ min: 0, max: 80 }),
        freeMinutes: fc.integer({ min: -20, max: 280 }),
        isOverdue: fc.boolean(),
        isOwnDeadline: fc.boolean(),
        loss: fc.integer({ min: 0, max: 40 }),
        canSkip: fc.boolean(),
        isUnestimated: fc.boolean(),
      }),
      { maxLength: 9 },
    )
    .map((list) => list.map(toItem));
  const toItem = (
    { isUnestimated, minutes, ...one }: Omit<RecoveryItem, 'id'> & { isUnestimated: boolean },
    index: number,
  ): RecoveryItem => ({
    id: `t${index}`,
    ...one,
    minutes: isUnestimated ? 0 : minutes,
    ...(isUnestimated && { unestimated: { assumedMinutes: minutes, lastDay: addDays(MONDAY, index % 7) } }),
  });
  const days = fc
    .array(fc.integer({ min: 0, max: 45 }), { minLength: EXTENSION_DAYS, maxLength: EXTENSION_DAYS })
    .map((minutes) => week(...minutes));
  const lost = (input: RecoveryInput) =>
    planRecovery(input)
      .filter(({ action }) => action !== 'do')
      .reduce((all, { id }) => all + (input.items.find((one) => one.id === id)?.loss ?? 0), 0);

  it('never puts more minutes on a day than are free, and works each task in full or not at all', () => {
    fc.assert(
      fc.property(items, days, (list, free) => {
        const lines = planRecovery({ items: list, days: free });
        for (const { date, minutes } of free) {
          const parts = lines.flatMap((line) => line.parts.filter((part) => part.date === date));
          expect(parts.reduce((all, part) => all + part.minutes, 0)).toBeLessThanOrEqual(minutes);
        }
        for (const { id, parts } of lines) {
          const wanted = list.find((one) => one.id === id)?.minutes;
          if (parts.length > 0) expect(parts.reduce((all, part) => all + part.minutes, 0)).toBe(wanted);
        }
      }),
      LAW,
    );
  });

  it('gives work without an estimate a day in time that has free time left, unless none has', () => {
    fc.assert(
      fc.property(items, days, (list, all) => {
        const lines = planRecovery({ items: list, days: all });
        const used = (day: string) =>
          lines.flatMap(({ parts }) =>
            parts.filter(({ date }) => date === day).map(({ minutes }) => minutes),
          );
        const left = all.slice(0, RECOVERY_DAYS).filter(({ date, minutes }) => minutes > sum(used(date)));
        for (const { id, action, parts } of lines) {
          const { unestimated, isOverdue } = list.find((one) => one.id === id) ?? item(id);
          if (!unestimated) continue;
          const inTime = (day: { date: string }) => isOverdue || day.date <= (unestimated.lastDay ?? '');
          expect(action).toBe('do');
          expect(parts.length).toBeLessThanOrEqual(1);
          // Work that is late anyway may take what is left of the day.
          expect(parts.length).toBeGreaterThanOrEqual(Math.min(1, left.filter(inTime).length));
          const free = all.filter((day) => day.minutes > 0 && inTime(day)).map(({ date }) => date);
          for (const part of parts) expect(free).toContain(part.date);
        }
      }),
      LAW,
    );
  });

  it('has one line for every task, and lets go of none that cannot be afforded', () => {
    fc.assert(
      fc.property(items, days, (list, free) => {
        const lines = planRecovery({ items: list, days: free });
        expect(lines.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
        for (const { id, action } of lines) {
          const one = list.find((each) => each.id === id);
          if (action === 'let_go') expect(one).toMatchObject({ canSkip: true, isOwnDeadline: false });
        }
      }),
      LAW,
    );
  });

  it('never costs more points when there is more free time', () => {
    const more = fc.array(fc.integer({ min: 0, max: 45 }), { minLength: RECOVERY_DAYS, maxLength: 7 });
    fc.assert(
      fc.property(items, days, more, (list, free, extra) => {
        const richer = free.map((day, index) => ({ ...day, minutes: day.minutes + (extra[index] ?? 0) }));
        const later = list.map((one) => ({ ...one, freeMinutes: one.freeMinutes + (extra[0] ?? 0) }));
        expect(lost({ items: later, days: richer })).toBeLessThanOrEqual(lost({ items: list, days: free }));
      }),
      LAW,
    );
  });

  it('finds no cheaper way than any other choice that fits', () => {
    fc.assert(
      fc.property(items, days, (list, free) => {
        const capacity = free.slice(0, RECOVERY_DAYS).reduce((all, { minutes }) => all + minutes, 0);
        let cheapest = Number.POSITIVE_INFINITY;
        for (let choice = 0; choice < 2 ** list.length; choice += 1) {
          const isIn = (_: unknown, index: number) => (choice & (1 << index)) !== 0;
          if (!fits(list.filter(isIn), capacity)) continue;
          const out = list.filter((one, index) => !isIn(one, index) && !one.isOwnDeadline);
          cheapest = Math.min(
            cheapest,
            out.reduce((all, { loss }) => all + loss, 0),
          );
        }
        expect(lost({ items: list, days: free })).toBe(cheapest);
      }),
      { numRuns: 300 },
    );
  });

  it('moves no deadline of the student while all deadlines can be held', () => {
    fc.assert(
      fc.property(items, days, (list, free) => {
        const held = list.map((one) => ({ ...one, isOwnDeadline: false }));
        const capacity = free.slice(0, RECOVERY_DAYS).reduce((all, { minutes }) => all + minutes, 0);
        fc.pre(fits(held, capacity));
        for (const { id, parts } of planRecovery({ items: list, days: free })) {
          const { isOverdue, freeMinutes } = list.find((one) => one.id === id) ?? item(id);
          const last = parts.at(-1);
          if (isOverdue || !last || last.minutes === 0) continue;
          const before = free
            .filter(({ date }) => date < last.date)
            .reduce((all, { minutes }) => all + minutes, 0);
          expect(before + last.minutes).toBeLessThanOrEqual(freeMinutes);
        }
      }),
      LAW,
    );
  });

  function fits(list: readonly RecoveryItem[], capacity: number): boolean {
    const deadline = ({ isOverdue, isOwnDeadline, freeMinutes }: RecoveryItem) =>
      isOverdue || isOwnDeadline ? capacity : Math.min(capacity, Math.max(0, freeMinutes));
    let end = 0;
    return list
      .toSorted((a, b) => deadline(a) - deadline(b))
      .every((one) => {
        end += one.minutes;
        return end <= deadline(one);
      });
  }
});
