import { z } from 'zod';
import type { CourseNeeds } from '#domain/grading/course-needs';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { Grade } from '#domain/grading/course-grade';
import { storedPercent, typedGrade } from '#domain/grading/grade-unit';
import { whyNoNumber } from '#domain/grading/no-number';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { page, skipped, tool, Refusal, type Ask } from '../tool';
import { gradeInUnit, gradeWorking, type ToolCourseGradebook } from '../grade-working';
import { courseName, findCourse, readCourses } from './assignment';

const coursesTool = tool({
  name: 'courses',
  description:
    'The GPA, overall and by term, and all courses with grade, credits, and next deadline. `letter` is the grade as the scale writes it (B+, 2.3, 13.5/20).',
  access: 'read',
  input: z.object({ skip: skipped }),
  output: { gpa: 'number', terms: 'array', courses: 'array', more: 'string' },
  run: async ({ ask }, { skip }) => {
    const [courses, { me, terms }] = await Promise.all([readCourses(ask), ask<Averages>('McpGpa')]);
    const about = { gpa: me.gpa.value, terms: terms.slice(0, MOST_TERMS) };
    return page({ about, name: 'courses', entries: courses, skip });
  },
});

/** The latest terms whose averages are listed. */
const MOST_TERMS = 8;

type Averages = { me: { gpa: { value: number | null } }; terms: readonly object[] };

async function readGradebook(ask: Ask, meant: string): Promise<ToolCourseGradebook> {
  const { id } = await findCourse(ask, meant);
  return (await ask<{ course: ToolCourseGradebook }>('McpGradebook', { id })).course;
}

const gradeTool = tool({
  name: 'course_grade',
  description:
    'The grade of a course and its working, by category; if scores are missing, ask for one `category`. `floor` is the grade with 0 on all open work, `ceiling` with full points, `projected` with the average so far. Give the student `letter` and `letters` first: they are as the scale writes grades.',
  access: 'read',
  input: z.object({
    course: courseName,
    category: z.string().max(200).optional(),
    skip: skipped,
  }),
  output: { course: 'string', letter: 'string', categories: 'array', scores: 'array', more: 'string' },
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

/** Letters that a refusal names. */
const MOST_LETTERS = 30;
/** A percentage as text. */
const PERCENT = /^\s*(\d{1,3}(?:\.\d+)?)\s*%\s*$/;

const neededTool = tool({
  name: 'needed_for_target',
  description:
    'The percentage needed on each assignment without a score to reach a grade; without `target`, any of the scale. With `assumedPoints`, call no grade impossible or safe, but ask for the points.',
  access: 'read',
  input: z.object({
    course: courseName,
    target: z
      .union([z.number().min(0).max(1_000), z.string().max(TEXT_LIMITS.gradeLabel)])
      .optional()
      .describe('2.3, B+, or 90%.'),
    assignments: z.array(z.uuid()).min(1).max(200).optional().describe('Default all.'),
    skip: skipped,
  }),
  output: { course: 'string', assumedPoints: 'number', needed: 'array', more: 'string' },
  run: async ({ ask, services }, { course: meant, target, assignments = null, skip }) => {
    const course = await readGradebook(ask, meant);
    const itemIds = assignments && idsIn(course, assignments);
    const percent = target === undefined ? null : percentMeant(course, target);
    const asked = { itemIds, target: percent };
    const { items, needs: all, assumed, whyNot } = await services.courseNeeds(course.id, asked);
    if (items === 0) throw new Refusal(whyNoNumber('need', whyNot));
    const needs = typeof target === 'string' && percent === null ? [needOf(all, target)] : all;
    return page({
      about: { course: course.code, assignments: items, ...(assumed && { assumedPoints: assumed.each }) },
      name: 'needed',
      entries: needs.map(({ letter, target: reached, status, need, unit, maximum, minimum }) => ({
        letter,
        target: reached,
        status,
        ...(status === 'not_gradable' && { whyNoAnswer: whyNoNumber('need', whyNot) }),
        need,
        unit,
        withFullScore: figureOf(maximum),
        withZero: figureOf(minimum),
      })),
      skip,
    });
  },
});

/** The percentage that a target is: a number is a grade where the course's scale has such grades. Null for a letter. */
function percentMeant({ grading }: ToolCourseGradebook, target: number | string): number | null {
  const { unit } = (grading.scale.preset && PRESET_SCALES[grading.scale.preset]) || {};
  const grade = unit ? typedGrade(unit, String(target)) : null;
  if (unit && grade !== null) return storedPercent(unit, grade);
  const percent = typeof target === 'number' ? target : PERCENT.exec(target)?.[1];
  return percent === undefined ? null : Number(percent);
}

/** The need of a letter. @throws Refusal that lists the letters */
function needOf(needs: CourseNeeds['needs'], wanted: string): CourseNeeds['needs'][number] {
  const found = needs.find(({ letter }) => letter?.toLowerCase() === wanted.trim().toLowerCase());
  if (found) return found;
  const letters = needs.flatMap(({ letter }) => letter ?? []).slice(0, MOST_LETTERS);
  throw new Refusal(`\`target\` must be a percentage or one of ${letters.join(', ')}.`);
}

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
