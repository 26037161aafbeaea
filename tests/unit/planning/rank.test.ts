import fc from 'fast-check';
import { STAKE_BASES } from '#domain/grading/stake';
import {
  firstTasks,
  rankTasks,
  SOON_HOURS,
  type RankedTask,
  type RankInput,
  type RankTask,
} from '#domain/planning/rank';
import { timesOf } from '#domain/planning/slack';
import { claimsOf } from '#domain/planning/task-work';
import { HOUR, task } from './rank-task';

const stake = (qualityPoints: number, basis: RankTask['stake']['basis'] = 'exact') => ({
  stake: { basis, qualityPoints, creditPercent: qualityPoints * 10 },
});

/** Every second hour is free. */
const inputOf = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}): RankInput => {
  const now = rest.now ?? 0;
  const freeMinutesUntil = (at: number) => Math.max(0, (at - now) / HOUR) * 30;
  return { tasks, now, freeMinutesUntil, ...rest };
};
const rank = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}) => rankTasks(inputOf(tasks, rest));
const order = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}) =>
  rank(tasks, rest).map(({ id }) => id);
const times = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}) =>
  timesOf(inputOf(tasks, rest), new Set(tasks.map(({ id }) => id)));
/** Long before anything is due. */
const LONG_BEFORE = { now: -100 * HOUR };

