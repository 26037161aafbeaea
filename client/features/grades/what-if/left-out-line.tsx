import { useDeferredValue, useMemo } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { needMessages } from '../../../messages/en/grades';
import { useFormat } from '../../../ui/format/format-context';
import { leftOutItems } from '../gradebook/open-items';

interface LeftOutLineProps {
  course: Gradebook_CourseFragment;
  /** The grading period that the grades are of; null for the whole course. */
  periodId?: string | null;
}

/** Below the four grades: the open items they leave out, which targets may count. Computed after they are drawn. */
export function LeftOutLine({ course, periodId = null }: LeftOutLineProps) {
  const format = useFormat();
  const shown = useDeferredValue(course);
  const { count, assumed } = useMemo(() => leftOutItems(shown, periodId), [shown, periodId]);
  if (count === 0) return null;
  return (
    <p className="max-w-text text-sm text-body">
      {needMessages.leftOut(count)}{' '}
      {assumed && needMessages.countedAs(count, format.number(assumed.each), assumed.basis)}
    </p>
  );
}
