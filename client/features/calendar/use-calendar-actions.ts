import { useMemo, useState, useCallback } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { tickedAs } from '#domain/assignments/open';
import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { isSaved } from '../../notifications/is-saved';
import { describeChange, type Change } from '../../notifications/undo';
import { useFormat, type Format } from '../../ui/format/format-context';
import {
  isRecurring,
  type CalendarEntry,
  type DeadlineEntry,
  type OccurrenceEntry,
  type StudyEntry,
} from './calendar-entry';
import { movedSeriesText, whenText } from './entry-words';
import { deleteEvent, deleteFollowing } from './delete-event';
import { createWrites, type Writes } from './entry-writes';
import { entryAfter, planMove, type MoveTarget } from './planned-move';

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
  move: Move,
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
export type CalendarActions = ReturnType<typeof createActions>;

/**
 * Moves an entry.
 * @param scope for a series, which of its dates move; default: only this one
 * @returns false if the entry stays, or went back
 */
type Move = (entry: CalendarEntry, target: MoveTarget, scope?: EventScope) => Promise<boolean>;

const said = calendarMessages.notice;

/** The actions of the calendar, and the last one. */
export function useCalendarActions(): [actions: CalendarActions, notice: CalendarNotice | null] {
  const format = useFormat();
  const client = useApolloClient();
  const [notice, setNotice] = useState<CalendarNotice | null>(null);
  const actions = useMemo(() => createActions(client, { setNotice, format }), [client, format]);
  return [actions, notice];
}

interface Screen {
  setNotice(notice: CalendarNotice | null): void;
  format: Format;
}

/** The undo of the change in a notice; undone, the notice says so and makes it again. */
function actionOf(
  client: ApolloClient,
  made: Promise<Change | undefined>,
  { label = said.undo, setNotice }: { label?: string | undefined } & Pick<Screen, 'setNotice'>,
): NonNullable<CalendarNotice['action']> {
  const act = (isRedo: boolean) => async (): Promise<void> => {
    const change = await made;
    const { undoNamed } = await import('../../apollo/undo/undo-change');
    const result = change ? await undoNamed(client, change.key, isRedo) : null;
    if (result !== null)
      setNotice({
        text: result,
        tone: 'plain',
        action: { label: said.undo, run: () => void act(!isRedo)() },
      });
  };
  return { label, run: () => void act(false)() };
}

function createActions(client: ApolloClient, screen: Screen) {
  const { setNotice, format } = screen;
  const writes = createWrites(client, format.timezone);
  const say: Say = (text, title, { entryId, label, saved = Promise.resolve(true) } = {}) => {
    const words = { message: text, undone: said.changedBack(title) };
    const made = saved.then((isKept) => (isKept ? describeChange(words) : undefined));
    const action = actionOf(client, made, { label, setNotice });
    setNotice({ text, tone: 'plain', action, ...(entryId && { entryId }) });
  };
  return {
    move: createMove(writes, say, screen),
    /** Resets a single date to its series. */
    reset({ occurrence, title }: OccurrenceEntry): void {
      void isSaved(writes.reset(occurrence).then(() => say(said.usual(title), title)));
    },
    /** Lets a canceled date take place when it was to. */
    restore({ occurrence, title }: OccurrenceEntry): void {
      void isSaved(writes.restore(occurrence).then(() => say(said.asBefore(title), title)));
    },
    /** Cancels one date of a series. */
    cancel(entry: OccurrenceEntry): void {
      const { title } = entry;
      const label = said.bringBack;
      const sayCancelled = () => say(said.cancelled(title, whenText(entry, format)), title, { label });
      void isSaved(writes.cancel(entry.occurrence).then(sayCancelled));
    },
    /** Deletes an event with all its dates and offers Undo. */
    remove({ occurrence, title }: OccurrenceEntry): void {
      // The undo bar replaces the notice.
      setNotice(null);
      void isSaved(deleteEvent(client, { id: occurrence.eventId, title }));
    },
    /** Deletes one date of a series and all later ones, and offers to undo it. */
    removeFollowing({ occurrence, title }: OccurrenceEntry): void {
      setNotice(null);
      void isSaved(deleteFollowing(client, occurrence, title));
    },
    setDone({ id, assignment }: DeadlineEntry, isDone: boolean): void {
      void isSaved(writes.deadline({ id, ...tickedAs(assignment, isDone, Date.now()) }, assignment));
    },
    /** Deletes a study block and offers to undo it. */
    removeStudy({ block }: StudyEntry): void {
      setNotice(null);
      void isSaved(writes.removeStudy(block));
    },
    dismissNotice: () => setNotice(null),
  };
}

/** Shows a notice with its undo. @param title of the changed entry */
type Say = (
  text: string,
  title: string,
  about?: { entryId?: string; label?: string; saved?: Promise<boolean> },
) => void;

/** Moves entries and says so, each time with Undo. */
function createMove(writes: Writes, say: Say, { setNotice, format }: Screen): Move {
  const failed = (entry: CalendarEntry) => () => {
    setNotice({ text: said.failed(entry.title), tone: 'danger' });
    return false;
  };
  return async (entry, target, scope = 'this') => {
    const { title } = entry;
    const planned = planMove(entry, target, format.timezone);
    if (!planned) return false;
    if (planned.type === 'event' && isRecurring(entry) && scope !== 'this') {
      const when = whenText(entryAfter(entry, planned, format.timezone), format);
      return writes.change({ ...planned.input, scope }).then(() => {
        say(movedSeriesText(planned, { scope, when, format }), title);
        return true;
      }, failed(entry));
    }
    const moved = entryAfter(entry, planned, format.timezone);
    const text = isRecurring(moved) ? said.movedOne : said.moved;
    const saved = writes.move(entry, planned).then(() => true, failed(entry));
    say(text(title, whenText(moved, format)), title, { entryId: entry.id, saved });
    return saved;
  };
}
