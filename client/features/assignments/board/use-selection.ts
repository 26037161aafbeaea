import { useCallback, useState } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';

/** Which lines of a list are selected. */
export interface Selection {
  /** The selected visible ones, in list order. */
  chosen: readonly AssignmentRow_AssignmentFragment[];
  has(id: string): boolean;
  /** The same function every time. */
  toggle: (id: string) => void;
  set(ids: readonly string[]): void;
}

/** The selection in a list; actions ignore what a filter hides. */
export function useSelection(shown: readonly AssignmentRow_AssignmentFragment[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string): void =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    set: (next) => setIds(new Set(next)),
  };
}
