import { useState } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { useUpdateAssignmentMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { useFormat } from '../../ui/format-context';
import { NumberField } from '../../ui/number-field';
import { useForm } from '../../ui/use-form';
import { scoreRefusal } from './assignment-score';
import { focusAssignment } from './row-focus';
import { useEscape } from './use-escape';

const text = assignmentMessages.score;

/** Properties of {@link ScoreEntry}. */
export interface ScoreEntryProps {
  assignment: AssignmentRow_AssignmentFragment;
  /** Called with what to say aloud. */
  onSaved(said: string): void;
}

/** Asks for the score of finished work: a quiet button that opens two fields below the line. */
export function ScoreEntry({ assignment, onSaved }: ScoreEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = scoreRefusal(assignment);
  if (refusal !== null) return <p className="py-1 text-xs text-muted">{refusal}</p>;
  if (isOpen) return <ScoreForm assignment={assignment} onSaved={onSaved} onClose={() => setOpen(false)} />;
  return (
    <button
      type="button"
      aria-label={text.addFor(assignment.title)}
      onClick={() => setOpen(true)}
      className="-mx-2 min-h-8 touch:min-h-11 rounded-chip px-2 text-sm font-semibold text-link hover:bg-primary-soft"
    >
      {text.add}
    </button>
  );
}

function ScoreForm({ assignment, onSaved, onClose }: ScoreEntryProps & { onClose(): void }) {
  const format = useFormat();
  const [updateAssignment] = useUpdateAssignmentMutation();
  const form = useForm({
    name: `score:${assignment.id}`,
    operation: 'UpdateAssignment',
    initial: { pointsEarned: null as number | null, pointsPossible: assignment.pointsPossible },
    // One absolute value: what else changed meanwhile stays, so no version is expected.
    submit: async (values) => {
      const { data } = await updateAssignment({ variables: { input: { id: assignment.id, ...values } } });
      const course = data?.updateAssignment.course;
      const percent = course?.grade.percent ?? null;
      const isTold = percent !== null && assignment.course !== null;
      // The fields go with the wish for a score; the line keeps the keyboard's place.
      focusAssignment(assignment.id);
      onSaved(isTold ? text.saved(assignment.course?.code ?? '', format.percent(percent)) : text.savedOnly);
    },
  });
  useEscape(form.attributes.ref, onClose);
  return (
    <form {...form.attributes} aria-label={text.addFor(assignment.title)} className="grid gap-3 py-2">
      <ErrorSummary form={form} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-24">
          <NumberField
            {...form.field('pointsEarned')}
            label={text.earned}
            range={NUMBER_RANGES.pointsEarned}
            autoFocus
          />
        </div>
        <div className="w-24">
          <NumberField
            {...form.field('pointsPossible')}
            label={text.possible}
            range={NUMBER_RANGES.pointsPossible}
          />
        </div>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.save}
        </Button>
        <Button onClick={onClose}>{uiMessages.cancel}</Button>
      </div>
    </form>
  );
}
