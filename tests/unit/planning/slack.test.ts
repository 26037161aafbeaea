import fc from 'fast-check';
import type { RankTask } from '#domain/planning/rank';
import { knownSlack, surelyMissing, timesOf, type TimeInput } from '#domain/planning/slack';
import { HOUR, task } from './rank-task';

const times = (tasks: readonly RankTask[], rest: Omit<TimeInput, 'tasks' | 'now'>) =>
  timesOf({ tasks, now: 0, ...rest }, new Set(tasks.map(({ id }) => id)));

describe('time that is set aside', () => {
  it('is not free for work that is due before the work it serves', () => {
    const reserved = [{ taskId: 'late', startsAt: HOUR, endsAt: 2 * HOUR }];
    const told: Record<string, number> = {};
    const tasks = [task('early', { dueAt: 4 * HOUR }), task('late'), task('never', { dueAt: null })];
    times(tasks, {
      reserved,
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
    times(tasks, {
      reserved,
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
  const slackOf = (tasks: readonly RankTask[], id: string, reserved: TimeInput['reserved'] = []) =>
    times(tasks, { reserved, freeMinutesUntil: freeBeside }).get(id)?.cushionMinutes;

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

describe('slack with work that has no estimate', () => {
  const cases = fc.record({
    cushionMinutes: fc.integer({ min: -600, max: 600 }),
    assumedMinutes: fc.integer({ min: 1, max: 600 }),
  });

  it('is neither time to spare nor an alarm where it rests on a guess', () => {
    expect(knownSlack({ cushionMinutes: 30, assumedMinutes: 90 })).toBeNull();
    expect(knownSlack({ cushionMinutes: -30, assumedMinutes: 90 })).toBeNull();
    expect(knownSlack({ cushionMinutes: -90, assumedMinutes: 90 })).toBeNull();
    expect(knownSlack({ cushionMinutes: null, assumedMinutes: null })).toBeNull();
  });

  it('is what is missing even without it', () => {
    expect(knownSlack({ cushionMinutes: -120, assumedMinutes: 90 })).toBe(-30);
    expect(surelyMissing({ cushionMinutes: -120, assumedMinutes: 90 })).toBe(30);
  });

  it('is told whole where everything is estimated', () => {
    for (const cushionMinutes of [-20, 0, 45])
      expect(knownSlack({ cushionMinutes, assumedMinutes: 0 })).toBe(cushionMinutes);
  });

  it('never promises time, and misses less than with the guess (law)', () => {
    fc.assert(
      fc.property(cases, (slack) => {
        expect(knownSlack(slack) ?? -1).toBeLessThan(0);
        expect(surelyMissing(slack)).toBeLessThanOrEqual(Math.max(0, -slack.cushionMinutes));
      }),
    );
  });
});
