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
