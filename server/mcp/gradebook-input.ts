import { periodOf, type GradingPeriod, type Placed } from '#domain/grading/periods';
import type { GradeItem } from '#domain/grading/participation';
import type { CompleteCourseRules, GradeCategory } from '#domain/grading/rules';

/** The fields of a course that `McpGradebook` reads. */
export interface ToolCourseGradebook {
  code: string;
  name: string;
  grade: object;
  grading: CompleteCourseRules & {
    scale: {
      preset: string | null;
      bands: readonly { label: string; minPercent: number; points: number; pass: boolean }[];
      line: object | null;
    };
    periods: readonly GradingPeriod[];
  };
  categories: readonly (GradeCategory & { name: string })[];
  assignments: readonly (GradeItem & Placed & { title: string })[];
}

/** The answer of `McpWorking`. */
export interface Working {
  rule: string;
  categories: readonly {
    id: string | null;
    parentId: string | null;
    weight: number;
    /** Dividend and divisor of the category's own items. */
    value: number;
    mass: number;
    pointsOfTheCourse: number | null;
    items: readonly { id: string }[];
    leftOut: readonly { id: string }[];
  }[];
  leftOut: readonly { id: string }[];
}

/** Converts a stored course to the gradebook of `calculateGrades`, so both result in the same grade. */
export function gradebookInput({ grading, categories, assignments }: ToolCourseGradebook) {
  const { cap, dropMode, overWeights, override, rounding, scale, total, periods } = grading;
  return {
    scale: scale.preset === null ? { custom: customScale(scale) } : { preset: scale.preset },
    gradebook: {
      rules: { cap, dropMode, overWeights, override, rounding, total },
      categories: categories.map(({ name: _, ...category }) => category),
      items: assignments.map(({ title: _title, dueDate, gradingPeriodId, ...item }) => ({
        ...item,
        ...(periods.length > 0 && { periodId: periodOf({ dueDate, gradingPeriodId }, periods) }),
      })),
      ...(periods.length > 0 && { periods: periods.map(({ id, weight }) => ({ id, weight })) }),
    },
  };
}

function customScale({ bands, line }: ToolCourseGradebook['grading']['scale']) {
  const [best, ...others] = bands;
  const worst = others.at(-1);
  const isLower = best && worst && best.points < worst.points;
  return { bands, direction: isLower ? 'lower' : 'higher', line };
}
