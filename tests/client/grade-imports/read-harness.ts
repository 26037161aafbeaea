import { TextDecoder as NodeTextDecoder } from 'node:util';
import { courseGrade } from '#domain/grading/course-grade';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { type GradebookLine, readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { decimalMarkIn } from '#domain/grading/table-import/numbers';
import {
  gradebookAfter,
  type GradebookPlan,
  planGradebook,
  type TargetCourse,
} from '../../../client/features/grade-imports/gradebook-plan';
import { decimalMarkOf } from '../../../client/ui/form/decimal-mark';
import { faultOf, readGradebook, type Source } from '../../../client/features/grade-imports/read-source';
import { category, gradebook, item } from '../grades/sample-gradebook';

// The page has it; the test's document does not.
globalThis.TextDecoder ??= NodeTextDecoder as typeof TextDecoder;

/** The gradebook that a student brought, as it is understood. */
export async function read(source: Source, zone = 'UTC') {
  const { rows, school } = await readGradebook(source, zone);
  const { columns } = recognizeGradebook(rows);
  const mark = school?.mark ?? decimalMarkIn(rows.flat(), '.');
  const { lines } = readGradebookLines(rows.slice(1), columns, mark, US_PLUS_MINUS);
  return { school, lines };
}

/** Who reads a table, and what they answer when they are asked. */
export interface ReadingOptions {
  locale?: string;
  today?: string;
  scale?: ScalePreset;
  /** What the scores are out of, if the table doesn't say it. */
  outOf?: number;
}

/** A table of grades as the page that imports it understands it. */
export async function readGrades(source: Source, options: ReadingOptions = {}) {
  const { locale = 'en-US', today = '2026-09-01', scale = 'us_4_0_plus_minus', outOf } = options;
  const { rows, school } = await readGradebook(source, 'UTC');
  const { columns, hasHeader } = recognizeGradebook(rows);
  const mark = school?.mark ?? decimalMarkIn(rows.flat(), decimalMarkOf(locale));
  const reading = readGradebookLines(rows.slice(hasHeader ? 1 : 0), columns, mark, PRESET_SCALES[scale], {
    ...{ locale, today },
    ...(outOf !== undefined && { outOf }),
  });
  const plan = planGradebook(null, reading.lines, school, 'UTC');
  const { current } = courseGrade(gradebookAfter({ categories: [], items: [] }, plan, null));
  return {
    ...reading,
    plan,
    school,
    left: reading.leftOut.map(({ title }) => title),
    total: school ? school.total.percent : reading.total.percent,
    current: current.gradable ? current.value : null,
  };
}

/** A new course after an import, as the server writes it. */
export function importedInto({ plans, categories }: GradebookPlan): TargetCourse {
  const idOf = (wanted: string | null) => (wanted === null ? null : `category ${wanted.toLowerCase()}`);
  return {
    ...gradebook({
      categories: categories.map((one) =>
        category({
          ...{ id: idOf(one.name) ?? '', name: one.name, weight: one.weight, parentId: idOf(one.parent) },
          ...{ aggregation: one.aggregation ?? 'points' },
          ...{ dropLowest: one.dropLowest ?? 0, dropHighest: one.dropHighest ?? 0 },
        }),
      ),
    }),
    link: null,
    assignments: plans.map(({ line, base, due }) => ({
      ...item({
        ...{ id: `item ${line.index}`, title: line.title, categoryId: idOf(line.category) },
        ...{ pointsEarned: line.pointsEarned, pointsPossible: line.pointsPossible, letter: line.letter },
        ...{ gradingState: line.gradingState ?? 'counted', weight: line.itemWeight ?? null },
        ...{ isBonus: line.isBonus ?? false, neverDrop: line.neverDrop ?? false, dueDate: line.dueDate },
      }),
      gradebookKey: line.key,
      gradebookBase: { __typename: 'GradebookBase' as const, ...base },
      ...{ dueTime: line.dueTime, dueZone: null, dueAt: due },
    })),
  };
}

/** See {@link readGrades}. */
export type ReadGrades = Awaited<ReturnType<typeof readGrades>>;

/** The total of a new course with the gradebook of a page, in percent, and the one that the page shows. */
export async function totalsOf(source: Source) {
  const { school, lines } = await read(source);
  const plan = planGradebook(null, lines, school, 'UTC');
  const after = gradebookAfter({ categories: [], items: [] }, plan, null);
  const { current } = courseGrade(after);
  const shown = school?.total.percent ?? null;
  return { ours: current.gradable ? current.value : null, shown, after };
}

/** The values of some fields in each line. */
export function valuesOf(lines: readonly GradebookLine[], ...fields: (keyof GradebookLine)[]) {
  return lines.map((line) => fields.map((field) => line[field]));
}

/** Why it is refused; null if it is read. */
export function refusal(source: Source) {
  return readGradebook(source, 'UTC').then(
    () => null,
    (error: unknown) => faultOf(error),
  );
}

/** The clipboard after copying in a browser: the visible text, and the page itself. */
export const copied = (html: string): Source => ({ content: 'Grades of a course', html });
