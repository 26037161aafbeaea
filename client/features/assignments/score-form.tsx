import { useApolloClient } from '@apollo/client/react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { useScoreAssignmentMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { useFormat } from '../../ui/format-context';
import { NumberField } from '../../ui/number-field';
import { useForm } from '../../ui/use-form';
import { optimisticScore } from './assignment-cache';
import { focusAssignment } from './row-focus';
import type { ScoreEntryProps } from './score-entry';
import { useEscape } from './use-escape';

const text = assignmentMessages.score;

/** Properties of {@link ScoreForm}. */
export interface ScoreFormProps extends ScoreEntryProps {
  /** Called when the fields are given up. */
  onClose(): void;
}

/** The two fields of a score, and what saves them. */
export default function ScoreForm({ assignment, onSaved, onClose }: ScoreFormProps) {
  const format = useFormat();
  const { cache } = useApolloClient();
  const [scoreAssignment] = useScoreAssignmentMutation();
  const form = useForm({
    name: `score:${assignment.id}`,
    operation: 'ScoreAssignment',
    initial: { pointsEarned: null as number | null, pointsPossible: assignment.pointsPossible },
    // One absolute value: what else changed meanwhile stays, so no version is expected.
    submit: async (values) => {
      // The fields go as soon as the score shows; the line keeps the keyboard's place.
      focusAssignment(assignment.id);
      const { data } = await scoreAssignment({
        variables: { input: { id: assignment.id, ...values } },
        optimisticResponse: (_variables, { IGNORE }) => optimisticScore(cache, assignment, values) ?? IGNORE,
      });
      const percent = data?.updateAssignment.course?.grade.percent ?? null;
      const code = assignment.course?.code ?? '';
      onSaved(percent === null ? text.savedOnly : text.saved(code, format.percent(percent)));
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
