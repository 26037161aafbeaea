import { useEffect, useReducer, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { isFinished } from '#domain/assignments/open';
import {
  PlanAssignment_CourseFragmentDoc,
  type AssignmentLine_AssignmentFragment,
  type AssignmentRow_AssignmentFragment,
} from '../../generated/graphql';
import { compareDue } from './assignment-due';

type Row = AssignmentRow_AssignmentFragment;

/** A part of the list. */
export interface PlacedGroup {
  key: string;
  assignments: readonly Row[];
}

/** The groups as they are now, in order, and what decides whether they replace the kept ones. */
interface Fresh<Fact> {
  groups: readonly PlacedGroup[];
  /** All rows that are known, also those that no group has any more. */
  rows: readonly Row[];
  /** What is told of rows, by ID. */
  facts: ReadonlyMap<string, Fact>;
  /** What is told above a row's group. */
  note: { id: string; text: string } | null;
  /** A new order begins when it changes. */
  visit: string;
  /** Changes with each answer of the server. */
  answer: string;
  /** The IDs of rows that the student moved: they go to their new place. */
  moved: ReadonlySet<string>;
}

/** The group of what came while the student may have a finger on the list, below all others. */
export const NEW = 'new';

/** The group that keeps also open work that the answer has no longer, because other work is to be done before it. */
export const NEXT = 'next';

const ORDER = ['overdue', 'today', NEXT, 'tomorrow', 'next_days', 'done', NEW];

/** What comes sooner than this many milliseconds after the list is put in order at once: nobody has read it yet. */
const READ_MS = 500;

const LINE = { fragment: PlanAssignment_CourseFragmentDoc, fragmentName: 'AssignmentLine_assignment' };

/**
 * Keeps the rows of a list where the first answer put them until the visit ends, whatever happens to them or around
 * them: what was done stays in its place. What the student adds in a dialog goes to its date; what else comes later
 * stands below the others.
 */
export function useKeptPlaces<Fact>(fresh: Fresh<Fact>) {
  const { visit, answer } = fresh;
  const { cache } = useApolloClient();
  const read = useIsRead();
  const [kept, keep] = useState(() => begun(fresh));
  const isOther = kept.visit !== visit || (kept.answer !== answer && !read.isRead);
  const isNew = isOther || kept.groups.length === 0;
  if (isOther || (isNew && fresh.groups.length > 0)) keep(begun(fresh));
  const known = new Map(fresh.rows.map((row) => [row.id, row]));
  const absent = kept.groups.flatMap(({ key, assignments }) =>
    assignments.flatMap((row) => {
      if (known.has(row.id)) return [];
      const id = cache.identify(row);
      const line = cache.readFragment<AssignmentLine_AssignmentFragment>({ ...LINE, id, optimistic: true });
      return line && (key === NEXT || isFinished(line)) ? [{ ...row, ...line }] : [];
    }),
  );
  for (const row of absent) known.set(row.id, row);
  useWatched(absent);
  const groups = isNew ? fresh.groups : arranged(fresh, kept, known);
  return {
    groups,
    facts: isNew ? fresh.facts : new Map([...kept.facts, ...fresh.facts]),
    // One that came since would push the rows away.
    note: isNew ? fresh.note : kept.note,
    isOld: placesOf(groups) !== placesOf(fresh.groups),
  };
}

/** What is kept, and of each row that came since, by ID, whether the student added it in a dialog. */
type Kept<Fact> = Omit<Fresh<Fact>, 'rows' | 'moved'> & { added: Map<string, boolean> };

function begun<Fact>(fresh: Fresh<Fact>): Kept<Fact> {
  return { ...fresh, added: new Map() };
}

/** Whether the student may have read the list. It is no state, because nothing is drawn by it. */
function useIsRead(): { readonly isRead: boolean } {
  const [read] = useState({ isRead: false });
  useEffect(() => {
    const note = (): void => void (read.isRead = true);
    const timer = setTimeout(note, READ_MS);
    addEventListener('pointerdown', note);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', note);
    };
  }, [read]);
  return read;
}

/** Renders again when one of these changes: no answer brings them. */
function useWatched(absent: readonly Row[]): void {
  const { cache } = useApolloClient();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const ids = absent.map((row) => cache.identify(row)).join();
  useEffect(() => {
    if (ids === '') return undefined;
    const watched = ids.split(',').map((from) => cache.watchFragment({ ...LINE, from }).subscribe(render));
    return () => watched.forEach((one) => one.unsubscribe());
  }, [cache, ids]);
}

/** The kept rows in their places, moved ones and those added in a dialog in their new place, others at the end. */
function arranged(
  { groups: fresh, moved }: Pick<Fresh<unknown>, 'groups' | 'moved'>,
  { groups: kept, added }: Pick<Kept<unknown>, 'groups' | 'added'>,
  known: ReadonlyMap<string, Row>,
): PlacedGroup[] {
  const places = new Map(
    kept.map(({ key, assignments }) => [
      key,
      assignments.flatMap(({ id }) => (moved.has(id) ? [] : (known.get(id) ?? []))),
    ]),
  );
  const isPlaced = new Set([...places.values()].flat().map(({ id }) => id));
  const lastKey = [...places.keys()].at(-1);
  for (const { key, assignments } of fresh) {
    for (const row of assignments) {
      const { id } = row;
      if (isPlaced.has(id)) continue;
      if (!added.has(id)) added.set(id, document.querySelector('[role=dialog]') !== null);
      const own = places.get(key) ?? [];
      const at = own.findIndex((one) => compareDue(row, one) < 0);
      if (at >= 0 && (moved.has(id) || added.get(id))) places.set(key, own.toSpliced(at, 0, row));
      else if (moved.has(id) || added.get(id) || (key === lastKey && at < 0)) places.set(key, [...own, row]);
      else places.set(NEW, [...(places.get(NEW) ?? []), row]);
    }
  }
  return ORDER.map((key) => ({ key, assignments: places.get(key) ?? [] })).filter(
    ({ assignments }) => assignments.length > 0,
  );
}

/** Tells orders apart. What is done may stay where it is. */
function placesOf(groups: readonly PlacedGroup[]): string {
  return groups
    .map(({ key, assignments }) => [key, ...assignments.filter(isOpen).map(({ id }) => id)])
    .filter(({ length }) => length > 1)
    .join(';');
}

function isOpen(row: Row): boolean {
  return !isFinished(row);
}
