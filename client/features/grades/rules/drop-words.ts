import type { CategoryWorking, CourseWorking } from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { decimalsBeforeRounding } from '../working/decimals';

const text = workingMessages;

/** The items a category drops and how they were chosen; nothing if nothing is dropped. */
export function dropWords(part: CategoryWorking, working: CourseWorking, format: Format): string[] {
  const { drops, aggregation } = part;
  if (!drops || drops.applied.lowest + drops.applied.highest === 0) return [];
  const { mode, applied } = drops;
  const own = mode === 'fair' ? text.dropRule.fair[aggregation] : text.dropRule[mode];
  return [text.drops(applied.lowest, applied.highest), jointDropRule(working, format) ?? own];
}

/** The rule for the drops of a course by points if its categories are decided together; otherwise null. */
export function jointDropRule(working: CourseWorking, format: Format) {
  const { points, categories, computed } = working;
  const isJoint = points !== null && categories.some(({ drops }) => drops?.mode === 'fair');
  return isJoint && computed !== null
    ? text.dropRule.together(format.percent(computed, decimalsBeforeRounding(working)))
    : null;
}

/** The ids of all items that a drop rule left out. */
export function droppedIds({ categories }: CourseWorking): string[] {
  return categories.flatMap(({ items }) =>
    items.flatMap(({ id, role }) => (role === 'dropped_lowest' || role === 'dropped_highest' ? [id] : [])),
  );
}
