import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { localDayOf } from '#domain/time/zone';
import {
  isDeletion,
  WAITING,
  waitingChanges,
  type KeptChange,
  type Refusal,
} from '../../apollo/outbox/kept-changes';
import { discard, sendAgain } from '../../apollo/outbox/outbox';
import { appMessages } from '../../messages/en/app';
import { outboxMessages } from '../../messages/en/outbox';
import { useUndoOffer, type Change } from '../../notifications/undo';
import { UndoLine } from '../../notifications/undo-line';
import { Button, ButtonLink } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { useFormat, type Format } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';
import { closeDialog } from '../../ui/overlay/open-dialog';
import { paths } from '../paths';
import { ConflictValues, editedFields, EnteredValues, shownConflicts } from './change-values';

const text = outboxMessages;

/** The changes that wait on this device; refused ones come with the reason and the available actions. */
export default function WaitingDialog({ onClose }: { onClose(): void }) {
  const waiting = useStore(waitingChanges);
  const offer = useUndoOffer();
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="text-sm text-muted">{introOf(waiting)}</p>
      {/* The change to undo is in the list, where it can be discarded. */}
      <div className="mt-2" hidden={offer !== null && waiting.some((change) => isUndoneBy(offer, change))}>
        <UndoLine />
      </div>
      <ul className="divide-y divide-hairline empty:hidden">
        {groupsOf(waiting).map((changes) => (
          <Waiting key={changes[0].id} changes={changes} />
        ))}
      </ul>
    </Dialog>
  );
}

function introOf(waiting: readonly KeptChange[]): string {
  if (waiting.length === 0) return text.empty;
  return waiting.some(({ refusal }) => refusal) ? text.introRefused : text.intro;
}

/** Whether discarding a change does the same as an offered undo. */
function isUndoneBy({ acts }: Change, { id, isUnsent, refusal }: KeptChange): boolean {
  return isUnsent === true && !refusal && acts.some((act) => act.id === WAITING + id);
}

type Group = readonly [KeptChange, ...KeptChange[]];

/** The changes, with those of one row that were refused for the same reason as one: it may have been deleted. */
function groupsOf(waiting: readonly KeptChange[]): readonly Group[] {
  const groups: Group[] = [];
  for (const change of waiting) {
    const at = groups.findIndex(([first]) => isRefusedAlike(first, change));
    const group = groups[at];
    if (group) groups[at] = [...group, change];
    else groups.push([change]);
  }
  return groups;
}

function isRefusedAlike({ refusal, row }: KeptChange, other: KeptChange): boolean {
  const isAlike = refusal?.message !== undefined && refusal.message === other.refusal?.message;
  const hasConflicts = [refusal, other.refusal].some((each) => each && each.conflicts.length > 0);
  return isAlike && !hasConflicts && row?.id != null && row.id === other.row?.id;
}

/** Hands the focus of a row that goes on to the row next to it, or else to the dialog. */
function useFocusHeir(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heir = (element.nextElementSibling ?? element.previousElementSibling)?.querySelector('button');
      (heir ?? element.closest<HTMLElement>('[role=dialog]'))?.focus();
    };
  }, []);
  return row;
}

function Waiting({ changes }: { changes: Group }) {
  const client = useApolloClient();
  const ref = useFocusHeir();
  const [isBusy, setBusy] = useState(false);
  const [first] = changes;
  const { refusal, isUnsent } = first;
  const title = nameOf(first);
  const run = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const discardAll = run(async () => {
    for (const change of changes.toReversed()) await discard(client, change);
  });
  const sendAllAgain = run(() => sendAgain(client, changes));
  return (
    <li ref={ref} className="grid gap-2 py-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <bdi className="block font-medium text-ink wrap-anywhere">{title}</bdi>
          <Facts changes={changes} />
          {!refusal && !isUnsent && <p className="text-sm text-muted">{text.maybeSaved}</p>}
        </div>
        {!refusal && isUnsent && (
          <Button aria-label={text.discardNamed(title)} pending={isBusy} onClick={discardAll}>
            {text.discard}
          </Button>
        )}
      </div>
      {refusal && (
        <Refused {...{ changes, refusal, title, isBusy }} onDiscard={discardAll} onSend={sendAllAgain} />
      )}
    </li>
  );
}

interface RefusedProps {
  changes: Group;
  refusal: Refusal;
  title: string;
  isBusy: boolean;
  onDiscard(): void;
  onSend(): void;
}

/** Why the server refused, what was entered, and the ways on; what was deleted elsewhere can be restored first. */
function Refused({ changes, refusal, onDiscard, onSend, ...button }: RefusedProps) {
  const { conflicts, isGone, message } = refusal;
  const isConflict = conflicts.length > 0;
  const { conflict, keepMine, useTheirs } = isDeletion(changes[0]) ? text.deleted : text;
  return (
    <>
      <div className="grid gap-1 text-sm text-danger">
        <p>{isConflict ? conflict : `${text.failed}: ${message}`}</p>
        {isGone && <p>{text.restoreFirst}</p>}
        {shownConflicts(conflicts).map((each) => (
          <ConflictValues key={each.field} conflict={each} />
        ))}
      </div>
      {!isConflict && <EnteredValues changes={changes} />}
      <div className="flex flex-wrap gap-2">
        {isGone && (
          <ButtonLink to={paths.recentlyDeleted.build()} onClick={closeDialog}>
            {appMessages.nav.recentlyDeleted}
          </ButtonLink>
        )}
        <NamedButton label={isConflict ? keepMine : text.retry} onClick={onSend} {...button} />
        <NamedButton label={isConflict ? useTheirs : text.discard} onClick={onDiscard} {...button} />
      </div>
    </>
  );
}

function Facts({ changes }: { changes: Group }) {
  const format = useFormat();
  return changes.map((change) => (
    <p key={change.id} className="text-sm text-muted">
      {factsOf(change, format)}
    </p>
  ));
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

/** What a change is about; several kinds of rows belong to one assignment, or are named after their course. */
function nameOf({ operation, row }: KeptChange): string {
  const title = row?.title ?? text.untitled;
  const [kind] = /Subtask|StudyBlock|TimeEntry|Meeting/.exec(operation) ?? [];
  return kind ? text.parts[kind as keyof typeof text.parts](title, row?.of) : title;
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
function actOf({ operation, variables, row }: KeptChange): string {
  if (row?.isBack) return text.acts.Restore;
  const { progress } = (variables['input'] ?? {}) as { progress?: string };
  if (operation === 'PlanAssignment' && progress !== undefined)
    return progress === 'submitted' ? text.acts.done : text.acts.undone;
  const verb = /^[A-Z][a-z]+/.exec(operation)?.[0] as keyof typeof text.acts;
  return text.acts[operation as typeof verb] ?? text.acts[verb] ?? text.acts.Update;
}
