import { useMemo, useState, useCallback } from 'react';
import { tickedAs } from '#domain/assignments/open';
import type {
  CalendarEntry_AssignmentFragment,
  EventScope,
  UpdateAssignmentInput,
  CalendarEntry_StudyBlockFragment,
  DeleteStudyBlockMutation,
  UpdateStudyBlockInput,
} from '../../generated/graphql';
import {
  useUpdateDeadlineMutation,
  useDeleteStudyBlockMutation,
  useMoveStudyBlockMutation,
} from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { isSaved } from '../../notifications/is-saved';
import { rememberAct, rememberShared } from '../../notifications/remember-act';
import { offerUndo } from '../../notifications/undo';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { expandedOnceSent, removeStudyBlock } from './calendar-cache';
import {
  isOccurrence,
  isRecurring,
  type CalendarEntry,
  type DeadlineEntry,
  type OccurrenceEntry,
  type StudyEntry,
} from './calendar-entry';
import { movedSeriesText, whenText } from './entry-words';
import { entryAfter, planMove, type MoveTarget, type PlannedMove } from './planned-move';
import { useDeleteEvent, useDeleteFollowing } from './use-delete-event';
import { useEventWrites, type EventWrites } from './use-event-writes';

/** A move of one date of a series that waits for an answer. */
export interface ScopeQuestion {
  /** The date after the move. */
  moved: CalendarEntry;
  /** Null: nothing moves. */
  answer(scope: EventScope | null): void;
}

/**
 * Moves entries; for a series, it asks first which dates are meant.
 * @returns the function that moves, and the question while there is one
 */
export function useScopeQuestion(
  move: CalendarActions['move'],
  zone: string,
): [ask: (entry: CalendarEntry, target: MoveTarget) => Promise<boolean>, question: ScopeQuestion | null] {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const ask = useCallback(
    (entry: CalendarEntry, target: MoveTarget): Promise<boolean> => {
      const planned = isRecurring(entry) ? planMove(entry, target, zone) : null;
      if (!planned) return move(entry, target);
      return new Promise((resolve) => {
        setQuestion({
          moved: entryAfter(entry, planned, zone),
          answer(scope) {
            setQuestion(null);
            resolve(scope === null ? false : move(entry, target, scope));
          },
        });
      });
    },
    [move, zone],
  );
  return [ask, question];
}

interface StudyWrites {
  /** The cache shows it before the server has answered. */
  moveStudy(input: UpdateStudyBlockInput, block: CalendarEntry_StudyBlockFragment): Promise<unknown>;
  /** Deletes it and offers to undo it. */
  removeStudy(block: CalendarEntry_StudyBlockFragment): Promise<void>;
}

/** The mutations of study blocks with what each does to the cache. */
function useStudyWrites(): StudyWrites {
  const [moveBlock] = useMoveStudyBlockMutation();
  const [deleteBlock] = useDeleteStudyBlockMutation();
  return useMemo(
    () => ({
      moveStudy: (input, block) =>
        moveBlock({
          variables: { input },
          optimisticResponse: { updateStudyBlock: { __typename: 'StudyBlockPayload', studyBlock: block } },
          context: { mayWait: true, isChecked: true },
          ...expandedOnceSent(block.id, () => undefined),
        }),
      async removeStudy({ id, assignment }) {
        const { data } = await deleteBlock({
          variables: { input: { id } },
          context: { likely: likelyDeletion },
          ...expandedOnceSent(id, (cache) => removeStudyBlock(cache, id)),
        });
        const message = calendarMessages.notice.studyDeleted(assignment.title);
        const deletionId = data?.deleteStudyBlock.deletion.id;
        if (deletionId) offerUndo({ message, title: assignment.title, deletionId });
      },
    }),
    [moveBlock, deleteBlock],
  );
}

function likelyDeletion(): DeleteStudyBlockMutation {
  return {
    deleteStudyBlock: { __typename: 'DeletePayload', deletion: { __typename: 'Deletion', id: 'pending' } },
  };
}

/** The last action, and how to undo it. */
export interface CalendarNotice {
  text: string;
  tone: 'plain' | 'danger';
  /** The moved entry: the notice mentions what now takes place at the same time. */
  entryId?: string;
  /** Its undo, if there is one. */
  action?: { label: string; run(): void };
}

