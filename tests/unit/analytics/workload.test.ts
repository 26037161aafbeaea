import fc from 'fast-check';
import { type DueWork, MOST_WEEKS, workloadWeeks, type WorkloadTerm } from '#domain/analytics/work-figures';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';

const TERM: WorkloadTerm = { startsOn: '2026-09-02', endsOn: '2026-10-30', firstWeekday: 1 };
const due = (dueDay: string | null, changes: Partial<DueWork> = {}): DueWork => ({
  courseId: 'bio',
  type: 'assignment',
  progress: 'todo',
  estimateMinutes: 60,
  dueDay,
  ...changes,
});

/** An hour a week from the second week on. */
const even = Array.from({ length: 6 }, (_, index) => due(addDays('2026-09-08', 7 * index)));
const clashes = (work: readonly DueWork[]) =>
  workloadWeeks(TERM, work)
    .filter(({ isClash }) => isClash)
    .map(({ number }) => number);

describe('the workload of a term', () => {
  it('is cut into whole weeks from the first to the last day of the term', () => {
    const weeks = workloadWeeks(TERM, []);
    expect(weeks).toHaveLength(9);
    expect(weeks[0]).toMatchObject({ number: 1, startsOn: '2026-08-31', minutes: 0, isClash: false });
    expect(weeks.at(-1)?.days.map(({ date }) => date)).toContain('2026-10-30');
    expect(workloadWeeks({ ...TERM, firstWeekday: 7 }, [])[0]?.startsOn).toBe('2026-08-30');
    expect(workloadWeeks({ ...TERM, endsOn: '2026-08-01' }, [])).toEqual([]);
    expect(workloadWeeks({ ...TERM, endsOn: '2036-08-01' }, [])).toHaveLength(MOST_WEEKS);
  });

  it('counts open work and what is done, with a usual value where nothing is estimated', () => {
    const [week] = workloadWeeks(TERM, [
      due('2026-09-02', { progress: 'submitted', estimateMinutes: 30 }),
      due('2026-09-02', { type: 'quiz', estimateMinutes: null }),
      due('2026-09-03', { progress: 'let_go', estimateMinutes: 600 }),
      due('2026-09-07', { estimateMinutes: 600 }),
      due(null, { estimateMinutes: 600 }),
    ]);
    expect(week).toMatchObject({ minutes: 90, items: 2 });
    expect(week?.days[2]).toEqual({ date: '2026-09-02', minutes: 90, assumedMinutes: 60, items: 2 });
  });

  it('names a week in which two courses bring 1.5 times the usual', () => {
    const extra = due('2026-09-17', { courseId: 'art', estimateMinutes: 30 });
    expect(clashes(even)).toEqual([]);
    expect(clashes([...even, extra])).toEqual([3]);
    expect(clashes([...even, { ...extra, estimateMinutes: 29 }])).toEqual([]);
    expect(clashes([...even, { ...extra, courseId: 'bio', estimateMinutes: 600 }])).toEqual([]);
  });

  it('names none where fewer than four weeks hold work', () => {
    const heavy = due('2026-09-17', { courseId: 'art', estimateMinutes: 900 });
    expect(clashes([...even.slice(0, 3), heavy])).toEqual([]);
    expect(clashes([...even.slice(0, 4), heavy])).toEqual([3]);
  });

  it('puts the course with the most minutes first', () => {
    const weeks = workloadWeeks(TERM, [
      due('2026-09-02'),
      due('2026-09-03', { courseId: 'art', estimateMinutes: 61 }),
    ]);
    expect(weeks[0]?.courseIds).toEqual(['art', 'bio']);
  });

  const anyWork = fc.array(
    fc.record({
      courseId: fc.constantFrom('bio', 'art', 'math'),
      type: fc.constantFrom('assignment', 'exam', 'quiz'),
      progress: fc.constantFrom('todo', 'submitted'),
      estimateMinutes: fc.option(fc.integer({ min: 0, max: 900 })),
      dueDay: fc.integer({ min: 0, max: 58 }).map((offset) => addDays(TERM.startsOn, offset)),
    }) satisfies fc.Arbitrary<DueWork>,
  );

  it('law: no work of the term is lost or counted twice, on whatever day weeks begin', () => {
    fc.assert(
      fc.property(anyWork, fc.integer({ min: 1, max: 7 }), (work, first) => {
        const weeks = workloadWeeks({ ...TERM, firstWeekday: first as Weekday }, work);
        const days = weeks.flatMap((week) => week.days);
        expect(days.reduce((sum, day) => sum + day.items, 0)).toBe(work.length);
        expect(weeks.reduce((sum, week) => sum + week.minutes, 0)).toBe(
          days.reduce((sum, day) => sum + day.minutes, 0),
        );
        expect(weeks.every((week) => dayOfWeek(week.startsOn) === first)).toBe(true);
      }),
    );
  });

  it('law: twice the work in every week clashes in the same weeks', () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const own = work.map((item) => ({ ...item, estimateMinutes: item.estimateMinutes ?? 60 }));
        const twice = own.map((item) => ({ ...item, estimateMinutes: 2 * item.estimateMinutes }));
        expect(clashes(twice)).toEqual(clashes(own));
      }),
    );
  });
});
