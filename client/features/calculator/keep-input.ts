import { AGGREGATIONS, DROP_MODES } from '#domain/grading/rules';
import { SCALE_PRESET_NAMES } from '#domain/grading/scale-presets';
import type { KeptGradebook, KeptRules } from '../../boot/kept-gradebook';
import type { CourseGradingInput, ImportGradebookInput } from '../../generated/graphql';

/** The name of the course, and where it belongs. */
export interface KeptCourseNames {
  code: string;
  name: string;
  termId: string | null;
}

/**
 * The call that turns a gradebook into a course, all or nothing. A rule unknown to this version gets its default.
 *
 * @param id of the new course, the same at every attempt
 */
export function keepInput(
  { categories, rules }: KeptGradebook,
  names: KeptCourseNames,
  id: string,
): ImportGradebookInput {
  return {
    course: { id, ...names },
    grading: rules ? rulesInput(rules) : null,
    categories: categories.map(({ items: _, aggregation, ...category }) => ({
      ...category,
      aggregation: oneOf(AGGREGATIONS, aggregation),
    })),
    lines: categories.flatMap(({ name, items }) => items.map((item) => ({ ...item, category: name }))),
  };
}

function rulesInput({ scale, dropMode, total, target }: KeptRules): CourseGradingInput {
  const preset = oneOf(SCALE_PRESET_NAMES, scale);
  const drops = oneOf(DROP_MODES, dropMode);
  return {
    ...(preset && { scale: { preset } }),
    ...(drops && { dropMode: drops }),
    total: oneOf(['points', 'weights'] as const, total),
    target,
  };
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null;
}