/** The actions on entries; everything shows at once and is reverted if it fails. */
export interface CalendarActions {
  /**
   * @param scope for a series, which of its dates move; default: only this one
   * @returns false if the entry stays, or went back
   */
  move(entry: CalendarEntry, target: MoveTarget, scope?: EventScope): Promise<boolean>;
  /** Resets a single date to its series. */
  reset(entry: OccurrenceEntry): void;
  /** Lets a canceled date take place when it was to. */
  restore(entry: OccurrenceEntry): void;
  /** Cancels one date of a series. */
  cancel(entry: OccurrenceEntry): void;
  /** Deletes an event with all its dates and offers Undo. */
  remove(entry: OccurrenceEntry): void;
  /** Deletes one date of a series and all later ones, and offers to undo it. */
  removeFollowing(entry: OccurrenceEntry): void;
  setDone(entry: DeadlineEntry, isDone: boolean): void;
  /** Deletes a study block and offers to undo it. */
  removeStudy(entry: StudyEntry): void;
  dismissNotice(): void;
}

const said = calendarMessages.notice;

/** The undo that a notice offers; it returns whether anything was undone. */
interface Undo {
  label: string;
  run(): Promise<boolean>;
}

/** Lets Ctrl+Z, too, take back what a notice offers to undo. */
function remembered(
  message: string,
  { label, run }: Undo,
  saved?: Promise<boolean>,
): CalendarNotice['action'] {
  return { label, run: rememberShared(message, run, saved) };
}

/** The actions of the calendar, and the last one. */
export function useCalendarActions(): [actions: CalendarActions, notice: CalendarNotice | null] {
  const format = useFormat();
  const [notice, setNotice] = useState<CalendarNotice | null>(null);
  const writes = useWrites();
  const actions = useMemo(() => createActions(writes, setNotice, format), [writes, format]);
  return [actions, notice];
}

function createActions(
  writes: Writes,
  setNotice: (notice: CalendarNotice | null) => void,
  format: Format,
): CalendarActions {
  const say: Say = (text, { undo, redo, entryId, saved } = {}) => {
    const action = undo ? remembered(text, undo, saved) : redo;
    setNotice({ text, tone: 'plain', ...(action && { action }), ...(entryId && { entryId }) });
  };
  const reset = (entry: OccurrenceEntry, undo?: Undo): Promise<boolean> =>
    isSaved(writes.reset(entry.occurrence).then(() => say(said.usual(entry.title), undo && { undo })));
  const restore = ({ occurrence, title }: OccurrenceEntry, undo?: Undo): Promise<boolean> =>
    isSaved(writes.restore(occurrence).then(() => say(said.asBefore(title), undo && { undo })));
  const move = createMove(writes, { say, reset: (entry) => reset(entry), setNotice, format });
  return {
    move,
    reset(entry) {
      void reset(entry, { label: said.undo, run: () => isSaved(writes.restore(entry.occurrence)) });
    },
    restore(entry) {
      // Canceling a single event would delete it.
      const undo = { label: said.undo, run: () => isSaved(writes.cancel(entry.occurrence)) };
      void restore(entry, entry.occurrence.recurring ? undo : undefined);
    },
    cancel(entry) {
      const { moved } = entry.occurrence;
      const bringBack = { label: said.bringBack, run: () => (moved ? restore(entry) : reset(entry)) };
      const sayCancelled = () =>
        say(said.cancelled(entry.title, whenText(entry, format)), { undo: bringBack });
      void isSaved(writes.cancel(entry.occurrence).then(sayCancelled));
    },
    remove({ occurrence, title }) {
      // The undo bar replaces the notice.
      setNotice(null);
      void isSaved(writes.remove({ id: occurrence.eventId, title }));
    },
    removeFollowing({ occurrence, title }) {
      setNotice(null);
      void isSaved(writes.removeFollowing(occurrence, title));
    },
    setDone(entry, isDone) {
      const change = tickedAs(entry.assignment, isDone, Date.now());
      const completedAt = isDone ? new Date().toISOString() : null;
      const { progress, isStillOpen, completedAt: before } = entry.assignment;
      const save = (values: typeof change, at: string | null) =>
        writes.deadline({ id: entry.id, ...values }, { ...entry.assignment, ...values, completedAt: at });
      const undo = () => isSaved(save({ progress, isStillOpen }, before));
      void isSaved(save(change, completedAt)).then((isKept) => isKept && rememberAct(entry.title, undo));
    },
    removeStudy({ block }) {
      setNotice(null);
      void isSaved(writes.removeStudy(block));
    },
    dismissNotice: () => setNotice(null),
  };
}

