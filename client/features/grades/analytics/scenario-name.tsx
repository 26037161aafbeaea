import { TEXT_LIMITS } from '#domain/limits/limits';
import type { GradeScenario_ScenarioFragment, ScenarioScoreInput } from '../../../generated/graphql';
import { useCreateGradeScenarioMutation, useUpdateGradeScenarioMutation } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { uiMessages } from '../../../messages/en/ui';
import { notify } from '../../../notifications/notify';
import { Button } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { TextField } from '../../../ui/form/text-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useForm } from '../../../ui/form/use-form';

const text = scenarioMessages;

interface SaveScenarioProps {
  courseId: string;
  scores: ScenarioScoreInput[];
  onClose(): void;
}

/** Saves the scores tried out under a name. */
export function SaveScenario({ courseId, scores, onClose }: SaveScenarioProps) {
  const [create] = useCreateGradeScenarioMutation();
  return (
    <NameDialog
      draft={`scenario:new:${courseId}`}
      operation="CreateGradeScenario"
      title={text.saveTitle}
      name=""
      onSave={async (name) => {
        await create({ variables: { input: { courseId, name, scores } } });
        notify.success(text.saved(name));
      }}
      onClose={onClose}
    />
  );
}

interface RenameScenarioProps {
  scenario: GradeScenario_ScenarioFragment;
  onClose(): void;
}

/** Renames a scenario. */
export function RenameScenario({ scenario: { id, name, version }, onClose }: RenameScenarioProps) {
  const [update] = useUpdateGradeScenarioMutation();
  return (
    <NameDialog
      draft={`scenario:${id}`}
      operation="UpdateGradeScenario"
      title={text.renameTitle}
      name={name}
      onSave={(changed) => update({ variables: { input: { id, name: changed, expectedVersion: version } } })}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  draft: string;
  operation: string;
  title: string;
  name: string;
  onSave(name: string): Promise<unknown>;
  onClose(): void;
}

function NameDialog({ draft, operation, title, name, onSave, onClose }: NameDialogProps) {
  const form = useForm({
    name: draft,
    operation,
    initial: { name },
    submit: (values) => onSave(values.name.trim()),
    onSaved: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.attributes} className="grid gap-5">
        <ErrorSummary form={form} />
        <TextField
          {...form.field('name')}
          label={text.name}
          hint={text.nameHint}
          maxLength={TEXT_LIMITS.scenarioName}
        />
        <DialogActions>
          <SubmitButton form={form} variant="primary">
            {text.saveSubmit}
          </SubmitButton>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
