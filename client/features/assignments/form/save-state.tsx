import { WaitingMark } from '../../../apollo/waiting-mark';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { uiMessages } from '../../../messages/en/ui';
import { placeUndo, useUndoOffer } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import type { SelfSavingForm } from '../../../ui/form/use-self-saving-form';
import type { AssignmentValues } from './assignment-values';

const text = assignmentFormMessages;

export interface SaveStateProps {
  form: SelfSavingForm<AssignmentValues>;
  /** The assignment's. */
  id: string;
  /** Whether it shows the undo, which a bar above the form would cover. */
  offersUndo: boolean;
}

/** Whether a form that saves by itself has done so, and any problem that prevents it. */
export function SaveState({ form, id, offersUndo }: SaveStateProps) {
  const format = useFormat();
  const hasOffer = useUndoOffer() !== null && offersUndo;
  const { savedAt, errors, conflict } = form.state;
  const fault = conflict?.message ?? errors.message ?? Object.values(errors.fields)[0];
  return (
    <>
      <div role="status" className="min-w-0 flex-1 self-center text-sm text-muted">
        {fault === undefined && !hasOffer && (
          <p>
            {savedAt === null ? text.savesItself : text.saved(format.clock(savedAt))}
            <WaitingMark id={id} />
          </p>
        )}
        {offersUndo && <div ref={placeUndo} />}
      </div>
      <div role="alert" className="flex basis-full flex-wrap items-center gap-2 text-sm empty:hidden">
        {fault !== undefined && (
          <>
            <p className="font-medium text-danger">{text.notSaved(fault)}</p>
            {(conflict ?? errors.message) !== null && <WaysOut form={form} />}
          </>
        )}
      </div>
    </>
  );
}

function WaysOut({ form }: Pick<SaveStateProps, 'form'>) {
  if (form.state.conflict === null) return <Button onClick={form.retry}>{text.retry}</Button>;
  return (
    <>
      <Button onClick={form.retry}>{uiMessages.conflict.keepMine}</Button>
      <Button onClick={form.discard}>{uiMessages.conflict.useTheirs}</Button>
    </>
  );
}
