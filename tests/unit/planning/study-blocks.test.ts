import fc from 'fast-check';
import { type FreeDay, freeDays, type Interval } from '#domain/planning/free-time';
import {
  LEAST_BLOCK,
  planStudyBlocks,
  STEP_MINUTES,
  type StudyPlanInput,
  type StudyTask,
} from '#domain/planning/study-blocks';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';

const BERLIN = 'Europe/Berlin';
const DAYS = 5;
const at = (local: string) => toInstant(local, BERLIN);
const MONDAY = at('2026-10-05T07:00');

const task = (id: string, due: string, minutes: number, rank = 0): StudyTask => ({
  id,
  dueAt: at(due),
  minutes,
  rank,
});

/** Free days from Monday morning on. */
const days = (busy: readonly Interval[] = [], dailyMinutes = 240, now = MONDAY): FreeDay[] =>
  freeDays({ now, from: '2026-10-05', days: DAYS, zone: BERLIN, dailyMinutes, busy });

const input = (overrides: Partial<StudyPlanInput> = {}): StudyPlanInput => ({
  now: MONDAY,
  tasks: [],
  days: days(),
  zone: BERLIN,
  blockMinutes: 50,
  breakMinutes: 10,
  ...overrides,
});

/** "essay 05T08:00-08:50", a line each, and "essay misses 30". */
const plan = (given: StudyPlanInput) => {
  const { blocks, unplaced } = planStudyBlocks(given);
  const local = (instant: number) => toLocal(instant, BERLIN);
  return [
    ...blocks.map(
      ({ taskId, startsAt, endsAt }) => `${taskId} ${local(startsAt).slice(8)}-${local(endsAt).slice(11)}`,
    ),
    ...unplaced.map(({ taskId, minutes }) => `${taskId} misses ${minutes}`),
  ];
};

describe('study blocks', () => {
  it('stand before the deadline, with breaks, in blocks of even length', () => {
    expect(plan(input({ tasks: [task('essay', '2026-10-06T12:00', 90)] }))).toEqual([
      'essay 05T08:00-08:45',
      'essay 05T09:00-09:45',
    ]);
  });

  it('keep to the daily limit and go on the next day', () => {
    const tasks = [task('essay', '2026-10-07T12:00', 120)];
    expect(plan(input({ tasks, days: days([], 60) }))).toEqual([
      'essay 05T08:00-08:30',
      'essay 05T09:00-09:30',
      'essay 06T08:00-08:30',
      'essay 06T09:00-09:30',
    ]);
  });

  it('come in the order of the rank, but by deadline where that would miss one', () => {
    const tasks = [
      task('pinned', '2026-10-06T12:00', 30, 0),
      task('second', '2026-10-05T20:00', 30, 2),
      task('first', '2026-10-05T20:00', 30, 1),
    ];
    expect(plan(input({ tasks }))).toEqual([
      'pinned 05T08:00-08:30',
      'first 05T09:00-09:30',
      'second 05T10:00-10:30',
    ]);
    const urgent = task('urgent', '2026-10-05T08:30', 30, 3);
    expect(plan(input({ tasks: [...tasks, urgent] }))).toEqual([
      'urgent 05T08:00-08:30',
      'first 05T09:00-09:30',
      'second 05T10:00-10:30',
      'pinned 05T11:00-11:30',
    ]);
  });

  it('go round what is busy and leave stretches alone that are too short', () => {
    const busy = [
      { startsAt: at('2026-10-05T08:20'), endsAt: at('2026-10-05T09:15') },
      { startsAt: at('2026-10-05T10:00'), endsAt: at('2026-10-05T21:30') },
    ];
    const tasks = [task('essay', '2026-10-05T23:00', 60)];
    expect(plan(input({ tasks, days: days(busy) }))).toEqual(['essay 05T09:15-09:50', 'essay misses 25']);
  });

  it('are never shorter than 25 minutes: a rest joins its neighbor, and short work has one block', () => {
    const tasks = [task('essay', '2026-10-06T12:00', 55), task('quiz', '2026-10-06T12:00', 5, 1)];
    expect(plan(input({ tasks }))).toEqual([
      'essay 05T08:00-08:30',
      'essay 05T09:00-09:25',
      'quiz 05T10:00-10:25',
    ]);
  });

  it('keep to the hours of the student’s day', () => {
    const hours = { from: '10:30', to: '12:00' };
    const free = freeDays({
      now: MONDAY,
      from: '2026-10-05',
      days: 2,
      zone: BERLIN,
      dailyMinutes: 240,
      busy: [],
      hours,
    });
    const tasks = [task('essay', '2026-10-06T23:00', 120)];
    expect(plan(input({ tasks, days: free, hours }))).toEqual([
      'essay 05T10:30-11:10',
      'essay 05T11:30-12:00',
      'essay 06T10:30-11:20',
    ]);
  });

  it('begin on the next quarter of an hour', () => {
    const now = at('2026-10-05T09:02');
    const tasks = [task('quiz', '2026-10-05T20:00', 30)];
    expect(plan(input({ now, tasks, days: days([], 240, now) }))).toEqual(['quiz 05T09:15-09:45']);
  });

  it('share a stretch where otherwise less work would find room', () => {
    const busy = [{ startsAt: at('2026-10-05T09:00'), endsAt: at('2026-10-05T22:00') }];
    const tasks = [task('a', '2026-10-05T23:00', 20), task('b', '2026-10-05T23:00', 25, 1)];
    expect(plan(input({ tasks, days: days(busy) }))).toEqual(['a 05T08:00-08:25', 'b 05T08:25-08:50']);
  });

  it('are not made for what is due already, or needs no time', () => {
    const tasks = [task('late', '2026-10-04T12:00', 60), task('done', '2026-10-06T12:00', 0)];
    expect(plan(input({ tasks }))).toEqual(['late misses 60']);
  });
});

