import { z } from 'zod';
import { idsThatCount } from '#domain/grading/gradebook';
import { standingOf } from '#domain/grading/participation';
import { readOn, shorten, skipped } from '../short';
import { tool } from '../tool';
import { Refusal, type Ask } from '../ask';
import { gradeWorking } from '../grade-working';
import { gradebookInput, type ToolCourseGradebook, type Working } from '../gradebook-input';
import { courseName, findCourse, readCourses } from './assignment';

const coursesTool = tool({
  name: 'courses',
  title: 'Courses and grades',
  description: 'Lists all courses with their current grade, credits, open assignments, and next deadline.',
  access: 'read',
  input: z.object({ skip: skipped }),
  run: async ({ ask }, { skip }) =>
    shorten({ name: 'courses', entries: (await readCourses(ask)).slice(skip), more: readOn(skip) }),
});

async function readGradebook(ask: Ask, meant: string): Promise<ToolCourseGradebook> {
  const { id } = await findCourse(ask, meant);
  return (await ask<{ course: ToolCourseGradebook }>('McpGradebook', { id })).course;
}

const gradeTool = tool({
  name: 'course_grade',
  title: 'A course grade with its working',
  description:
    'The grade of a course and how it was calculated: the percentage and weight of each category, what each adds to the grade, its scores, and what does not count and why. A long working comes without scores; ask for those of one category then. `floor` is the grade with 0 on all open work, `ceiling` with full points, `projected` with the average of the student.',
  access: 'read',
  input: z.object({
    course: courseName,
    category: z.string().max(200).optional().describe('Name of a category, to see its scores alone.'),
    skip: skipped,
  }),
  run: async ({ ask }, { course: meant, category, skip }) => {
    const course = await readGradebook(ask, meant);
    const input = gradebookInput(course);
    const { calculateGrades } = await ask<Calculated>('McpWorking', { input });
    const [working] = calculateGrades.course.working;
    const isByHand = course.grading.override !== null;
    const summary = { course: course.code, ...course.grade, isByHand };
    return gradeWorking(course, working, { summary, category, skip });
  },
});

interface Calculated {
  calculateGrades: { course: { working: Working[] } };
}

const neededTool = tool({
  name: 'needed_for_target',
  title: 'The score needed for a grade',
  description:
    'What the student needs on assignments without a score to reach a grade: the same percentage on each. Without `target` it answers for every letter grade of the scale.',
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
  run: async ({ ask }, { course: meant, target, assignments, skip }) => {
    const course = await readGradebook(ask, meant);
    const itemIds = assignments ?? idsWithoutScore(course);
    if (itemIds.length === 0) throw new Refusal('No open assignment of this course can change its grade.');
    const input = { ...gradebookInput(course), need: { itemIds, others: 'own_mean', target } };
    const { calculateGrades } = await ask<{ calculateGrades: { need: object[] } }>('McpNeed', { input });
    return shorten({
      about: { course: course.code, assignments: itemIds.length },
      name: 'needed',
      entries: calculateGrades.need.slice(skip),
      more: readOn(skip),
    });
  },
});

function idsWithoutScore(course: ToolCourseGradebook): string[] {
  const { gradebook } = gradebookInput(course);
  const counting = idsThatCount(gradebook);
  const open = course.assignments.filter((item) => ['open', 'pending'].includes(standingOf(item)));
  return open.map(({ id }) => id).filter((id) => counting.has(id));
}

/** Tools that look at grades. */
export const GRADE_TOOLS = [coursesTool, gradeTool, neededTool];
