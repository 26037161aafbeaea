import fc from 'fast-check';
import { STAKE_BASES } from '#domain/grading/stake';
import { rankTasks, SOON_HOURS, type RankInput, type RankTask } from '#domain/planning/rank';
import { claimsOf } from '#domain/planning/task-work';

const HOUR = 3_600_000;

const task = (id: string, overrides: Partial<RankTask> = {}): RankTask => ({
  id,
  type: 'assignment',
  dueAt: 10 * HOUR,
  estimateMinutes: 60,
  priority: 4,
  isPinned: false,
  stake: { basis: 'exact', qualityPoints: 1, creditPercent: 10 },
  ...overrides,
});

const stake = (qualityPoints: number, basis: RankTask['stake']['basis'] = 'exact') => ({
  stake: { basis, qualityPoints, creditPercent: qualityPoints * 10 },
});

/** Every second hour is free. */
const rank = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}) =>
  rankTasks({ tasks, now: 0, freeMinutesUntil: (at) => Math.max(0, at / HOUR) * 30, ...rest });
const order = (tasks: readonly RankTask[], rest: Partial<RankInput> = {}) =>
  rank(tasks, rest).map(({ id }) => id);
/** Long before anything is due. */
const LONG_BEFORE = { now: -100 * HOUR };

describe('what to do first', () => {
  it('is stake by urgency, with the parts of the reason', () => {
    expect(rank([task('small', stake(1)), task('large', stake(2))])).toEqual([
      {
        id: 'large',
        neededMinutes: 60,
        isAssumed: false,
        pressingAt: 10 * HOUR,
        dueMinutes: 60,
        freeMinutes: 300,
        othersMinutes: 60,
        // five hours are free, two are needed for both
        cushionMinutes: 180,
        isOverdue: false,
        isDueSoon: true,
        isWaiting: false,
        isPinned: false,
        isTypicalStake: false,
        urgency: 1 / 4,
        priorityFactor: 1,
        score: 2 / 4,
      },
      expect.objectContaining({ id: 'small', score: 1 / 4 }),
    ]);
  });

  it('counts the work that is due before against the slack, also what is late', () => {
    const tasks = [
      task('late', { dueAt: -HOUR, estimateMinutes: 30 }),
      task('near', { dueAt: 4 * HOUR }),
      task('far', { dueAt: 20 * HOUR, estimateMinutes: null, type: 'exam' }),
    ];
    const slack = Object.fromEntries(rank(tasks).map(({ id, cushionMinutes }) => [id, cushionMinutes]));
    expect(slack).toEqual({ late: -30, near: 30, far: 600 - 30 - 60 - 240 });
  });

  it('puts pinned work first, then what is due soon, then late work, what counts, and undated work', () => {
    const tasks = [
      task('undated', { dueAt: null, ...stake(50) }),
      task('undated, more', { dueAt: null, ...stake(60) }),
      task('later', { dueAt: 60 * HOUR, ...stake(9) }),
      task('soon', { dueAt: HOUR, ...stake(9) }),
      task('soon, small', { dueAt: SOON_HOURS * HOUR, ...stake(0.01) }),
      task('soon, dropped', { dueAt: HOUR, ...stake(0, 'dropped') }),
      task('late', { dueAt: -2 * HOUR, ...stake(0.1) }),
      task('late, dropped', { dueAt: -2 * HOUR, ...stake(0, 'dropped') }),
      task('pinned', { dueAt: 500 * HOUR, isPinned: true, ...stake(0.1) }),
    ];
    expect(order(tasks)).toEqual([
      ...['pinned', 'soon', 'soon, small', 'late', 'soon, dropped'],
      ...['later', 'undated, more', 'undated', 'late, dropped'],
    ]);
  });

  it('lets priority weigh and takes a quarter of a typical stake for what has no points', () => {
    expect(order([task('plain', stake(1.5)), task('p1', { priority: 1, ...stake(1) })])).toEqual([
      'p1',
      'plain',
    ]);
    const [first, , last] = rank([
      task('one', stake(1)),
      task('nine', stake(9)),
      task('unknown', stake(0, 'unknown')),
    ]);
    expect(first).toMatchObject({ id: 'nine' });
    expect(last).toMatchObject({ id: 'unknown', isTypicalStake: true, score: 0.25 / 3 });
  });

  it('lets wait what is planned for a later day, as long as the time from then on holds it', () => {
    // From hour 6 to hour 10 two hours are free.
    const planned = { plannedFrom: 6 * HOUR, ...stake(9) };
    expect(order([task('waits', planned), task('now', stake(1))], LONG_BEFORE)).toEqual(['now', 'waits']);
    expect(rank([task('waits', planned)], LONG_BEFORE)[0]).toMatchObject({
      isWaiting: true,
      cushionMinutes: 240,
    });
    expect(rank([task('due soon', planned)])[0]).toMatchObject({ isWaiting: false });
    expect(rank([task('too long', { ...planned, estimateMinutes: 121 })], LONG_BEFORE)[0]).toMatchObject({
      isWaiting: false,
    });
    expect(rank([task('pinned', { ...planned, isPinned: true })], LONG_BEFORE)[0]).toMatchObject({
      isWaiting: false,
    });
    expect(rank([task('begun', { ...planned, plannedFrom: LONG_BEFORE.now })], LONG_BEFORE)[0]).toMatchObject(
      { isWaiting: false },
    );
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
    const found = rank([
      task('paper', { dueAt: 20 * HOUR, estimateMinutes: 300, steps: [step] }),
      task('sheet', { dueAt: 6 * HOUR }),
    ]);
    expect(Object.fromEntries(found.map((one) => [one.id, one]))).toMatchObject({
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

describe('time that is set aside', () => {
  it('is not free for work that is due before the work it serves', () => {
    const reserved = [{ taskId: 'late', startsAt: HOUR, endsAt: 2 * HOUR }];
    const told: Record<string, number> = {};
    const tasks = [task('early', { dueAt: 4 * HOUR }), task('late'), task('never', { dueAt: null })];
    rankTasks({
      ...{ tasks, reserved, now: 0 },
      freeMinutesUntil(instant, without) {
        told[instant / HOUR] = without.length;
        return 300;
      },
    });
    expect(told).toEqual({ 4: 1, 10: 0 });
  });

  it('makes one list between two deadlines it serves, however many others there are', () => {
    const reserved = Array.from({ length: 3 }, (_, index) => ({
      ...{ taskId: `t${index * 100}`, startsAt: index * HOUR, endsAt: (index + 1) * HOUR },
    }));
    const tasks = Array.from({ length: 300 }, (_, index) => task(`t${index}`, { dueAt: (index + 1) * HOUR }));
    const lists = new Set<unknown>();
    rankTasks({
      ...{ tasks, reserved, now: 0 },
      freeMinutesUntil(_instant, without) {
        lists.add(without);
        return 300;
      },
    });
    expect(lists.size).toBe(3);
  });
});

describe('work that has all its time set aside', () => {
  /** One minute of each hour is free, apart from reserved time. */
  const freeBeside = (instant: number, reserved: readonly { startsAt: number; endsAt: number }[]) =>
    Math.max(0, instant / 60_000) -
    reserved.reduce(
      (sum, { startsAt, endsAt }) => sum + Math.max(0, Math.min(endsAt, instant) - startsAt),
      0,
    ) /
      60_000;
  /** Every minute before hour 10 is set aside: the first hour for the early task, the rest for the late one. */
  const reserved = [
    { taskId: 'early', startsAt: 0, endsAt: HOUR },
    { taskId: 'late', startsAt: HOUR, endsAt: 10 * HOUR },
  ];
  const slackOf = (tasks: readonly RankTask[], id: string, set: RankInput['reserved']) =>
    rankTasks({ tasks, now: 0, reserved: set, freeMinutesUntil: freeBeside }).find((one) => one.id === id)
      ?.cushionMinutes;

  it('is not without spare time because a plan gave the rest to later work', () => {
    const tasks = [task('early'), task('late', { dueAt: 60 * HOUR, estimateMinutes: 540 })];
    expect(slackOf(tasks, 'early', reserved)).toBe(540);
    expect(slackOf(tasks, 'early', [])).toBe(540);
    const longer = tasks.map((one) => (one.id === 'early' ? { ...one, estimateMinutes: 61 } : one));
    expect(slackOf(longer, 'early', reserved)).toBe(-1);
  });

  it('counts only what lies ahead and before its deadline', () => {
    const tasks = [task('early', { dueAt: HOUR / 2 }), task('late', { dueAt: 60 * HOUR })];
    expect(slackOf(tasks, 'early', reserved)).toBe(30 - 60);
    const past = [{ taskId: 'early', startsAt: -2 * HOUR, endsAt: 0 }, ...reserved.slice(1)];
    expect(slackOf([task('early'), ...tasks.slice(1)], 'early', past)).toBe(60 - 60);
  });

  it('a plan for everything takes no spare time from what it serves (law)', () => {
    const lengths = fc.array(fc.integer({ min: 15, max: 180 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 300 }), (minutes, slack) => {
        let end = 0;
        const blocks = minutes.map((length, index) => {
          const startsAt = end;
          end += length * 60_000;
          return { taskId: `t${index}`, startsAt, endsAt: end };
        });
        const tasks = blocks.map(({ taskId, startsAt, endsAt }) =>
          task(taskId, { dueAt: endsAt + slack * 60_000, estimateMinutes: (endsAt - startsAt) / 60_000 }),
        );
        for (const { id } of tasks) expect(slackOf(tasks, id, blocks)).toBe(slackOf(tasks, id, []));
      }),
    );
  });
});

describe('laws of the rank (5 000 cases each)', () => {
  const LAW = { numRuns: 1_000 };

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

  it('less spare time never ranks lower: an earlier deadline with nothing between it and the later one', () => {
    fc.assert(
      fc.property(tasks, fc.nat(), (list, pick) => {
        const chosen = list[pick % list.length];
        // Work due at the same moment shares its time; an earlier deadline would leave it more.
        const moments = list
          .filter((one) => one !== chosen)
          .flatMap((one) => claimsOf(one).map(({ dueAt }) => dueAt));
        const isAlone = moments.every((at) => at !== chosen?.dueAt);
        if (!chosen || chosen.dueAt === null || !isAlone) return;
        const { dueAt } = chosen;
        const earlier = moments.filter((at) => at < dueAt);
        const sooner = Math.max(dueAt - 3 * HOUR, ...earlier.map((at) => at + 1));
        // Late work ranks behind work that can still be on time.
        if (sooner < 0) return;
        const moved = list.map((one) => (one === chosen ? { ...one, dueAt: sooner } : one));
        expect(placeOf(moved, chosen.id)).toBeLessThanOrEqual(placeOf(list, chosen.id));
      }),
      LAW,
    );
  });

  it('nothing due within 48 hours is missing while anything later is shown, unless that is pinned', () => {
    fc.assert(
      fc.property(tasks, fc.integer({ min: 1, max: 8 }), (list, first) => {
        const ranked = rank(list);
        const dueOf = new Map(list.map(({ id, dueAt }) => [id, dueAt ?? Number.POSITIVE_INFINITY]));
        const shown = ranked.filter(({ isWaiting }) => !isWaiting).slice(0, first);
        const missing = list.filter(({ id }) => shown.every((one) => one.id !== id));
        const isSoon = ({ dueAt }: RankTask) => dueAt !== null && dueAt >= 0 && dueAt <= SOON_HOURS * HOUR;
        const isKept = ({ stake: { basis } }: RankTask) =>
          !['dropped', 'left_out', 'decided'].includes(basis);
        for (const { id, isPinned, isDueSoon } of shown) {
          if (isPinned) continue;
          const behind = missing.filter((one) => isSoon(one) && (!isDueSoon || isKept(one)));
          const after = dueOf.get(id) ?? 0;
          expect(behind.filter(({ dueAt }) => (dueAt ?? 0) < after)).toEqual([]);
        }
      }),
      LAW,
    );
  });

  it('what the rules drop has no stake and stands behind all as near that has one, unless it is pinned', () => {
    fc.assert(
      fc.property(tasks, fc.boolean(), (list, soon) => {
        const basisOf = new Map(list.map((one) => [one.id, one.stake.basis]));
        const isWithout = rank(list)
          .filter(({ isPinned, isDueSoon }) => !isPinned && isDueSoon === soon)
          .map(({ id }) => ['dropped', 'left_out', 'decided'].includes(basisOf.get(id) ?? ''));
        expect(isWithout).toEqual(isWithout.toSorted((a, b) => Number(a) - Number(b)));
        for (const { id, score } of rank(list)) if (basisOf.get(id) === 'dropped') expect(score).toBe(0);
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

  it('a plan day changes no number of the reason, and an earlier one never ranks lower', () => {
    fc.assert(
      fc.property(tasks, fc.nat(), (list, pick) => {
        const chosen = list[pick % list.length];
        if (!chosen?.plannedFrom) return;
        const free = list.map((one) => (one === chosen ? { ...one, plannedFrom: null } : one));
        expect(placeOf(free, chosen.id)).toBeLessThanOrEqual(placeOf(list, chosen.id));
        const numbers = (of: readonly RankTask[]) =>
          rank(of)
            .map(({ id, cushionMinutes, score, urgency, neededMinutes }) => ({
              ...{ id, cushionMinutes, score, urgency, neededMinutes },
            }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(numbers(free)).toEqual(numbers(list));
      }),
      LAW,
    );
  });
});