const HOURS = DAYS * 24;
const span = fc
  .tuple(fc.integer({ min: 0, max: HOURS * 60 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, length]) => ({
    startsAt: MONDAY + start * MINUTE_MS,
    endsAt: MONDAY + (start + length) * MINUTE_MS,
  }));
const tasksOf = fc
  .array(
    fc.record({
      dueAt: fc.integer({ min: -600, max: HOURS * 60 }).map((minute) => MONDAY + minute * MINUTE_MS),
      minutes: fc.integer({ min: 0, max: 400 }),
      rank: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((tasks) => tasks.map((one, index): StudyTask => ({ id: `t${index}`, ...one })));
const given = fc.record({
  tasks: tasksOf,
  busy: fc.array(span, { maxLength: 12 }),
  daily: fc.integer({ min: 0, max: 600 }),
  blockMinutes: fc.integer({ min: 25, max: 90 }),
  breakMinutes: fc.integer({ min: 0, max: 60 }),
  late: fc.integer({ min: 0, max: 2 * 24 * 60 }),
});

type Given = typeof given extends fc.Arbitrary<infer One> ? One : never;

const inputOf = ({ tasks, busy, daily, blockMinutes, breakMinutes, late }: Given) => {
  const now = MONDAY + late * MINUTE_MS;
  return input({ now, tasks, blockMinutes, breakMinutes, days: days(busy, daily, now) });
};
/** Minutes of the free stretches beside the blocks, between two instants. */
const gapsOf = (
  free: readonly Interval[],
  taken: readonly Interval[],
  span: { begin: number; dueAt: number },
) =>
  free.flatMap(({ startsAt, endsAt }) => {
    const [from, to] = [Math.max(startsAt, span.begin), Math.min(endsAt, span.dueAt)];
    const inside = taken.filter((block) => block.endsAt > from && block.startsAt < to);
    const starts = [from, ...inside.map((block) => block.endsAt)];
    const ends = [...inside.map((block) => block.startsAt), to];
    return starts.map((start, index) => ((ends[index] ?? start) - start) / MINUTE_MS);
  });
const lengthOf = ({ startsAt, endsAt }: Interval) => (endsAt - startsAt) / MINUTE_MS;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The last block of the first task can't be shorter, so an earlier one becomes shorter and leaves room for the second. */
const SHORTENED_LATER: Given = {
  tasks: [task('t0', '2026-10-08T08:25', 296), task('t1', '2026-10-08T08:25', 5)],
  busy: [{ startsAt: at('2026-10-07T09:55'), endsAt: at('2026-10-07T10:31') }],
  ...{ daily: 155, blockMinutes: 90, breakMinutes: 0, late: 871 },
};

describe('every plan of study blocks', () => {
  it('overlaps nothing, begins after now and ends before the deadline', () => {
    fc.assert(
      fc.property(given, (one) => {
        const made = inputOf(one);
        const dueOf = new Map(one.tasks.map(({ id, dueAt }) => [id, dueAt]));
        const { blocks } = planStudyBlocks(made);
        let last = made.now;
        for (const block of blocks) {
          expect(block.startsAt).toBeGreaterThanOrEqual(last);
          expect(block.endsAt).toBeLessThanOrEqual(dueOf.get(block.taskId) ?? 0);
          expect(
            one.busy.filter((busy) => busy.startsAt < block.endsAt && busy.endsAt > block.startsAt),
          ).toEqual([]);
          expect(lengthOf(block)).toBeGreaterThanOrEqual(LEAST_BLOCK);
          expect(toLocal(block.startsAt, BERLIN).slice(11) >= '08:00').toBe(true);
          expect(toLocal(block.endsAt, BERLIN).slice(11) <= '22:00').toBe(true);
          expect(lengthOf(block)).toBeLessThanOrEqual(one.blockMinutes);
          last = block.endsAt;
        }
      }),
    );
  });

  it('gives every task what it needs or tells what is missing, and keeps the daily limit', () => {
    fc.assert(
      fc.property(given, (one) => {
        const { blocks, unplaced } = planStudyBlocks(inputOf(one));
        for (const { id, minutes } of one.tasks) {
          const lengths = blocks.filter(({ taskId }) => taskId === id).map(lengthOf);
          const missing = sum(unplaced.filter(({ taskId }) => taskId === id).map((work) => work.minutes));
          const needed = minutes < STEP_MINUTES ? 0 : Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
          // More than needed only if no block could be shorter.
          const least = missing > 0 ? needed - missing : Math.max(needed, lengths.length * LEAST_BLOCK);
          expect(sum(lengths)).toBe(least);
        }
        for (const { date } of inputOf(one).days) {
          const onDay = blocks.filter(({ startsAt }) => toLocal(startsAt, BERLIN).startsWith(date));
          expect(sum(onDay.map(lengthOf))).toBeLessThanOrEqual(one.daily);
        }
      }),
    );
  });

  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(given, fc.infiniteStream(fc.nat()), (one, keys) => {
        const shuffled = one.tasks
          .map((each) => ({ each, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(planStudyBlocks(inputOf({ ...one, tasks: shuffled }))).toEqual(planStudyBlocks(inputOf(one)));
      }),
    );
  });

  it('leaves work without a place only if nothing before its deadline is free', () => {
    fc.assert(
      fc.property(given, (one) => {
        const made = inputOf({ ...one, breakMinutes: 0, blockMinutes: 90 });
        const { blocks, unplaced } = planStudyBlocks(made);
        const dueOf = new Map(one.tasks.map(({ id, dueAt }) => [id, dueAt]));
        const begin = Math.ceil(made.now / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
        for (const { taskId } of unplaced) {
          const dueAt = dueOf.get(taskId) ?? 0;
          for (const { date, intervals, minutes } of made.days) {
            const onDay = blocks.filter(({ startsAt }) => toLocal(startsAt, BERLIN).startsWith(date));
            const left = minutes - sum(onDay.map(lengthOf));
            // The rhythm of blocks of 90 minutes may cut a stretch in two that are too short.
            const gaps = gapsOf(intervals, onDay, { begin, dueAt });
            expect(
              left < LEAST_BLOCK + STEP_MINUTES || gaps.every((gap) => gap < 2 * LEAST_BLOCK + STEP_MINUTES),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 500, examples: [[SHORTENED_LATER]] },
    );
  });

  it('leaves hardly more without a place when there is more free time', () => {
    const missing = (one: Given) => sum(planStudyBlocks(inputOf(one)).unplaced.map(({ minutes }) => minutes));
    fc.assert(
      fc.property(given, fc.nat({ max: 12 }), fc.nat({ max: 120 }), (one, kept, more) => {
        const freer = {
          ...one,
          busy: one.busy.slice(0, kept),
          daily: one.daily + more,
          late: Math.max(0, one.late - more),
        };
        // A block that can't be shorter may take the room of another.
        expect(missing(freer)).toBeLessThanOrEqual(missing(one) + LEAST_BLOCK);
      }),
      { numRuns: 500 },
    );
  });
});
