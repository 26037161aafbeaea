import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { planReminders } from '../../../server/features/reminders/reminder-plan.service';
import { recomputeAccount } from '../../../server/features/grades/stored-figures.service';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { drainOutbox } from '../../support/outbox';
import { useTestApp, type TestStudent } from '../../support/test-app';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** Fields that select the row or control the change, and aren't values of it. */
const CONTROL = ['id', 'expectedVersion', 'scope'];

/** Everything that is stored because something else is. */
const DERIVED = `
SELECT u.gpa, u.credits_earned, u.credits_in_gpa,
  (SELECT json_agg(json_build_array(t.gpa, t.credits_attempted, t.credits_in_gpa) ORDER BY t.id)
    FROM terms t WHERE t.user_id = u.id) AS terms,
  (SELECT json_agg(json_build_array(c.code, c.grade_percent, c.grade_floor, c.grade_ceiling, c.grade_projected,
      c.grade_letter, c.grade_points, c.graded_items) ORDER BY c.id)
    FROM courses c WHERE c.user_id = u.id) AS courses,
  (SELECT json_agg(json_build_array(r.key, r.fire_at, r.subject_at) ORDER BY r.key)
    FROM reminders r WHERE r.user_id = u.id AND r.state = 'planned') AS reminders
FROM users u WHERE u.id = $1`;

/** A student with two courses, in each of them scored and open work. */
interface Planner {
  student: TestStudent;
  token: string;
  /** Open work with a score in the first course. */
  id: string;
  courseId: string;
  otherCourse: string;
  otherTerm: string;
  /** A category of the first course that `id` is not in. */
  categoryId: string;
  /** A grading period of the first course that does not hold `id`. */
  otherPeriod: string;
}

/** A change of one field. */
interface FieldChange {
  type: string;
  document: string;
  /** The row of the planner that is changed. */
  of: 'id' | 'courseId';
  field: string;
  /** A value that the row does not have. */
  valueOf: (planner: Planner) => unknown;
}

type Values = Record<string, (planner: Planner) => unknown>;

const INPUTS: Record<string, Pick<FieldChange, 'document' | 'of'> & { values: Values }> = {
  UpdateAssignmentInput: {
    document:
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
    of: 'id',
    values: {
      title: () => 'Essay',
      type: () => 'exam',
      notes: () => 'Two pages.',
      dueDate: () => day(3),
      dueTime: () => '09:00',
      dueZone: () => 'America/New_York',
      priority: () => 1,
      progress: () => 'let_go',
      gradingState: () => 'excused',
      estimateMinutes: () => 1_000,
      pointsPossible: () => 20,
      pointsEarned: () => 10,
      letter: () => 'First',
      gradebookBase: () => ({ title: 'Essay', due: day(3) }),
      weight: () => 3,
      isBonus: () => true,
      neverDrop: () => true,
      manuallyDropped: () => true,
      isPinned: () => true,
      isStillOpen: () => false,
      plannedOn: () => day(2),
      categoryId: ({ categoryId }) => categoryId,
      courseId: ({ otherCourse }) => otherCourse,
      replaces: ({ categoryId }) => categoryId,
      replacesHow: () => 'average',
      gradingPeriodId: ({ otherPeriod }) => otherPeriod,
    },
  },
  UpdateCourseInput: {
    document: 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
    of: 'courseId',
    values: {
      code: () => 'BIO 102',
      name: () => 'Botany',
      credits: () => 2,
      color: () => 'pink',
      instructor: () => 'Dr. Gray',
      place: () => 'Room 2',
      link: () => 'https://example.edu/bio',
      notes: () => 'Bring the reader.',
      status: () => 'archived',
      termId: ({ otherTerm }) => otherTerm,
    },
  },
  UpdateCourseGradingInput: {
    document:
      'mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }',
    of: 'courseId',
    values: {
      basis: () => 'pass_fail',
      cap: () => 50,
      countsInGpa: () => false,
      credits: () => 2,
      dropMode: () => 'canvas',
      finalLetter: () => '2:2',
      gpaWeight: () => 0.5,
      levelBonus: () => 1,
      overWeights: () => 'never_divide',
      override: () => 55,
      passed: () => false,
      periods: () => [{ name: 'Whole term', startsOn: day(-100), endsOn: day(100), weight: 100 }],
      repeatOf: ({ otherCourse }) => otherCourse,
      rounding: () => ({ decimals: 0, mode: 'truncate' }),
      scale: () => ({ preset: 'german_1_5' }),
      target: () => 90,
      total: () => 'points',
    },
  },
};

