import { NUMBER_RANGES } from '#domain/limits/limits';
import { assignmentMessages } from '../../../messages/en/assignments';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { useEscape } from '../../../ui/use-escape';
import { useForm } from '../../../ui/form/use-form';
import type { ScoreEntryProps } from './score-entry';
import { useSaveScores } from '../use-save-scores';

const text = assignmentMessages.score;

export interface ScoreFormProps extends Omit<ScoreEntryProps, 'refusal'> {
  /** Called when the fields are given up. */
  onClose(): void;
}

/** The two fields of a score, and what saves them. */
export default function ScoreForm({ assignment, course, onEntered, onSaved, onClose }: ScoreFormProps) {
  const format = useFormat();
  const saveScores = useSaveScores();
  const form = useForm({
    name: `score:${assignment.id}`,
    operation: 'SaveScores',
    initial: { pointsEarned: null as number | null, pointsPossible: assignment.pointsPossible },
    submit: async (values) => {
      onEntered();
      const { id: courseId, code } = course;
      const saved = await saveScores({ courseId, scores: [{ id: assignment.id, ...values }] });
      const percent = saved?.saveScores.course.grade.percent ?? null;
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
