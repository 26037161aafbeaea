import type { Scale, ScaleBand } from '../scale';
import labels from './label-names.json';

/** The names of labels in lower case, with those that mean the same; a name may be that of several. */
const LABELS = new Map<string, string[]>();
for (const names of labels.map((line) => line.toLowerCase().split(', '))) {
  for (const name of new Set(names)) LABELS.set(name, [...(LABELS.get(name) ?? []), ...names]);
}

/** The band with another name than its label: `I` for First, `30 e lode` for 30L, `優` for A; null if there is none. */
export function bandNamed({ bands }: Scale, text: string): ScaleBand | null {
  // Only bands have names: "2i" is a class rather than a German 2.1.
  const names = LABELS.get(text.trim().toLowerCase().replace(',', '.')) ?? [];
  return names.flatMap((name) => bands.find(({ label }) => label.toLowerCase() === name) ?? [])[0] ?? null;
}
