import type { Scale, ScaleBand } from '../scale';
import labels from './label-names.json';

/** The labels of scales by each of their names in lower case; a name may be that of several. */
const LABELS = new Map<string, string[][]>();
for (const names of labels.map((line) => line.split(', '))) {
  for (const name of new Set(names.map((text) => text.toLowerCase()))) {
    LABELS.set(name, [...(LABELS.get(name) ?? []), names]);
  }
}

/** The band that has another name, which its label isn't: `I` for First, `30 e lode` for 30L, `優` for A; null if none. */
export function bandNamed({ bands }: Scale, text: string): ScaleBand | null {
  for (const names of LABELS.get(text.trim().toLowerCase().replace(',', '.')) ?? []) {
    // Only bands have names: "2i" is a class rather than a German 2.1.
    const found = names
      .map((name) => bands.find(({ label }) => label.toLowerCase() === name.toLowerCase()))
      .find(Boolean);
    if (found) return found;
  }
  return null;
}
