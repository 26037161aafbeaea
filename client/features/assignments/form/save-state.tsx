import { isAbout, waitingChanges, type Refusal } from '../../../apollo/outbox/kept-changes';
import { WaitingMark } from '../../../apollo/waiting-mark';
import { appMessages } from '../../../messages/en/app';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { outboxMessages } from '../../../messages/en/outbox';
import { uiMessages } from '../../../messages/en/ui';
import { useUndoOffer } from '../../../notifications/undo';
import { placeUndo } from '../../../notifications/undo-place';
import { Button } from '../../../ui/control/button';
import { useStore } from '../../../ui/device/store';
import { useFormat } from '../../../ui/format/format-context';
import type { SelfSavingForm } from '../../../ui/form/use-self-saving-form';
import { opens } from '../../../ui/overlay/open-dialog';
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
  const changes = useStore(waitingChanges).filter((change) => isAbout(change, id));
  // It waited, so the form counted it as saved.
  const refusal = changes.find((change) => change.refusal)?.refusal;
  const own = conflict?.message ?? errors.message ?? Object.values(errors.fields)[0];
  const fault = own ?? (refusal && refusalText(refusal));
  const saved = savedAt === null ? text.savesItself : text.saved(format.clock(savedAt));
  return (
    <>
      <div role="status" className="min-w-0 flex-1 self-center text-sm text-muted">
        {fault === undefined && !hasOffer && (
          <p>
            {changes.length > 0 ? text.kept : saved}
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
            {own === undefined && <Button {...opens('waiting')}>{appMessages.offline.review}</Button>}
          </>
        )}
      </div>
    </>
  );
}

function refusalText({ message, conflicts }: Refusal): string {
  return conflicts.length > 0 ? outboxMessages.conflict : message;
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
