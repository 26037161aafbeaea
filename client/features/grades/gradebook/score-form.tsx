import { useApolloClient } from '@apollo/client/react';
import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { readTypedScore } from '#domain/grading/table-import/typed-score';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { useScoreScaleQuery } from '../../../generated/hooks';
import { assignmentMessages } from '../../../messages/en/assignments';
import { faultMessages } from '../../../messages/en/feedback';
import { gradeMessages } from '../../../messages/en/grades';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { shownGrade } from '../../../ui/format/grade-text';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { TextField } from '../../../ui/form/text-field';
import { useEscape } from '../../../ui/use-escape';
import { useForm } from '../../../ui/form/use-form';
import type { ScoreEntryProps } from './score-entry';
import { saveScores } from '../save-scores';

const text = assignmentMessages.score;

interface ScoreFormProps extends Omit<ScoreEntryProps, 'refusal'> {
  /** Called when the fields are given up. */
  onClose(): void;
}

interface ScoreValues {
  score: string;
  pointsPossible: number | null;
}

/** The two fields of a score, typed as in the gradebook, and what saves them. */
export default function ScoreForm({ assignment, course, onEntered, onSaved, onClose }: ScoreFormProps) {
  const format = useFormat();
  const client = useApolloClient();
  const { id, gradingState } = assignment;
  const scale = useNumberScale(course.id);
  const read = ({ score, pointsPossible }: ScoreValues) =>
    readTypedScore(
      score,
      { id, gradingState, pointsEarned: null, letter: null, pointsPossible },
      { mark: decimalMarkOf(format.locale), scale, habit: null },
    );
  const form = useForm<ScoreValues>({
    name: `score:${id}`,
    operation: 'SaveScores',
    initial: { score: '', pointsPossible: assignment.pointsPossible },
    check: (values) => faultsOf(read(values), values),
    submit: async (values) => {
      onEntered();
      const { pointsPossible } = values;
      const { id: courseId, code } = course;
      const score = { id, pointsPossible, ...read(values).change };
      const saved = await saveScores(client, { courseId, scores: [score] });
      const percent = saved?.saveScores.course.grade.percent ?? null;
      onSaved(
        percent === null
          ? text.savedOnly
          : text.saved(code, shownGrade(percent, saved?.saveScores.course.grade.letter ?? null, format)),
      );
    },
  });
  useEscape(form.attributes.ref, onClose);
  return (
    <form
      {...form.attributes}
      aria-label={text.addFor(assignment.title)}
      className="absolute top-full right-1 left-1 z-10 grid gap-3 rounded-card border border-hairline bg-raised p-4 shadow-menu sm:left-auto"
    >
      <ErrorSummary form={form} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-32">
          <TextField {...form.field('score')} label={text.earned} autoFocus />
        </div>
        <div className="w-32">
          <NumberField
            {...form.field('pointsPossible')}
            label={text.possible}
            range={NUMBER_RANGES.pointsPossible}
            optional
          />
        </div>
        <SubmitButton form={form} variant="primary">
          {text.save}
        </SubmitButton>
        <Button onClick={onClose}>{uiMessages.cancel}</Button>
      </div>
    </form>
  );
}

/** The course's scale if a plain number is a grade on it; null for others, whose letters the server knows. */
function useNumberScale(courseId: string): Scale | null {
  const preset = useScoreScaleQuery({ variables: { courseId } }).data?.course.grading.scale.preset;
  const scale = preset ? PRESET_SCALES[preset] : null;
  return scale?.unit || scale?.line ? scale : null;
}

/** The faults of the fields, by their names. */
function faultsOf(
  { change, fault }: ReturnType<typeof readTypedScore>,
  { pointsPossible }: ScoreValues,
): Record<string, string> {
  if (fault === 'too_large') return { score: faultMessages.range(0, NUMBER_RANGES.pointsEarned.max) };
  if (fault) return { score: gradeMessages.typed.faults[fault] };
  const isWhole = change.pointsEarned === undefined || (change.pointsPossible ?? pointsPossible) !== null;
  return isWhole ? {} : { pointsPossible: gradeMessages.typed.faults.no_maximum };
}
