import { useCallback, useState } from 'react';
import type { EventScope } from '../../generated/graphql';
import { isRecurring, type CalendarEntry } from './calendar-entry';
import { entryAfter, planMove, type MoveTarget } from './planned-move';
import type { CalendarActions } from './use-calendar-actions';

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
