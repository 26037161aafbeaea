import { isValidZone } from '#domain/time/zone';
import { createStore, useStore } from '../../ui/device/store';
import type { CalendarEntry } from './calendar-entry';

/** The layers of the calendar that can be hidden, in the order of the switch. */
export const LAYERS = ['classes', 'deadlines', 'exams', 'events', 'study', 'outside'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layer of an entry. Outside is what came in from other calendars and belongs to no course. */
export function layerOf(entry: CalendarEntry): Layer {
  if (entry.kind === 'deadline') return layerOfDeadline(entry.assignment);
  if (entry.kind === 'study') return 'study';
  if (entry.kind === 'class') return 'classes';
  return entry.occurrence.imported && entry.course === null ? 'outside' : 'events';
}

export function layerOfDeadline({ type }: { type: string }): 'deadlines' | 'exams' {
  return type === 'exam' ? 'exams' : 'deadlines';
}

/** The number of entries in each layer. */
export function countLayers(entries: readonly CalendarEntry[]): Record<Layer, number> {
  const counts: Record<Layer, number> = {
    classes: 0,
    deadlines: 0,
    exams: 0,
    events: 0,
    study: 0,
    outside: 0,
  };
  for (const entry of entries) counts[layerOf(entry)] += 1;
  return counts;
}

/** The display options of the calendar on this device. */
interface CalendarChoices {
  /** Layers that are left out. */
  hidden: readonly Layer[];
  /** Whether weeks show their number; null: if weeks start on Monday. */
  weekNumbers: boolean | null;
  /** IANA name of the second time zone next to the hours; null for none. */
  secondZone: string | null;
}

const KEY = 'calendar';

const AS_IT_COMES: CalendarChoices = { hidden: [], weekNumbers: null, secondZone: null };

const store = createStore(load());

/** Reads the stored choices; unknown values are ignored. */
function load(): CalendarChoices {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>>;
    const hidden = Array.isArray(saved['hidden']) ? (saved['hidden'] as unknown[]) : [];
    const weekNumbers = saved['weekNumbers'];
    const secondZone = saved['secondZone'];
    return {
      hidden: LAYERS.filter((layer) => hidden.includes(layer)),
      weekNumbers: typeof weekNumbers === 'boolean' ? weekNumbers : null,
      secondZone: typeof secondZone === 'string' && isValidZone(secondZone) ? secondZone : null,
    };
  } catch {
    return AS_IT_COMES;
  }
}

/** Changes how the calendar is shown and stores it; if storage is refused, it lasts until the page is left. */
export function setCalendarChoices(change: Partial<CalendarChoices>): void {
  const next = { ...store.get(), ...change };
  store.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The choice still applies to this document.
  }
}

/** The display options of the calendar on this device; re-renders the component when they change. */
export function useCalendarChoices(): CalendarChoices {
  return useStore(store);
}
