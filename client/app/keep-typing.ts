import { useEffect } from 'react';
import { closeDialog, type DialogName } from '../ui/overlay/open-dialog';
import { isTyping } from '../ui/device/shortcuts';

/** Dialogs with a single field: students who open them by a key keep typing without looking. */
const ONE_FIELD: ReadonlySet<DialogName | undefined> = new Set(['quickAdd', 'palette']);

/**
 * While the code of a one-field dialog is loading, keeps typed text away from the page behind it, and passes it to
 * the field once that has the focus. Escape closes the dialog that isn't there yet.
 *
 * @param name of the open dialog
 */
export function useKeptTyping(name: DialogName | undefined): void {
  useEffect(() => (ONE_FIELD.has(name) ? keepTyping() : undefined), [name]);
}

/** @returns stops keeping */
function keepTyping(): (() => void) | undefined {
  if (isField(document.activeElement)) return undefined;
  let kept = '';
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isText =
      key.length === 1 && (!(ctrlKey || metaKey || altKey) || event.getModifierState('AltGraph'));
    if (!isText && key !== 'Backspace' && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isText) kept += key;
    else if (key === 'Backspace') kept = kept.slice(0, -1);
    else if (key === 'Escape') closeDialog();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!isField(target)) return;
    stop();
    target.setRangeText(kept, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const stop = (): void => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('focusin', onFocus);
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusin', onFocus);
  return stop;
}

/** Whether an element is the field of a dialog; the page behind may have fields too. */
function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && isTyping(target) && target.closest('[role="dialog"]') !== null;
}
