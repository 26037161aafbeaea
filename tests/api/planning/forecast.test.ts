import { createAssignment } from '../../factories/assignment';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { createStudent } from '../../factories/user';
import { createTestApp, type TestApp } from '../../support/test-app';

/** Monday 2026-10-05, 12:00 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:00:00Z');

interface Point {
  date: string;
  at: string;
  freeMinutes: number;
  neededMinutes: number;
  cushionMinutes: number;
  dueCount: number;
}

interface Answer {
  cushionForecast: {
    from: string;
    until: string;
    overdueMinutes: number;
    points: Point[];
    shortage: {
      first: Point;
      worst: Point;
      largest: { neededMinutes: number; assignment: { title: string } }[];
    } | null;
  };
  whatNext: { tasks: { cushionMinutes: number; assignment: { title: string; dueAt: string } }[] };
}

const FORECAST = `
  fragment P on CushionPoint { date at freeMinutes neededMinutes cushionMinutes dueCount }
  query { cushionForecast { from until overdueMinutes points { ...P }
    shortage { first { ...P } worst { ...P } largest { neededMinutes assignment { title } } } }
    whatNext(first: 100) { tasks { cushionMinutes assignment { title dueAt } } } }`;

describe('the forecast of spare time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now: () => MONDAY_NOON });
  });
  afterAll(() => app.close());

  const createPlanner = async (subscriptionTier: 'free' | 'pro' = 'pro') => {
    const student = await createStudent(app, { timezone: 'America/New_York', subscriptionTier });
    const add = (title: string, dueDate: string, estimateMinutes: number | null, rest = {}) =>
      createAssignment(app, student.token, { title, dueDate, dueTime: '18:00', estimateMinutes, ...rest });
    const read = () => app.data<Answer>(FORECAST, {}, student.token);
    return { ...student, add, read };
  };

  it('adds up free and needed time from real rows, as the rank does but without guesses, to the end of the term', async () => {
    const { token, add, read } = await createPlanner();
    await createTerm(app, token, { isCurrent: true, startsOn: '2026-08-24', endsOn: '2026-10-11' });
    await add('late', '2026-10-02', 30);
    await add('essay', '2026-10-06', 500);
    await add('reading', '2026-10-07', null, { type: 'reading' });
    await add('next term', '2026-10-20', 60);
    await add('done', '2026-10-06', 600, { progress: 'submitted' });
    await createEvent(app, token, {
      title: 'Shift',
      startLocal: '2026-10-06T08:00',
      endLocal: '2026-10-06T20:00',
    });
    const { cushionForecast: forecast, whatNext } = await read();
    expect(forecast).toMatchObject({ from: '2026-10-05', until: '2026-10-11', overdueMinutes: 30 });
    expect(forecast.points.filter(({ dueCount }) => dueCount === 0)).toHaveLength(7);
    // Six hours are left of today's limit and none before 18:00 of the day of the shift.
    const [essay, reading] = forecast.points.filter(({ dueCount }) => dueCount > 0);
    const free = essay?.freeMinutes ?? 0;
    expect(essay).toMatchObject({ date: '2026-10-06', neededMinutes: 530, cushionMinutes: free - 530 });
    expect(reading).toMatchObject({ date: '2026-10-07', neededMinutes: 530 });
    for (const [point, guess] of [[essay, 0] as const, [reading, 45] as const]) {
      const task = whatNext.tasks.find(
        ({ assignment }) => Date.parse(assignment.dueAt) === Date.parse(point?.at ?? ''),
      );
      expect(point?.cushionMinutes).toBe((task?.cushionMinutes ?? 0) + guess);
    }
    expect(forecast.shortage?.first).toEqual(essay);
    expect(forecast.shortage?.largest.map(({ assignment }) => assignment.title)).toEqual(['essay', 'late']);
  });

  it('is no shortage where nothing is due', async () => {
    const { read } = await createPlanner();
    const { cushionForecast } = await read();
    expect(cushionForecast).toMatchObject({ until: '2026-11-15', overdueMinutes: 0, shortage: null });
    expect(cushionForecast.points.every(({ neededMinutes }) => neededMinutes === 0)).toBe(true);
  });

  it('belongs to Student Pro', async () => {
    const { token } = await createPlanner('free');
    const { errors } = await app.graphql('query { cushionForecast { from } }', {}, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PLAN_LIMIT', privilege: 'study_planning' });
  });
});
