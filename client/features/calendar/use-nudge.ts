import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { onLeaving } from '../../ui/device/leaving';
import type { CalendarEntry } from './calendar-entry';
import { entryAfter, planMove, shifted, stretched, type MoveTarget } from './planned-move';

/** The distance an arrow key moves an entry. */
export interface Nudge {
  days: number;
  minutes: number;
  /** Minutes by which it gets longer (shorter if negative); for whole days 1440 each. */
  longer: number;
}

/** How long the keys rest before the move is saved, in milliseconds: many presses are one move. */
const REST_MS = 700;

const NOWHERE: Nudge = { days: 0, minutes: 0, longer: 0 };

/** An entry being moved, with all presses so far. */
interface Journey extends Nudge {
  id: string;
}

/**
 * Moving with the keyboard: every press shows at once; the move is saved when the keys rest, another
 * entry is taken up, or the calendar is left.
 * @returns the entries to show, what a press does, and what reverts the presses
 */
export function useNudge(
  entries: readonly CalendarEntry[],
  zone: string,
  save: (entry: CalendarEntry, target: MoveTarget) => Promise<boolean>,
) {
  const [journey, setJourney] = useState<Journey | null>(null);
  const latest = useRef<Journey | null>(null);

  useEffect(() => {
    latest.current = journey;
    if (!journey) return undefined;
    const timer = setTimeout(() => setJourney(null), REST_MS);
    return () => clearTimeout(timer);
  }, [journey]);

  const arrive = useEffectEvent((ended: Journey | null) => {
    const entry = entries.find((candidate) => candidate.id === ended?.id);
    if (entry && ended) void save(entry, nudged(entry, ended));
  });
  const travelling = journey?.id;
  useEffect(() => {
    if (travelling === undefined) return undefined;
    const end = (): void => {
      arrive(latest.current);
      latest.current = null;
    };
    const stay = onLeaving(end);
    return () => {
      stay();
      // The clean-up of one journey runs before the next one becomes the latest.
      end();
    };
  }, [travelling]);

  const nudge = useCallback((entry: CalendarEntry, { days, minutes, longer }: Nudge): void => {
    setJourney((current) => {
      const before = current?.id === entry.id ? current : NOWHERE;
      return {
        id: entry.id,
        days: before.days + days,
        minutes: before.minutes + minutes,
        longer: before.longer + longer,
      };
    });
  }, []);

  /** Reverts all presses since the keys last rested; null if there were none. */
  const cancel = useCallback((): CalendarEntry | null => {
    const ended = latest.current;
    // Without a journey, nothing is saved at its end.
    latest.current = null;
    setJourney(null);
    return entries.find(({ id }) => id === ended?.id) ?? null;
  }, [entries]);

  const shown = useMemo(
    () => entries.map((entry) => (entry.id === journey?.id ? previewed(entry, journey, zone) : entry)),
    [entries, journey, zone],
  );
  return { shown, nudge, cancel };
}

function previewed(entry: CalendarEntry, nudge: Nudge, zone: string): CalendarEntry {
  const planned = planMove(entry, nudged(entry, nudge), zone);
  return planned ? entryAfter(entry, planned, zone) : entry;
}

/** The result of all presses on an entry: it is moved or made longer; with both, it is moved. */
function nudged(entry: CalendarEntry, { days, minutes, longer }: Nudge): MoveTarget {
  const isMoved = days !== 0 || minutes !== 0;
  return isMoved || longer === 0 ? shifted(entry, { days, minutes }) : stretched(entry, longer);
}
