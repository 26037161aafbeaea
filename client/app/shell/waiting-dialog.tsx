import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { waitingChanges, type Conflict, type KeptChange } from '../../apollo/outbox/kept-changes';
import { discard, sendAgain } from '../../apollo/outbox/outbox';
import { outboxMessages } from '../../messages/en/outbox';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { useFormat } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';

const text = outboxMessages;

/** The changes that wait on this device: what was refused comes with its reason and ways to go on. */
export default function WaitingDialog({ onClose }: { onClose(): void }) {
  const waiting = useStore(waitingChanges);
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="text-sm text-muted">{introOf(waiting)}</p>
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
  const { refusal } = change;
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
          <p className="text-sm text-muted">{`${actOf(change)} · ${format.clock(change.at)}`}</p>
        </div>
        {!refusal && (
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
              <BothValues key={conflict.field} conflict={conflict} />
            ))}
          </div>
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

/** A button whose name also says what it is about. */
function NamedButton({ label, title, isBusy, onClick }: NamedButtonProps) {
  return (
    <Button aria-label={text.actNamed(label, title)} pending={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}

function BothValues({ conflict: { field, mine, theirs } }: { conflict: Conflict }) {
  const name = text.fields[field as keyof typeof text.fields] ?? text.otherField;
  const isName = field.endsWith('Id');
  return (
    <dl className="text-body">
      <dt className="font-medium">{name}</dt>
      {!isName && (
        <>
          <dd className="wrap-anywhere">{text.yours(shown(mine))}</dd>
          <dd className="wrap-anywhere">{text.theirs(shown(theirs))}</dd>
        </>
      )}
    </dl>
  );
}

function shown(value: unknown): string {
  return value === null || value === undefined || value === '' ? text.none : String(value);
}

/** What was done, in a word or two. */
function actOf({ operation, variables }: KeptChange): string {
  const { progress } = (variables['input'] ?? {}) as { progress?: string };
  if (operation === 'PlanAssignment' && progress !== undefined)
    return progress === 'submitted' ? text.acts.done : text.acts.undone;
  const verb = /^[A-Z][a-z]+/.exec(operation)?.[0] as keyof typeof text.acts;
  return text.acts[verb] ?? text.acts.Update;
}
