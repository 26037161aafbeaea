import { useCallback, useRef, useState } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';

/** Which lines of a list are selected. */
export interface Selection {
  /** The selected visible ones, in list order. */
  chosen: readonly AssignmentRow_AssignmentFragment[];
  has(id: string): boolean;
  /**
   * Selects or deselects a line; with `isRange`, selects all from the last one on. The same function while the list
   * is the same.
   */
  toggle: (id: string, isRange?: boolean) => void;
  /** Always the same function. */
  set: (ids: readonly string[]) => void;
}

/** The selection in a list; actions ignore rows that a filter hides. */
export function useSelection(shown: readonly AssignmentRow_AssignmentFragment[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const order = shown.map(({ id }) => id).join(' ');
  const toggle = useCallback(
    (id: string, isRange = false): void => {
      const range = isRange ? between(order.split(' '), last.current, id) : [];
      last.current = id;
      setIds((before) => {
        const next = new Set([...before, ...range]);
        if (range.length === 0 && !next.delete(id)) next.add(id);
        return next;
      });
    },
    [order],
  );
  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    set: useCallback((next) => setIds(new Set(next)), []),
  };
}

/** Everything from one to the other, in whatever order they were pressed; nothing if one of them is not listed. */
function between(ids: readonly string[], one: string | null, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one ?? ''), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [] : ids.slice(from, to + 1);
}
