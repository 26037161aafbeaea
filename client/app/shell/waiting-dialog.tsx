import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { localDayOf } from '#domain/time/zone';
import { waitingChanges, type KeptChange } from '../../apollo/outbox/kept-changes';
import { discard, sendAgain } from '../../apollo/outbox/outbox';
import { outboxMessages } from '../../messages/en/outbox';
import { UndoLine } from '../../notifications/undo-line';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';
import { ConflictValues, editedFields, EnteredValues } from './change-values';

const text = outboxMessages;

/** The changes that wait on this device; refused ones come with the reason and the available actions. */
export default function WaitingDialog({ onClose }: { onClose(): void }) {
  const waiting = useStore(waitingChanges);
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="text-sm text-muted">{introOf(waiting)}</p>
      <div className="mt-2">
        <UndoLine />
      </div>
      <ul className="divide-y divide-hairline empty:hidden">
        {waiting.map((change) => (
          <Waiting key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

function introOf(waiting: readonly KeptChange[]): string {
  if (waiting.length === 0) return text.empty;
  return waiting.some(({ refusal }) => refusal) ? text.introRefused : text.intro;
}

function Waiting({ change }: { change: KeptChange }) {
  const client = useApolloClient();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { refusal, isUnsent } = change;
  const title = change.row?.title ?? text.untitled;
  const act = (work: (client: ApolloClient, change: KeptChange) => Promise<unknown>) => () => {
    setBusy(true);
    void work(client, change).finally(() => setBusy(false));
  };
  const isConflict = refusal !== undefined && refusal.conflicts.length > 0;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">{factsOf(change, format)}</p>
          {!refusal && !isUnsent && <p className="text-sm text-muted">{text.maybeSaved}</p>}
        </div>
        {!refusal && isUnsent && (
          <Button aria-label={text.discardNamed(title)} pending={isBusy} onClick={act(discard)}>
            {text.discard}
          </Button>
        )}
      </div>
      {refusal && (
        <>
          <div className="grid gap-1 text-sm text-danger">
            <p>{isConflict ? text.conflict : `${text.failed}: ${refusal.message}`}</p>
            {refusal.conflicts.map((conflict) => (
              <ConflictValues key={conflict.field} conflict={conflict} />
            ))}
          </div>
          {!isConflict && <EnteredValues change={change} />}
          <div className="flex flex-wrap gap-2">
            <NamedButton
              label={isConflict ? text.keepMine : text.retry}
              onClick={act(sendAgain)}
              {...{ title, isBusy }}
            />
            <NamedButton
              label={isConflict ? text.useTheirs : text.discard}
              onClick={act(discard)}
              {...{ title, isBusy }}
            />
          </div>
        </>
      )}
    </li>
  );
}

interface NamedButtonProps {
  label: string;
  title: string;
  isBusy: boolean;
  onClick(): void;
}

/** A button whose name also contains the title of its change. */
function NamedButton({ label, title, isBusy, onClick }: NamedButtonProps) {
  return (
    <Button aria-label={text.actNamed(label, title)} pending={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What was done, to which fields, and when. */
function factsOf(change: KeptChange, format: Format): string {
  const act = actOf(change);
  const fields = act === text.acts.Update ? editedFields(change).join(', ') : '';
  return [act, fields, momentOf(change.at, format)].filter(Boolean).join(' · ');
}

/** When a change was made: the time, after the day if it wasn't today. */
function momentOf(at: number, format: Format): string {
  const day = localDayOf(at, format.timezone);
  return day === format.today() ? format.clock(at) : `${format.day(day)}, ${format.clock(at)}`;
}

/** The action, in a word or two. */
function actOf({ operation, variables }: KeptChange): string {
  const { progress } = (variables['input'] ?? {}) as { progress?: string };
  if (operation === 'PlanAssignment' && progress !== undefined)
    return progress === 'submitted' ? text.acts.done : text.acts.undone;
  const verb = /^[A-Z][a-z]+/.exec(operation)?.[0] as keyof typeof text.acts;
  return text.acts[verb] ?? text.acts.Update;
}