/** Shows a notice with its undo, or with what does again what was just undone. */
type Say = (
  text: string,
  about?: { undo?: Undo; redo?: Undo; entryId?: string; saved?: Promise<boolean> },
) => void;

interface MoveTools {
  say: Say;
  reset(entry: OccurrenceEntry): Promise<boolean>;
  setNotice(notice: CalendarNotice): void;
  format: Format;
}

/** Moves entries and says so, each time with Undo. */
function createMove(writes: Writes, { say, reset, setNotice, format }: MoveTools): CalendarActions['move'] {
  const failed = (entry: CalendarEntry) => () => {
    setNotice({ text: said.failed(entry.title), tone: 'danger' });
    return false;
  };
  const moveTo = async (
    entry: CalendarEntry,
    target: MoveTarget,
    { scope = 'this', isUndo = false }: { scope?: EventScope; isUndo?: boolean } = {},
  ): Promise<boolean> => {
    const planned = planMove(entry, target, format.timezone);
    if (!planned) return false;
    if (planned.type === 'occurrence' && scope !== 'this') {
      const when = whenText(entryAfter(entry, planned, format.timezone), format);
      const { eventId: id, ...instance } = planned.input;
      return writes.change({ id, scope, ...instance }).then((undo) => {
        const back = undo && {
          label: said.undo,
          run: () => isSaved(writes.takeBack(undo, { id, title: entry.title })),
        };
        say(movedSeriesText(planned, { scope, when, format }), back ? { undo: back } : {});
        return true;
      }, failed(entry));
    }
    const moved = entryAfter(entry, planned, format.timezone);
    const text = isRecurring(moved) ? said.movedOne : said.moved;
    const back = { [isUndo ? 'redo' : 'undo']: backTo(moved, entry) };
    const saved = writes.move(entry, planned).then(() => true, failed(entry));
    say(text(entry.title, whenText(moved, format)), { ...back, entryId: entry.id, saved });
    return saved;
  };
  /** A single date of a series goes back to its original time, or to where it had been moved before. */
  const backTo = (moved: CalendarEntry, entry: CalendarEntry): Undo => {
    const isFirst = isRecurring(moved) && !(isRecurring(entry) && entry.occurrence.moved);
    if (isFirst) return { label: said.undo, run: () => reset(moved) };
    return { label: said.undo, run: () => moveTo(moved, placeOf(entry), { isUndo: true }) };
  };
  return (entry, target, scope) => moveTo(entry, target, scope && { scope });
}

/** The current place of an entry, as a target for undoing. */
function placeOf(entry: CalendarEntry): MoveTarget {
  const { allDay, start, end } = entry;
  return entry.kind === 'deadline' ? { allDay, start } : { allDay, start, end };
}

type Writes = ReturnType<typeof useWrites>;

/** The mutations with their cache updates; the link reports failures and passes them on. */
function useWrites() {
  const [updateDeadline] = useUpdateDeadlineMutation();
  const events = useEventWrites();
  const deleteEvent = useDeleteEvent();
  const deleteFollowing = useDeleteFollowing();
  const study = useStudyWrites();
  return useMemo(() => {
    const deadline = (input: UpdateAssignmentInput, assignment: CalendarEntry_AssignmentFragment) =>
      updateDeadline({
        variables: { input },
        optimisticResponse: {
          updateAssignment: { __typename: 'AssignmentPayload', assignment, course: null },
        },
        context: { mayWait: true, isChecked: 'dueDate' in input },
      });
    const writes = { ...study, ...events, deadline };
    return {
      ...writes,
      move: (entry: CalendarEntry, planned: PlannedMove) => carryOut(entry, planned, writes),
      remove: deleteEvent,
      removeFollowing: deleteFollowing,
    };
  }, [events, updateDeadline, deleteEvent, deleteFollowing, study]);
}

interface Movers extends Pick<StudyWrites, 'moveStudy'>, Pick<EventWrites, 'moveEvent'> {
  deadline(input: UpdateAssignmentInput, assignment: CalendarEntry_AssignmentFragment): Promise<unknown>;
}

/** Saves a move; the cache shows it before the server has answered. */
async function carryOut(
  entry: CalendarEntry,
  planned: PlannedMove,
  { deadline, moveStudy, moveEvent }: Movers,
): Promise<unknown> {
  if (planned.type === 'study') return moveStudy(planned.input, planned.block);
  if (planned.type === 'deadline') return deadline(planned.input, planned.assignment);
  if (!isOccurrence(entry)) throw new Error('Only events move with their series.');
  return moveEvent(planned, entry.occurrence);
}
