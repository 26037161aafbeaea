import { FULL_WEIGHT } from '#domain/limits/limits';
import { shownLabel } from '../../../ui/format/grade-text';
import { gradeText } from '../../../ui/format/scale-grade';
import { scaleOf } from '../scales/letter-of';
import { IconInfoCircle } from '@tabler/icons-react';
import type { CourseEvaluation } from '#domain/grading/course-grade';
import { useDeferredValue, useMemo } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages, needMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { leftOutItems } from '../gradebook/open-items';
import { type GradeHint, hintsOf } from './grade-hints';

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

const text = gradeHintMessages;

interface HintListProps {
  course: Gradebook_CourseFragment;
  evaluation: CourseEvaluation;
}

/** Notable rules of a course, in words; nothing if all are usual. */
export function HintList({ course, evaluation }: HintListProps) {
  const format = useFormat();
  const hints = hintsOf(course, evaluation);
  if (hints.length === 0) return null;
  return (
    <ul aria-label={text.hints} className="grid gap-1 text-sm text-body">
      {hints.map((hint) => {
        const words = wordsOf(hint, course, format);
        return (
          <li key={words} className="flex gap-2">
            <IconInfoCircle size={18} stroke={1.75} aria-hidden className="mt-0.5 text-warning" />
            <span className="max-w-text">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(hint: GradeHint, { grading }: Gradebook_CourseFragment, format: Format): string {
  switch (hint.kind) {
    case 'override':
      return hint.computed.gradable
        ? text.override(
            scaleOf({ grading }).unit
              ? gradeText(hint.computed.value, scaleOf({ grading }), format)
              : format.percent(hint.computed.value, grading.rounding.decimals),
          )
        : text.overrideAlone;
    case 'basis':
      return text.basis[hint.basis];
    case 'letter':
      return text.basis.letter(shownLabel(hint.letter, format));
    case 'weights':
      return text.weights[grading.overWeights](format.percent(hint.sum), hint.sum < FULL_WEIGHT);
    case 'tooFewToDrop':
      return text.tooFewToDrop(hint.name, hint.asked, hint.applied);
    case 'periodWeights':
      if (hint.sum === 0) return gradeMessages.period.noWeights(text.settings);
      return gradeMessages.period.weightsOff(format.percent(hint.sum), hint.sum < FULL_WEIGHT);
    case 'outsidePeriods':
      return gradeMessages.period.outside(hint.count);
    case 'uncategorised':
      return gradeMessages.uncategorised(hint.count);
    case 'withoutMaximum':
      return gradeMessages.withoutMaximum(hint.count);
  }
}
