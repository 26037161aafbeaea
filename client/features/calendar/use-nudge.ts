import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CalendarEntry } from './calendar-entry';
import { entryAfter, planMove, shifted, type MoveTarget } from './planned-move';

/** How far an arrow key moves an entry. */
export interface Nudge {
  days: number;
  minutes: number;
}

/** How long the keys rest before the move is saved, in milliseconds: many presses are one move. */
const REST_MS = 700;

/** An entry on its way, by all presses so far. */
interface Journey extends Nudge {
  id: string;
}

/**
 * Moving with the keyboard: every press shows at once, the move is saved when the keys rest or another
 * entry is taken up.
 *
 * @returns the entries as they are to be shown, and the function for a press
 */
export function useNudge(
  entries: readonly CalendarEntry[],
  zone: string,
  save: (entry: CalendarEntry, target: MoveTarget) => Promise<boolean>,
): [shown: readonly CalendarEntry[], nudge: (entry: CalendarEntry, nudge: Nudge) => void] {
  const [journey, setJourney] = useState<Journey | null>(null);

  const finish = useEffectEvent((ended: Journey) => {
    const entry = entries.find((candidate) => candidate.id === ended.id);
    if (entry) void save(entry, shifted(entry, ended));
  });
  useEffect(() => {
    if (!journey) return undefined;
    const timer = setTimeout(() => {
      finish(journey);
      setJourney(null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [journey]);

  const travellingId = journey?.id;
  useEffect(() => {
    // What to do with a journey that another one takes over is decided by the timer of the first.
  }, [travellingId]);

  const nudge = useCallback((entry: CalendarEntry, { days, minutes }: Nudge): void => {
    setJourney((current) =>
      current?.id === entry.id
        ? { id: entry.id, days: current.days + days, minutes: current.minutes + minutes }
        : { id: entry.id, days, minutes },
    );
  }, []);

  const shown = useMemo(() => entries.map((entry) => (entry.id === journey?.id ? previewed(entry, journey, zone) : entry)), [entries, journey, zone]);
  return [shown, nudge];
}

function previewed(entry: CalendarEntry, nudge: Nudge, zone: string): CalendarEntry {
  const planned = planMove(entry, shifted(entry, nudge), zone);
  return planned ? entryAfter(entry, planned, zone) : entry;
}
