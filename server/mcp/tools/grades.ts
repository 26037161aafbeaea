import { z } from 'zod';
import type { Grade } from '#domain/grading/course-grade';
import { whyNoNumber } from '#domain/grading/no-number';
import { readOn, shorten, skipped, tool, Refusal, type Ask } from '../tool';
import { gradeInUnit, gradeWorking, type ToolCourseGradebook } from '../grade-working';
import { courseName, findCourse, readCourses } from './assignment';

const coursesTool = tool({
  name: 'courses',
  title: 'Courses and grades',
  description:
    'Lists all courses with their current grade, credits, open assignments, and next deadline. `letter` is the grade as the scale of the course writes it, such as B+, 2.3, or 13.5/20.',
  access: 'read',
  input: z.object({ skip: skipped }),
  run: async ({ ask }, { skip }) =>
    shorten({
      name: 'courses',
      entries: (await readCourses(ask)).slice(skip),
      more: (_, count) => readOn(skip, count),
    }),
});

async function readGradebook(ask: Ask, meant: string): Promise<ToolCourseGradebook> {
  const { id } = await findCourse(ask, meant);
  return (await ask<{ course: ToolCourseGradebook }>('McpGradebook', { id })).course;
}

const gradeTool = tool({
  name: 'course_grade',
  title: 'A course grade with its working',
  description:
    'The grade of a course and how it was calculated: the percentage and weight of each category, what each adds to the grade, its scores, and what does not count and why. A long working comes without scores; ask for those of one category then. `floor` is the grade with 0 on all open work, `ceiling` with full points, `projected` with the average of the student. `letter` and `letters` say them as the scale of the course writes grades, such as B+, 2.3, or 13.5/20: give the student those first.',
  access: 'read',
  input: z.object({
    course: courseName,
    category: z.string().max(200).optional().describe('Name of a category, to see its scores alone.'),
    skip: skipped,
  }),
  run: async ({ ask, services }, { course: meant, category, skip }) => {
    const course = await readGradebook(ask, meant);
    const working = await services.courseWorking(course.id);
    const isByHand = course.grading.override !== null;
    const { grade } = working;
    const why = grade.gradable ? {} : { whyNoGrade: whyNoNumber('grade', grade.reason) };
    const summary = { course: course.code, ...gradeInUnit(course), ...why, isByHand };
    return gradeWorking(course, working, { summary, category, skip });
  },
});

const neededTool = tool({
  name: 'needed_for_target',
  title: 'The score needed for a grade',
  description:
    'What the student needs on assignments without a score to reach a grade: the same percentage on each. If none of them has points possible, `assumedPoints` says how many each counts as: then never call a grade impossible or safe, but say that it depends on the points, and ask for them. Without `target` it answers for every letter grade of the scale.',
  access: 'read',
  input: z.object({
    course: courseName,
    target: z.number().min(0).max(1_000).optional().describe('Percentage to reach, such as 90.'),
    assignments: z
      .array(z.uuid())
      .min(1)
      .max(200)
      .optional()
      .describe('IDs of the assignments to solve for. Defaults to all without a score.'),
    skip: skipped,
  }),
  run: async ({ ask, services }, { course: meant, target = null, assignments = null, skip }) => {
    const course = await readGradebook(ask, meant);
    const itemIds = assignments && idsIn(course, assignments);
    const { items, needs, assumed, whyNot } = await services.courseNeeds(course.id, { itemIds, target });
    if (items === 0) throw new Refusal(whyNoNumber('need', whyNot));
    return shorten({
      about: { course: course.code, assignments: items, ...(assumed && { assumedPoints: assumed.each }) },
      name: 'needed',
      entries: needs.slice(skip).map(({ letter, target: percent, status, need, unit, maximum, minimum }) => ({
        letter,
        target: percent,
        status,
        ...(status === 'not_gradable' && { whyNoAnswer: whyNoNumber('need', whyNot) }),
        need,
        unit,
        withFullScore: figureOf(maximum),
        withZero: figureOf(minimum),
      })),
      more: (_, count) => readOn(skip, count),
    });
  },
});

/** The given IDs, each once. @throws Refusal for one of another course */
function idsIn({ assignments }: ToolCourseGradebook, given: readonly string[]): string[] {
  const known = new Set(assignments.map(({ id }) => id));
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return ids;
  throw new Refusal(`assignments: ${unknown} isn't an assignment of this course.`);
}

function figureOf(grade: Grade): { value: number | null } {
  return { value: grade.gradable ? grade.value : null };
}

export const GRADE_TOOLS = [coursesTool, gradeTool, neededTool];
