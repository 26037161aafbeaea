import { settingsMessages } from '../../messages/en/settings';
import { useFormat } from '../format/format-context';
import { SubmitButton, type SubmitButtonProps } from './form-frame';
import type { Form } from './use-form';

interface SaveRowProps {
  form: SubmitButtonProps['form'] & Pick<Form<never>, 'savedAt'>;
  label?: string;
  pendingLabel?: string;
}

/** The end of a section of settings: its own Save, and when that was last done. */
export function SaveRow({
  form,
  label = settingsMessages.save,
  pendingLabel = settingsMessages.saving,
}: SaveRowProps) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SubmitButton form={form} pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
      <p role="status" className="text-sm text-success">
        {form.savedAt !== null && !form.isPending && settingsMessages.saved(format.clock(form.savedAt))}
      </p>
    </div>
  );
}