const CHANGES: FieldChange[] = Object.entries(INPUTS).flatMap(([type, { values, ...how }]) =>
  Object.entries(values).map(([field, valueOf]) => ({ type, field, valueOf, ...how })),
);

describe('what is derived', () => {
  const app = useTestApp();
  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query<object[]>(text, values);

  async function createPlanner(): Promise<Planner> {
    const student = await app.register({ timezone: 'Europe/London' });
    const { token } = student;
    const endsOn = day(20);
    const { id: termId } = await createTerm(app, token, { startsOn: day(-30), endsOn, isCurrent: true });
    const { id: otherTerm } = await createTerm(app, token, { name: 'Spring', startsOn: day(-200), endsOn });
    const { id: otherCourse } = await createCourse(app, token, { termId, code: 'ART 1', credits: 3 });
    const { id: courseId } = await createCourse(app, token, { termId, code: 'BIO 101', credits: 4 });
    const { id: categoryId } = await createGradeCategory(app, token, { courseId, name: 'Exams', weight: 40 });
    const { id: rest } = await createGradeCategory(app, token, { courseId, name: 'Homework', weight: 60 });
    const scored = { courseId, categoryId: rest, pointsPossible: 10 };
    await createAssignment(app, token, { ...scored, pointsEarned: 9 });
    await createAssignment(app, token, { ...scored, pointsEarned: 4 });
    await createAssignment(app, token, { courseId: otherCourse, pointsPossible: 10, pointsEarned: 7 });
    const due = { dueDate: day(5), dueTime: '15:00', estimateMinutes: 120 };
    await createAssignment(app, token, { courseId, ...due, title: 'Reading' });
    const { id } = await createAssignment(app, token, {
      ...scored,
      ...due,
      pointsEarned: 6,
      isStillOpen: true,
    });
    const otherPeriod = randomUUID();
    await app.data(
      INPUTS['UpdateCourseGradingInput']!.document,
      {
        input: {
          id: courseId,
          periods: [
            { id: otherPeriod, name: 'Q1', startsOn: day(-100), endsOn: day(-1), weight: 40 },
            { name: 'Q2', startsOn: day(0), endsOn: day(100), weight: 60 },
          ],
        },
      },
      token,
    );
    return { student, token, id, courseId, otherCourse, otherTerm, categoryId, otherPeriod };
  }

  /** Recomputes everything. @returns the stored values before and after. */
  async function recomputed({ student }: Planner) {
    const { database } = app.app;
    const actor = { userId: student.id, now: new Date(), database };
    await drainOutbox(app.app);
    const before = await sql(DERIVED, [student.id]);
    await sql('UPDATE courses SET grade_engine_version = 0, gradebook_digest = NULL WHERE user_id = $1', [
      student.id,
    ]);
    await recomputeAccount(actor, () => Promise.resolve());
    await planReminders(actor, { always: true });
    return { before, after: await sql(DERIVED, [student.id]) };
  }

  it.each(CHANGES)('follows $field of $type', async ({ document, field, valueOf, of }) => {
    const planner = await createPlanner();
    const input = { id: planner[of], [field]: valueOf(planner) };
    await app.data(document, { input }, planner.token);
    const { before, after } = await recomputed(planner);
    expect(before).toEqual(after);
  });

  it.each(Object.keys(INPUTS))('was tried with every field of %s', (type) => {
    const input = schema.getType(type) as GraphQLInputObjectType;
    const fields = Object.keys(input.getFields()).filter((name) => !CONTROL.includes(name));
    const tried = CHANGES.filter((change) => change.type === type).map(({ field }) => field);
    expect(tried.sort()).toEqual(fields.sort());
  });
});
