import { useEffect, useReducer, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { isFinished } from '#domain/assignments/open';
import {
  PlanAssignment_CourseFragmentDoc,
  type AssignmentLine_AssignmentFragment,
  type AssignmentRow_AssignmentFragment,
} from '../../generated/graphql';

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

/** The group of what came since, below all others. */
export const NEW = 'new';

/** The group that keeps also open work that the answer has no longer, because other work is to be done before it. */
export const NEXT = 'next';

/** What comes sooner than this many milliseconds after the list is put in order at once: nobody has read it yet. */
const READ_MS = 500;

const LINE = { fragment: PlanAssignment_CourseFragmentDoc, fragmentName: 'AssignmentLine_assignment' };

/**
 * Keeps the rows of a list where the first answer put them until the visit ends, whatever happens to them or around
 * them: what was done stays in its place, and what comes later stands below the others.
 */
export function useKeptPlaces<Fact>(fresh: Fresh<Fact>) {
  const { visit, answer } = fresh;
  const { cache } = useApolloClient();
  const read = useIsRead();
  const [came] = useState(() => new Set<string>());
  const [kept, keep] = useState<Omit<Fresh<Fact>, 'rows' | 'moved'>>(fresh);
  const isOther = kept.visit !== visit || (kept.answer !== answer && !read.isRead);
  if (isOther) came.clear();
  const isNew = isOther || kept.groups.length === 0;
  if (isOther || (isNew && fresh.groups.length > 0)) keep(fresh);
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
  const groups = isNew ? fresh.groups : arranged({ ...fresh, came }, kept.groups, known);
  return {
    groups,
    // A longer reason would push the rows below.
    facts: isNew ? fresh.facts : new Map([...kept.facts, ...fresh.facts, ...openFacts(kept.facts, known)]),
    // One that came since would push the rows away.
    note: isNew ? fresh.note : kept.note,
    isOld: placesOf(groups) !== placesOf(fresh.groups),
  };
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

/** The kept rows in their places, moved ones in their new place, and those that came since at the end, as they came. */
function arranged(
  { groups: fresh, moved, came }: Pick<Fresh<unknown>, 'groups' | 'moved'> & { came: Set<string> },
  kept: readonly PlacedGroup[],
  known: ReadonlyMap<string, Row>,
): PlacedGroup[] {
  const places = new Map(
    kept.map(({ key, assignments }) => [
      key,
      assignments.flatMap(({ id }) => (moved.has(id) ? [] : (known.get(id) ?? []))),
    ]),
  );
  const isPlaced = new Set([...places.values()].flat().map(({ id }) => id));
  const added: Row[] = [];
  for (const { key, assignments } of fresh) {
    for (const [index, row] of assignments.entries()) {
      if (isPlaced.has(row.id)) continue;
      const own = places.get(key) ?? [];
      const later = assignments.slice(index);
      const at = own.findIndex(({ id }) => later.some((one) => one.id === id));
      if (moved.has(row.id)) places.set(key, own.toSpliced(at < 0 ? own.length : at, 0, row));
      else added.push(row);
    }
  }
  for (const { id } of added) came.add(id);
  const order = [...came];
  added.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return [...places, [NEW, added] as const]
    .map(([key, assignments]) => ({ key, assignments }))
    .filter(({ assignments }) => assignments.length > 0);
}

function openFacts<Fact>(
  facts: ReadonlyMap<string, Fact>,
  known: ReadonlyMap<string, Row>,
): [string, Fact][] {
  return [...facts].filter(([id]) => {
    const row = known.get(id);
    return row !== undefined && isOpen(row);
  });
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
