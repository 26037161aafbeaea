import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse, updateGrading } from '../../factories/course-grading';
import { DOCUMENT } from '../../support/calculator-fixture';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

const NEED = `query ($id: ID!) { course(id: $id) { targetNeed { status need pointsPossible } } }`;
type Answer = { calculateGrades: { course: { letters: { current: { label: string; points: number } } } } };
type Need = { course: { targetNeed: { status: string; need: number; pointsPossible: number } } };

describe('grades of a country, through every door', () => {
  const app = useTestApp();
  const mcp = useMcp(app);

  // Two grades as typed, and their mean.
  it.each([
    ['Europe/Warsaw', 'pl_2_5', '4,5', '3', 3.75],
    ['Europe/Budapest', 'hu_5_1', '5', '2', 3.5],
    ['Europe/Bucharest', 'ro_10_1', '10', '5', 7.5],
    ['Europe/Sofia', 'bg_6_2', '5,50', '3', 4.25],
    ['Europe/Athens', 'gr_0_10', '8,5', '5', 6.75],
    ['Europe/Belgrade', 'rs_10_5', '10', '6', 8],
    ['Europe/Zagreb', 'hr_5_1', '5', '2', 3.5],
    ['Europe/Vilnius', 'lt_10_1', '9', '4', 6.5],
    ['America/Santiago', 'cl_7_1', '6,3', '3,9', 5.1],
    ['America/Santiago', 'cl_7_1', '2,3', '3,1', 2.7],
    ['America/Santiago', 'cl_7_1', '1,0', '7,0', 4],
    ['America/Bogota', 'co_5', '4.2', '2.8', 3.5],
    ['America/Lima', 'pe_20', '14', '9', 11.5],
    ['Europe/Helsinki', 'fi_5_0', '5', '2', 3.5],
  ])('in %s (%s), %s and %s are %d', async (timezone, preset, one, other, mean) => {
    const student = await app.register({ timezone, locale: 'en-US' });
    const { token } = student;
    const { id } = await createCourse(app, token, { code: 'BIO 101' });
    const typed = await createAssignment(app, token, { courseId: id, title: 'Test', letter: one });
    const numbered = await createAssignment(app, token, { courseId: id, title: 'Exam' });
    const number = Number(other.replace(',', '.'));
    await updateAssignment(app, token, { id: numbered.id, pointsEarned: number });
    const { grade, grading } = await readGradedCourse(app, token, id);
    expect([grading.scale.preset, grade?.points]).toEqual([preset, mean]);
    expect(Number(typed.letter)).toBe(Number(one.replace(',', '.')));

    const items = [{ id: 'a', letter: one }, { id: 'b', pointsEarned: number }]; // prettier-ignore
    const input = { gradebook: { items }, scale: { preset } };
    const { calculateGrades } = await app.data<Answer>(DOCUMENT, { input });
    expect(calculateGrades.course.letters.current).toEqual({ label: grade?.letter, points: mean });

    const client = await mcp.connectAs(student, 'read');
    const { answer } = await callTool(client, 'course_grade', { course: 'BIO 101' });
    expect(answer.letter).toBe(grade?.letter);

    // The target is what there is: open work needs the mean itself.
    await createAssignment(app, token, { courseId: id, title: 'Essay' });
    await updateGrading(app, token, { id, target: grade?.percent });
    const { course } = await app.data<Need>(NEED, { id }, token);
    const { need, pointsPossible } = course.targetNeed;
    expect((100 * need) / pointsPossible).toBeCloseTo(grade?.percent ?? 0, 0);
  });
});
