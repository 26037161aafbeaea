import { addDays } from '#domain/time/local-date';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { startDemo } from '../../factories/demo';
import { createTerm } from '../../factories/term';
import { createStudent, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

/** Wednesday 2026-10-07, 14:00 in Berlin. */
const NOW = new Date('2026-10-07T12:00:00Z');

const ANALYTICS = `query ($termId: ID, $firstWeekday: Int) { courseAnalytics(termId: $termId, firstWeekday: $firstWeekday) {
  term { id }
  courses { course { code } loggedMinutes plannedMinutes plannedItems unplannedItems minutesPerCredit
    plannedMinutesPerCredit leadHours leadItems onTimeItems decidedItems }
  estimates { type ratio samples }
  weeks { number startsOn minutes items courseIds isClash days { date minutes assumedMinutes items } }
  scores { samples rho direction items { title loggedMinutes scorePercent } } } }`;
const WEEKS = `query ($termId: ID, $firstWeekday: Int) { courseWeeks(termId: $termId, firstWeekday: $firstWeekday) {
  course { code } loggedMinutes overdueItems } }`;
const LOG = `mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }`;
const DONE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;

interface Week {
  number: number;
  startsOn: string;
  minutes: number;
  items: number;
  isClash: boolean;
  days: { date: string; minutes: number; assumedMinutes: number; items: number }[];
}

interface Analytics {
  term: { id: string } | null;
  courses: ({ course: { code: string } } & Record<string, number | null>)[];
  estimates: { type: string; ratio: number | null; samples: number }[];
  weeks: Week[];
  scores: { samples: number; rho: number | null; direction: string | null; items: { title: string }[] };
}

describe('course analytics', () => {
  const app = useTestApp({ now: () => NOW });
  const student = useStudent(app, { subscriptionTier: 'pro', timezone: 'Europe/Berlin' });
  let termId: string;
  beforeEach(async () => {
    const term = { startsOn: '2026-09-01', endsOn: '2026-12-18', isCurrent: true };
    termId = (await createTerm(app, student.token, term)).id;
  });

  const read = async (variables: object = {}, token = student.token) =>
    (await app.data<{ courseAnalytics: Analytics }>(ANALYTICS, { ...variables }, token)).courseAnalytics;
  const course = (code: string, credits = 4) => createCourse(app, student.token, { termId, code, credits });
  const log = (assignmentId: string, startLocal: string, minutes: number) =>
    app.data(LOG, { input: { assignmentId, startLocal, minutes, timezone: 'Europe/Berlin' } }, student.token);

  /** Work that was logged the evening before its deadline and ticked off now. */
  async function work(courseId: string, day: string, minutes: number, values: object = {}) {
    const item = await createAssignment(app, student.token, {
      courseId,
      title: `Due ${day}`,
      dueDate: day,
      estimateMinutes: 60,
      ...values,
    });
    if (minutes > 0) await log(item.id, `${addDays(day, -1)}T18:00`, minutes);
    return item;
  }

  it('has no figures for a new student, and no weeks without a term', async () => {
    expect(await read()).toMatchObject({
      term: { id: termId },
      courses: [],
      estimates: [],
      scores: { samples: 0, rho: null, direction: null, items: [] },
    });
    const stranger = await createStudent(app, { subscriptionTier: 'pro' });
    expect(await read({}, stranger.token)).toEqual({
      term: null,
      courses: [],
      estimates: [],
      weeks: [],
      scores: { samples: 0, rho: null, direction: null, items: [] },
    });
  });

  it('sets the log and the estimates of a course against its credits', async () => {
    const { id } = await course('BIO 210', 4);
    await work(id, '2026-09-10', 90);
    await work(id, '2026-11-10', 0, { estimateMinutes: null });
    expect((await read()).courses).toEqual([
      {
        course: { code: 'BIO 210' },
        loggedMinutes: 90,
        plannedMinutes: 60,
        plannedItems: 1,
        unplannedItems: 1,
        minutesPerCredit: 22.5,
        plannedMinutesPerCredit: 15,
        leadHours: null,
        leadItems: 1,
        onTimeItems: 0,
        decidedItems: 1,
      },
    ]);
  });

  it('counts what is done in time, and the lead once five items were logged', async () => {
    const { id } = await course('BIO 210');
    // Due within the next days, logged on the evening before today's class at the earliest.
    const items = await Promise.all(
      [12, 13, 14, 15].map((day) =>
        createAssignment(app, student.token, { courseId: id, dueDate: `2026-10-${day}`, dueTime: '12:00' }),
      ),
    );
    for (const item of items) {
      await log(item.id, '2026-10-06T12:00', 30);
      await app.data(DONE, { input: { id: item.id, progress: 'submitted' } }, student.token);
    }
    const before = (await read()).courses[0];
    expect(before).toMatchObject({ onTimeItems: 4, decidedItems: 4, leadHours: null, leadItems: 4 });
    await work(id, '2026-09-10', 30);
    // 18:00 on the day before to 23:59 is 29 h 59 min; the others were begun 6 to 9 days before.
    expect((await read()).courses[0]).toMatchObject({
      onTimeItems: 4,
      decidedItems: 5,
      leadItems: 5,
      leadHours: 7 * 24,
    });
  });

  it('says how estimates came out from five finished items on', async () => {
    const { id } = await course('BIO 210');
    for (const [index, minutes] of [30, 60, 90, 120, 600].entries()) {
      expect((await read()).estimates[0]?.ratio ?? null).toBeNull();
      const item = await work(id, `2026-09-1${index}`, minutes, { type: 'reading' });
      await app.data(DONE, { input: { id: item.id, progress: 'submitted' } }, student.token);
    }
    expect((await read()).estimates).toEqual([{ type: 'reading', ratio: 1.5, samples: 5 }]);
  });

  it('lays the work of the term out by the days of the student, and names the weeks in which it meets', async () => {
    const [bio, art] = [await course('BIO 210'), await course('ART 118')];
    for (const day of ['2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29']) await work(bio.id, day, 0);
    // Half past midnight in Berlin is the day before in UTC.
    await work(art.id, '2026-09-30', 0, { dueTime: '00:30', estimateMinutes: null, type: 'quiz' });
    const { weeks } = await read({ termId });
    expect(weeks).toHaveLength(16);
    expect(weeks[0]).toMatchObject({ number: 1, startsOn: '2026-08-31', minutes: 0 });
    expect(weeks.filter(({ isClash }) => isClash).map(({ number }) => number)).toEqual([5]);
    expect(weeks[4]?.days[2]).toEqual({ date: '2026-09-30', minutes: 60, assumedMinutes: 60, items: 1 });
    expect((await read({ termId, firstWeekday: 7 })).weeks[0]?.startsOn).toBe('2026-08-30');
  });

  it('claims a relation of hours and scores from eight items on', async () => {
    const { id } = await course('BIO 210');
    const scored = (index: number) =>
      work(id, `2026-09-1${index}`, 30 + 10 * index, { pointsPossible: 20, pointsEarned: 10 + index });
    for (let index = 0; index < 7; index += 1) await scored(index);
    expect((await read()).scores).toMatchObject({ samples: 7, rho: null, direction: null });
    await scored(7);
    const { scores } = await read();
    expect(scores).toMatchObject({ samples: 8, rho: 1, direction: 'rises' });
    expect(scores.items[0]).toEqual({ title: 'Due 2026-09-17', loggedMinutes: 100, scorePercent: 85 });
  });

  it('looks at the named term alone, and at courses of no term with every term', async () => {
    const other = await createTerm(app, student.token, {
      name: 'Spring 2026',
      startsOn: '2026-02-01',
      endsOn: '2026-05-31',
    });
    await course('BIO 210');
    await createCourse(app, student.token, { termId: other.id, code: 'CHEM 1' });
    await createCourse(app, student.token, { code: 'LOOSE 1' });
    const codes = async (id: string) => (await read({ termId: id })).courses.map((line) => line.course.code);
    expect(await codes(termId)).toEqual(['BIO 210', 'LOOSE 1']);
    expect(await codes(other.id)).toEqual(['CHEM 1', 'LOOSE 1']);
  });

  it('is for Student Pro; the week of each course is for everybody', async () => {
    const free = await createStudent(app, { timezone: 'Europe/Berlin' });
    expect(await refusalOf(app, ANALYTICS, {}, free.token)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      extensions: { privilege: 'course_analytics' },
    });
    expect(await app.data(WEEKS, {}, free.token)).toEqual({ courseWeeks: [] });
    expect(await refusalOf(app, WEEKS, { firstWeekday: 0 }, free.token)).toMatchObject({
      status: 400,
      fields: { firstWeekday: 'must be between 1 and 7' },
    });
    expect(await refusalOf(app, ANALYTICS, { firstWeekday: 8 }, student.token)).toMatchObject({
      status: 400,
      fields: { firstWeekday: 'must be between 1 and 7' },
    });
  });

  it('counts the minutes since the week began, and what is overdue', async () => {
    const { id } = await course('BIO 210');
    const item = await work(id, '2026-10-06', 0);
    await work(id, '2026-10-07', 0);
    // Sunday 23:00 to Monday 01:00: an hour on each side of the week's beginning.
    await log(item.id, '2026-10-04T23:00', 120);
    await log(item.id, '2026-10-07T09:00', 45);
    const weeks = async (variables: object) =>
      (await app.data<{ courseWeeks: object[] }>(WEEKS, { ...variables }, student.token)).courseWeeks;
    expect(await weeks({})).toEqual([{ course: { code: 'BIO 210' }, loggedMinutes: 105, overdueItems: 1 }]);
    expect(await weeks({ firstWeekday: 7 })).toMatchObject([{ loggedMinutes: 165 }]);
  });

  it('draws the sample data so that every part says something', async () => {
    const { id, token } = await startDemo(app);
    await app.app.database.dataSource.query("UPDATE users SET subscription_tier = 'pro' WHERE id = $1", [id]);
    const { courses, estimates, weeks, scores } = await read({}, token);
    expect(courses.filter(({ loggedMinutes }) => (loggedMinutes ?? 0) > 0).length).toBeGreaterThan(2);
    expect(courses.some(({ leadHours }) => leadHours !== null)).toBe(true);
    expect(estimates.some(({ ratio }) => ratio !== null)).toBe(true);
    expect(weeks.some(({ isClash }) => isClash)).toBe(true);
    expect(scores.samples).toBeGreaterThanOrEqual(8);
  });
});