describe('what to do first', () => {
  it('is by deadline, and what is most at stake among equal ones, with the parts of the reason', () => {
    const tasks = [task('small', stake(1)), task('large', stake(2))];
    expect(rank(tasks)).toEqual([
      {
        id: 'large',
        neededMinutes: 60,
        isAssumed: false,
        isOverdue: false,
        isDueSoon: true,
        isWaiting: false,
        isPinned: false,
        seriesId: null,
        group: 'ahead',
        weight: 2,
      },
      expect.objectContaining({ id: 'small', weight: 1 }),
    ]);
    // five hours are free, two are needed for both
    expect(times(tasks).get('large')).toEqual({
      pressingAt: 10 * HOUR,
      dueMinutes: 60,
      freeMinutes: 300,
      othersMinutes: 60,
      assumedMinutes: 0,
      cushionMinutes: 180,
    });
    expect(order([task('exam', { dueAt: 400 * HOUR, ...stake(90) }), ...tasks])).toEqual([
      'large',
      'small',
      'exam',
    ]);
  });

  it('counts the work that is due before against the slack, also what is late', () => {
    const tasks = [
      task('late', { dueAt: -HOUR, estimateMinutes: 30 }),
      task('near', { dueAt: 4 * HOUR }),
      task('far', { dueAt: 20 * HOUR, estimateMinutes: null, type: 'exam' }),
    ];
    const found = times(tasks);
    const slack = Object.fromEntries([...found].map(([id, { cushionMinutes }]) => [id, cushionMinutes]));
    expect(slack).toEqual({ late: -30, near: 30, far: 600 - 30 - 60 - 240 });
    expect(found.get('far')).toMatchObject({ assumedMinutes: 240 });
    expect(timesOf(inputOf(tasks), new Set(['far']))).toEqual(new Map([['far', found.get('far')]]));
  });

  it('puts pinned work first, then deadlines with late work between, and undated work', () => {
    const tasks = [
      task('undated', { dueAt: null, ...stake(50) }),
      task('undated, more', { dueAt: null, ...stake(60) }),
      task('in 60 hours', { dueAt: 60 * HOUR, ...stake(9) }),
      task('in an hour', { dueAt: HOUR, ...stake(9) }),
      task('in 48 hours', { dueAt: SOON_HOURS * HOUR, ...stake(0.01) }),
      task('soon, dropped', { dueAt: HOUR, ...stake(0, 'dropped') }),
      task('late', { dueAt: -2 * HOUR, ...stake(0.1) }),
      task('late, more', { dueAt: -20 * HOUR, ...stake(5) }),
      task('late, dropped', { dueAt: -2 * HOUR, ...stake(0, 'dropped') }),
      task('pinned', { dueAt: 500 * HOUR, isPinned: true, ...stake(0.1) }),
    ];
    expect(order(tasks)).toEqual([
      ...['pinned', 'in an hour', 'late, more', 'in 48 hours', 'in 60 hours', 'late'],
      ...['undated, more', 'undated', 'soon, dropped', 'late, dropped'],
    ]);
  });

  it('lets priority weigh among equal deadlines, and a guess stand above nothing of known worth', () => {
    expect(order([task('plain', stake(1.5)), task('p1', { priority: 1, ...stake(1) })])).toEqual([
      'p1',
      'plain',
    ]);
    const unknown = [
      task('guess', stake(0, 'unknown')),
      task('marked guess', { priority: 1, ...stake(0, 'unknown') }),
    ];
    const known = [task('one', stake(1)), task('nine', stake(9)), task('small', stake(0.01))];
    expect(order([...unknown, ...known])).toEqual(['nine', 'one', 'small', 'marked guess', 'guess']);
  });

  it('lets wait what is planned for a later day, as long as the time from then on holds it', () => {
    // From hour 6 to hour 10 two hours are free.
    const planned = { plannedFrom: 6 * HOUR, ...stake(9) };
    expect(order([task('waits', planned), task('now', stake(1))])).toEqual(['now', 'waits']);
    expect(rank([task('waits', planned)])[0]).toMatchObject({ isWaiting: true });
    expect(times([task('waits', planned)]).get('waits')).toMatchObject({ cushionMinutes: 240 });
    expect(rank([task('too long', { ...planned, estimateMinutes: 121 })])[0]).toMatchObject({
      isWaiting: false,
    });
    expect(rank([task('pinned', { ...planned, isPinned: true })])[0]).toMatchObject({ isWaiting: false });
    expect(rank([task('begun', { ...planned, plannedFrom: 0 })])[0]).toMatchObject({ isWaiting: false });
    const late = task('late', { ...planned, dueAt: -2 * HOUR });
    expect(order([late, task('now', stake(1))])).toEqual(['now', 'late']);
    const undated = task('undated', { ...planned, dueAt: null });
    expect(rank([undated])[0]).toMatchObject({ isWaiting: true });
  });

  it('lets no more wait for one day than its time holds, the nearest deadline first', () => {
    const at = (id: string, plannedHour: number, dueHour: number) =>
      task(id, { plannedFrom: plannedHour * HOUR, dueAt: dueHour * HOUR });
    const waiting = (list: readonly RankTask[]) =>
      rank(list, LONG_BEFORE).flatMap(({ id, isWaiting }) => (isWaiting ? [id] : []));
    expect(waiting([at('a', 6, 10), at('b', 6, 10)]).toSorted()).toEqual(['a', 'b']);
    expect(waiting([at('a', 6, 10), at('b', 6, 10), at('c', 6, 10)]).toSorted()).toEqual(['a', 'b']);
    // Work planned earlier is done by then.
    expect(waiting([at('a', 2, 10), at('b', 6, 10), at('c', 6, 10)]).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('counts the step that is due before its task against everything that is due after it', () => {
    const step = { dueAt: 4 * HOUR, estimateMinutes: 90, isDone: false };
    const tasks = [
      task('paper', { dueAt: 20 * HOUR, estimateMinutes: 300, steps: [step] }),
      task('sheet', { dueAt: 6 * HOUR }),
    ];
    expect(order(tasks)).toEqual(['paper', 'sheet']);
    expect(Object.fromEntries(times(tasks))).toMatchObject({
      paper: { pressingAt: 4 * HOUR, dueMinutes: 90, freeMinutes: 120, othersMinutes: 0, cushionMinutes: 30 },
      // 180 free, 90 for the step and 60 for itself; the rest of the paper comes later
      sheet: { pressingAt: 6 * HOUR, othersMinutes: 90, cushionMinutes: 30 },
    });
  });
});

const tasks = fc
  .array(
    fc.record({
      dueAt: fc.option(
        fc.integer({ min: -5, max: 100 }).map((hours) => hours * HOUR),
        { freq: 6 },
      ),
      estimateMinutes: fc.option(fc.integer({ min: 0, max: 300 })),
      priority: fc.integer({ min: 1, max: 4 }),
      isPinned: fc.boolean(),
      plannedFrom: fc.option(
        fc.integer({ min: -2, max: 90 }).map((hours) => hours * HOUR),
        { freq: 2 },
      ),
      steps: fc.array(
        fc.record({
          dueAt: fc.option(fc.integer({ min: 0, max: 30 }).map((hours) => hours * HOUR)),
          estimateMinutes: fc.option(fc.integer({ min: 0, max: 120 })),
          isDone: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      basis: fc.constantFrom(...STAKE_BASES),
      worth: fc.integer({ min: 0, max: 40 }).map((units) => units / 8),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((list) =>
    list.map(({ basis, worth, ...rest }, index) => {
      const without =
        basis === 'dropped' || basis === 'left_out' || basis === 'decided' || basis === 'unknown';
      return task(`t${index}`, { ...rest, ...stake(without ? 0 : worth, basis) });
    }),
  );

const placeOf = (list: readonly RankTask[], id: string) => order(list).indexOf(id);

const WITHOUT_STAKE = ['dropped', 'left_out', 'decided'];

describe('laws of the rank', () => {
  const LAW = { numRuns: 1_000 };

  it('nothing due later stands above counted work with an earlier deadline, unless pinned or late', () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: -20, max: 60 }), (list, hours) => {
        const now = hours * HOUR + 1;
        const taskOf = new Map(list.map((one) => [one.id, one]));
        const moments = rank(list, { now }).flatMap(({ id, isPinned, isWaiting, isOverdue }) => {
          const one = taskOf.get(id) as RankTask;
          if (isPinned || isWaiting || isOverdue || WITHOUT_STAKE.includes(one.stake.basis)) return [];
          return [claimsOf(one)[0]?.dueAt ?? Number.POSITIVE_INFINITY];
        });
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      }),
      LAW,
    );
  });

  it('waiting work with an earlier deadline always fits after its day, so what is due later may stand above', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const input = inputOf(list);
        for (const { id, isWaiting, isOverdue, neededMinutes } of rank(list)) {
          const one = list.find((each) => each.id === id);
          if (!isWaiting || isOverdue || !one || one.dueAt === null) continue;
          const from = one.plannedFrom ?? 0;
          expect(
            input.freeMinutesUntil(one.dueAt, []) - input.freeMinutesUntil(from, []),
          ).toBeGreaterThanOrEqual(neededMinutes);
        }
      }),
      LAW,
    );
  });

  it('time alone moves no row until a deadline passes or a planned day begins', () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: -300, max: 6_000 }), (list, minutes) => {
        const [now, later] = [minutes, minutes + 1].map((each) => each * 60_000) as [number, number];
        const isCrossed = (at: number | null | undefined) => at != null && at >= now - 60_000 && at <= later;
        if (list.some(({ dueAt, plannedFrom }) => isCrossed(dueAt) || isCrossed(plannedFrom))) return;
        // Whole minutes: what just fits fits at any time.
        const at = (moment: number) =>
          order(list, { now: moment, freeMinutesUntil: (until) => Math.max(0, (until - moment) / 60_000) });
        expect(at(later)).toEqual(at(now));
      }),
      { numRuns: 5_000 },
    );
  });

  it('more at stake never ranks lower', () => {
    fc.assert(
      fc.property(tasks, fc.nat(), fc.integer({ min: 1, max: 40 }), (list, pick, more) => {
        const chosen = list[pick % list.length];
        if (!chosen || (chosen.stake.basis !== 'exact' && chosen.stake.basis !== 'typical_points')) return;
        const { qualityPoints, basis } = chosen.stake;
        const raised = list.map((one) =>
          one === chosen ? { ...one, ...stake(qualityPoints + more / 8, basis) } : one,
        );
        expect(placeOf(raised, chosen.id)).toBeLessThanOrEqual(placeOf(list, chosen.id));
      }),
      LAW,
    );
  });

  it('the order of the input has no influence, and every task is in the answer once', () => {
    fc.assert(
      fc.property(tasks, fc.infiniteStream(fc.nat()), (list, stream) => {
        const keyed = list.map((one) => ({ one, key: stream.next().value ?? 0 }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(rank(shuffled)).toEqual(rank(list));
        expect(order(list).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      }),
      LAW,
    );
  });

  it('a planned day changes no figure of the time, and an earlier one never ranks lower', () => {
    fc.assert(
      fc.property(tasks, fc.nat(), (list, pick) => {
        const chosen = list[pick % list.length];
        if (!chosen?.plannedFrom) return;
        const free = list.map((one) => (one === chosen ? { ...one, plannedFrom: null } : one));
        expect(placeOf(free, chosen.id)).toBeLessThanOrEqual(placeOf(list, chosen.id));
        expect(times(free)).toEqual(times(list));
      }),
      LAW,
    );
  });
});

describe('the list of a week, from minute to minute', () => {
  const DAY = 24 * HOUR;
  const MINUTE = 60_000;
  const COUNT = 5;
  const spread = { min: -30, max: 9 * 24 };
  const weekTask = fc.record({
    dueAt: fc.option(
      fc.integer(spread).map((hours) => hours * HOUR),
      { freq: 9 },
    ),
    type: fc.constantFrom('assignment', 'reading', 'exam', 'project'),
    estimateMinutes: fc.option(fc.integer({ min: 10, max: 400 })),
    priority: fc.integer({ min: 1, max: 4 }),
    isPinned: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    plannedFrom: fc.option(
      fc.integer({ min: 0, max: 6 }).map((days) => days * DAY),
      { freq: 1 },
    ),
    seriesId: fc.option(fc.constantFrom('weekly', 'daily'), { freq: 1 }),
    steps: fc.array(
      fc.record({
        dueAt: fc.option(fc.integer(spread).map((hours) => hours * HOUR)),
        estimateMinutes: fc.option(fc.integer({ min: 10, max: 90 })),
        isDone: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    worth: fc.integer({ min: 1, max: 20 }),
  });
  const week = fc
    .array(weekTask, { minLength: 4, maxLength: 14 })
    .map((list) =>
      list.map(({ worth, ...rest }, index): RankTask => task(`t${index}`, { ...rest, ...stake(worth) })),
    );
  /** Half of each hour is free between 8:00 and 22:00. */
  const freeUntil = (now: number) => (until: number) => {
    const before = (at: number) => {
      const hours = Math.min(14, Math.max(0, (at % DAY) / HOUR - 8));
      return Math.floor((Math.floor(at / DAY) * 14 + hours) * 30);
    };
    return Math.max(0, before(Math.max(until, now)) - before(now));
  };

  it('moves no row by more than one place unless a deadline passes or a planned day begins (law)', () => {
    fc.assert(
      fc.property(week, fc.array(fc.tuple(fc.nat(13), fc.nat(150)), { maxLength: 4 }), (list, blocks) => {
        const taskOf = new Map(list.map((one) => [one.id, one]));
        const reserved = blocks.map(([which, hour]) => ({
          ...{ taskId: `t${which}`, startsAt: hour * HOUR, endsAt: (hour + 1) * HOUR },
        }));
        const events = new Set(
          list.flatMap(({ dueAt, plannedFrom }) => [dueAt === null ? -1 : dueAt + MINUTE, plannedFrom ?? -1]),
        );
        const listAt = (now: number) => {
          const freeMinutesUntil = freeUntil(now);
          const isLarge = ({ id, isAssumed, neededMinutes }: RankedTask) => {
            const { type, dueAt } = taskOf.get(id) as RankTask;
            return type === 'exam' || (!isAssumed && neededMinutes > freeMinutesUntil(dueAt ?? 0));
          };
          return firstTasks(rank(list, { now, reserved, freeMinutesUntil }), COUNT, isLarge);
        };
        let before = listAt(0);
        for (let now = MINUTE; now < 7 * DAY; now += MINUTE) {
          const shown = listAt(now);
          if (!events.has(now)) {
            const entering = shown.filter(({ id }) => before.every((one) => one.id !== id)).length;
            for (const [place, { id }] of shown.entries()) {
              const former = before.findIndex((one) => one.id === id);
              // Work that gets short of time comes in; those below make room for it.
              if (former >= 0) expect(Math.abs(former - place)).toBeLessThanOrEqual(Math.max(1, entering));
            }
          }
          before = shown;
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe('the first tasks', () => {
  const isLarge = ({ neededMinutes }: RankedTask) => neededMinutes >= 240;
  const small = (count: number, hour = 1) =>
    Array.from({ length: count }, (_, index) => task(`small ${index}`, { dueAt: (hour + index) * HOUR }));
  const first = (list: readonly RankTask[], count: number) =>
    firstTasks(rank(list), count, isLarge).map(({ id }) => id);

  it('keep a place for the exam that many small things are due before, only if it is soon and the list short', () => {
    const exam = task('exam', { type: 'exam', estimateMinutes: null, dueAt: 40 * HOUR });
    expect(first([...small(8), exam], 5)).toEqual(['small 0', 'small 1', 'small 2', 'small 3', 'exam']);
    expect(first([...small(8), { ...exam, dueAt: 49 * HOUR }], 5)).not.toContain('exam');
    expect(first([...small(30), exam], 20)).not.toContain('exam');
  });

  it('keep the worst late task, whatever else is due', () => {
    const late = [1, 2, 3].map((worth) => task(`late ${worth}`, { dueAt: -worth * HOUR, ...stake(worth) }));
    const exams = small(9).map((one) => ({ ...one, estimateMinutes: 300 }));
    expect(first([...exams, ...late], 5)).toContain('late 3');
    expect(first([...late, ...small(1)], 5)).toEqual(['small 0', 'late 3', 'late 2', 'late 1']);
  });

  it('count the places of late work among the tasks that are given', () => {
    const late = [3, 2].map((worth) => task(`late ${worth}`, { dueAt: -worth * HOUR, ...stake(worth) }));
    const weekly = small(4).map((one) => ({ ...one, seriesId: 'weekly' }));
    const others = small(4, 20).map((one) => ({ ...one, id: `other ${one.id}` }));
    expect(first([...weekly, ...others, ...late], 5)).toEqual([
      ...['small 0', 'late 3', 'other small 0', 'other small 1', 'late 2'],
    ]);
    // What was in view only between them is gone.
    const inView = rank([...small(9), ...late]).filter(({ id }) => id !== 'small 0' && id !== 'small 1');
    expect(firstTasks(inView, 3, isLarge).map(({ id }) => id)).toEqual(['small 2', 'late 3', 'small 3']);
  });

  it('have the next row of a series rather than its late one, which stands for it only alone', () => {
    const row = (id: string, dueAt: number, worth = 1) =>
      task(id, { dueAt: dueAt * HOUR, seriesId: 'weekly', ...stake(worth) });
    const tasks = [row('late', -2, 9), row('today', 5), task('other', { dueAt: HOUR })];
    expect(first(tasks, 5)).toEqual(['other', 'today']);
    expect(
      first(
        tasks.filter(({ id }) => id !== 'today'),
        5,
      ),
    ).toEqual(['other', 'late']);
    const pinned = { ...row('late', -2), isPinned: true };
    expect(first([pinned, row('today', 5)], 5)).toEqual(['late']);
  });

  it('have one row of each series, and none that waits', () => {
    const weekly = small(4).map((one) => ({ ...one, seriesId: 'weekly' }));
    expect(first([...weekly, task('other', { dueAt: 90 * HOUR })], 5)).toEqual(['small 0', 'other']);
    expect(first([task('waits', { plannedFrom: 2 * HOUR })], 5)).toEqual([]);
  });

  it('large work due soon is there if anything smaller that is neither pinned nor late is (law)', () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: 1, max: 8 }), (list, count) => {
        const ranked = rank(list).filter(({ isWaiting }) => !isWaiting);
        const shown = firstTasks(ranked, count, isLarge);
        expect(shown).toHaveLength(Math.min(count, ranked.length));
        const missing = ranked.filter((one) => !shown.includes(one) && one.isDueSoon && isLarge(one));
        const replaceable = shown.filter(
          (one) => !one.isPinned && !one.isOverdue && !(one.isDueSoon && isLarge(one)),
        );
        expect(missing.length === 0 || replaceable.length === 0).toBe(true);
        const all = firstTasks(ranked, 100, isLarge);
        const places = shown.map((one) => all.indexOf(one));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: 1_000 },
    );
  });
});
