import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type KeyboardEvent,
} from 'react';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { onLeaving } from '../../../ui/device/leaving';

/** Enter acts like the button next to the fields; the surrounding form isn't submitted. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

interface TaskSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part within the form. */
export function TaskSection({ title, aside, children }: TaskSectionProps) {
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
  /** The values of the fields. */
  values: object;
  /** Whether the values can be saved. */
  isReady: boolean;
  /** Whether it was saved. */
  onSave(): Promise<boolean>;
  onSaved(): void;
  onClose(): void;
  /** The fields; Enter in a line of text saves. */
  children: ReactNode;
}

/**
 * The fields of a row of a section, which is added or edited in place. What was changed and not canceled is saved, too,
 * when the section is closed or the page is left, as all else of the sheet is.
 */
export function RowFields(props: RowFieldsProps) {
  const { action, values, isReady, onSave, onSaved, onClose, children } = props;
  const [isSaving, setSaving] = useState(false);
  const current = JSON.stringify(values);
  /** The values that need no saving, as text. */
  const settled = useRef(current);
  const save = async (after = onSaved): Promise<void> => {
    if (!isReady || isSaving) return;
    const former = settled.current;
    settled.current = current;
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) after();
    else settled.current = former;
  };
  const keep = useEffectEvent((after?: () => void) => {
    if (settled.current !== current) void save(after);
  });
  useEffect(() => {
    const stay = onLeaving(() => keep());
    return () => {
      stay();
      keep(() => undefined);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what bubbles up from the fields
    <div
      className="@container mx-2 my-1 grid gap-3 rounded-control bg-sunken p-3"
      onKeyDown={(event) => onEnter(() => void save())(event)}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} pending={isSaving} onClick={() => void save()}>
          {action}
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            settled.current = current;
            onClose();
          }}
        >
          {uiMessages.cancel}
        </Button>
      </div>
    </div>
  );
}
