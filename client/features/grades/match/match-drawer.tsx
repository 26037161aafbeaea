import { useMemo, useState } from 'react';
import type { Grade } from '#domain/grading/course-grade';
import { type Explanation, isReadableTotal, type ShownTotal } from '#domain/grading/match-total';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { useMatchRulesMutation } from '../../../generated/hooks';
import { matchMessages } from '../../../messages/en/grade-match';
import { Button } from '../../../ui/control/button';
import { Drawer } from '../../../ui/overlay/drawer';
import { useFormat } from '../../../ui/format/format-context';
import { opens } from '../../../ui/overlay/open-dialog';
import { ProgressBar } from '../../../ui/loading/progress-bar';
import { TextField } from '../../../ui/form/text-field';
import { written } from '../working/grade-numbers';
import { scaleOf } from '../scales/letter-of';
import { gradeOf, toGradebook } from '../gradebook/gradebook';
import { differenceText, type MatchedRules, rulesOf, summaryOf, useMatching } from './matching';
import { waits } from '../../../apollo/outbox/foreseen';
import { useOwnUndo } from '../../../apollo/undo/use-own-undo';
import { isSaved } from '../../../notifications/is-saved';

const text = matchMessages;

interface MatchDrawerProps {
  course: Gradebook_CourseFragment;
  /** Whether the course contains scores that are only tried out. */
  isWhatIf: boolean;
  onClose(): void;
}

/** Why the school shows another figure: the ways of counting that give it, best first. */
export default function MatchDrawer({ course, isWhatIf, onClose }: MatchDrawerProps) {
  const format = useFormat();
  const [shown, setShown] = useState('');
  const gradebook = useMemo(() => toGradebook(course), [course]);
  const scale = useMemo(() => scaleOf(course), [course]);
  const { explanations, done } = useMatching(gradebook, shown, scale.unit);
  const { current } = useMemo(() => gradeOf(course), [course]);
  const isFaulty = shown.trim() !== '' && !isReadableTotal(shown, scale.unit);
  const { isBusy, apply, undo } = useMatchedRules(course);
  const onApply = isWhatIf || isBusy ? null : apply;
  return (
    <Drawer title={text.title(course.code)} onClose={onClose}>
      <div className="grid gap-6">
        {isWhatIf && <p className="text-sm text-link">{text.whatIf}</p>}
        <TextField
          id="match-shown"
          name="shown"
          label={text.shown(scale.unit !== undefined)}
          hint={text.hint}
          error={isFaulty ? text.unreadable : undefined}
          inputMode="decimal"
          value={shown}
          onChange={setShown}
        />
        <p className="text-body">{text.ours(written(current, scale, format))}</p>
        {done !== null && <ProgressBar label={text.searching} share={done} />}
        {undo && (
          <p className="flex flex-wrap items-center gap-3 text-success" role="status">
            {text.applied}
            <Button disabled={isBusy} onClick={undo}>
              {text.undo}
            </Button>
          </p>
        )}
        <Answer {...{ course, explanations, current, onApply }} total={{ text: shown, unit: scale.unit }} />
      </div>
    </Drawer>
  );
}

interface AnswerProps {
  course: Gradebook_CourseFragment;
  /** Null while there is no answer. */
  explanations: readonly Explanation[] | null;
  current: Grade;
  /** The one that the school shows. */
  total: ShownTotal;
  onApply: ExplanationRowProps['onApply'];
}

function Answer({ course, explanations, current, total, onApply }: AnswerProps) {
  const [best] = explanations ?? [];
  return (
    <>
      <div role="status">
        {explanations && (
          <p className="text-base font-semibold text-ink">{summaryOf(explanations, current, total)}</p>
        )}
      </div>
      {explanations?.length === 0 && (
        <ul className="grid list-disc gap-2 pl-5 text-body">
          {text.check.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {explanations && best && best.differences.length > 0 && (
        <ol className="grid divide-y divide-hairline">
          {explanations.map((explanation, index) => (
            <ExplanationRow key={index} course={course} explanation={explanation} onApply={onApply} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Applies the school's rules to a course, with Undo. */
function useMatchedRules(course: Gradebook_CourseFragment) {
  const [save, { loading }] = useMatchRulesMutation({ context: { ...waits('Course'), isChecked: true } });
  const { offer, undo, isUndoing } = useOwnUndo();
  return {
    isBusy: loading || isUndoing,
    /** The error link reports what went wrong; the button stays. */
    apply: (rules: MatchedRules) =>
      void isSaved(save({ variables: { input: { id: course.id, ...rules } } })).then(
        (isDone) => isDone && offer({ message: text.applied }),
      ),
    undo,
  };
}

interface ExplanationRowProps {
  course: Gradebook_CourseFragment;
  explanation: Explanation;
  /** Applies its rules; null if that isn't possible. */
  onApply: ((rules: MatchedRules) => void) | null;
}

function ExplanationRow({ course, explanation: { differences }, onApply }: ExplanationRowProps) {
  const format = useFormat();
  const rules = rulesOf(differences);
  const items = differences.flatMap((difference) => ('itemId' in difference ? [difference.itemId] : []));
  return (
    <li className="grid gap-2 py-4">
      {differences.length > 1 && <p className="text-xs text-muted">{text.together}</p>}
      <ul className="grid gap-1 text-ink">
        {differences.map((difference) => (
          <li key={difference.kind}>{differenceText(difference, course, format)}</li>
        ))}
      </ul>
      {rules && onApply && (
        <div>
          <Button onClick={() => onApply(rules)}>{text.apply}</Button>
        </div>
      )}
      {items.map((id) => (
        <div key={id}>
          <Button {...opens('assignment', { id })}>
            {text.toItem(course.assignments.find((item) => item.id === id)?.title ?? '')}
          </Button>
        </div>
      ))}
    </li>
  );
}
