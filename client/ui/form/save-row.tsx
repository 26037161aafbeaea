import { useState } from 'react';
import { settingsMessages } from '../../messages/en/settings';
import { useFormat } from '../format/format-context';
import { SubmitButton, type SubmitButtonProps } from './submit-button';

interface SaveRowProps {
  form: SubmitButtonProps['form'];
  /** When the section was saved last, in milliseconds since 1970; null before that. */
  savedAt: number | null;
  label?: string;
  pendingLabel?: string;
}

/** The end of a section of settings: its own Save, and when that was last done. */
export function SaveRow({
  form,
  savedAt,
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
        {savedAt !== null && !form.isPending && settingsMessages.saved(format.clock(savedAt))}
      </p>
    </div>
  );
}

/** The time a section was last saved, and the call that sets it. */
export function useSavedAt(): [savedAt: number | null, noteSaved: () => void] {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  return [savedAt, () => setSavedAt(Date.now())];
}
