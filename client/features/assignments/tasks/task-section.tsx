import { useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';

/** Enter acts like the button next to the fields; the surrounding form isn't submitted. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

/** A titled part within the form. */
export function TaskSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <header className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={headingId} className="text-sm font-semibold text-ink">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface RowFieldsProps {
  /** The words of the button that saves. */
  action: string;
  /** Whether the values can be saved. */
  isReady: boolean;
  /** Whether it was saved. */
  onSave(): Promise<boolean>;
  onSaved(): void;
  onClose(): void;
  /** The fields; Enter in a line of text saves. */
  children: ReactNode;
}

/** The fields of a row of a section, which is added or edited in place. */
export function RowFields({ action, isReady, onSave, onSaved, onClose, children }: RowFieldsProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (!isReady || isSaving) return;
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) onSaved();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what bubbles up from the fields
    <div
      className="@container mx-2 my-1 grid gap-3 rounded-control bg-sunken p-3"
      onKeyDown={onEnter(() => void save())}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} pending={isSaving} onClick={() => void save()}>
          {action}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
      </div>
    </div>
  );
}
