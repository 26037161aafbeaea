import { TEXT_LIMITS } from '#domain/limits/limits';
import type { CreateGradeScenarioInput, GradeScenario_ScenarioFragment } from '../../../generated/graphql';
import { useCreateGradeScenarioMutation, useUpdateGradeScenarioMutation } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { notify } from '../../../notifications/notify';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';

const text = scenarioMessages;

interface ScenarioNameProps {
  /** A saved scenario, or the scores that become one. */
  scenario: GradeScenario_ScenarioFragment | Omit<CreateGradeScenarioInput, 'name'>;
  onClose(): void;
}

/** Saves the scores tried out under a name, or renames a scenario. */
export default function ScenarioName({ scenario, onClose }: ScenarioNameProps) {
  const [create] = useCreateGradeScenarioMutation();
  const [update] = useUpdateGradeScenarioMutation();
  const isSaved = 'version' in scenario;
  const form = useForm({
    name: isSaved ? `scenario:${scenario.id}` : `scenario:new:${scenario.courseId}`,
    operation: isSaved ? 'UpdateGradeScenario' : 'CreateGradeScenario',
    initial: { name: isSaved ? scenario.name : '' },
    submit: async (values) => {
      const name = values.name.trim();
      if ('version' in scenario) {
        const { id, version } = scenario;
        return update({ variables: { input: { id, name, expectedVersion: version } } });
      }
      await create({ variables: { input: { ...scenario, name } } });
      return notify.success(text.saved(name));
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={isSaved ? text.renameTitle : text.saveTitle} onClose={onClose}>
      <DialogForm form={form} action={text.saveSubmit} onCancel={onClose}>
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.scenarioName} />
      </DialogForm>
    </Dialog>
  );
}
