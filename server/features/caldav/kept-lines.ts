import { propertyName } from '../../ical/read-line';
import { linesWithin, type Component } from './components';
import { DavRefusal } from './dav-refusal';

/**
 * An object's lines that the product has no field for, returned unchanged: unfolded lines by the original
 * start of the changed instance they belong to, `''` for the object itself.
 */
export type KeptLines = Record<string, string[]>;

/** All kept lines of one object and their characters; a description or an attached picture doesn't belong there. */
export const MOST_LINES = 500;
export const MOST_CHARACTERS = 32_000;

/** Properties that every object gets from its row. */
export const LIFE = ['UID', 'DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE'];

/** The lines of a component that aren't among the product's own properties, and its alarms. */
export function unownedLines(component: Component, owned: readonly string[]): string[] {
  const { lines, parts } = component;
  return [
    ...lines.filter((line) => ![...LIFE, ...owned].includes(propertyName(line))),
    ...linesWithin({ ...component, lines: [], parts }),
  ];
}

/** @throws DavRefusal if an app sends more lines to keep than an object can have. */
export function assertKeptSize(kept: KeptLines): void {
  const lines = Object.values(kept).flat();
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length <= MOST_LINES && size <= MOST_CHARACTERS) return;
  const message = `Alarms and other details can take at most ${MOST_LINES} lines and ${MOST_CHARACTERS} characters.`;
  throw new DavRefusal(403, message, 'C:max-resource-size');
}

/** Without empty entries; null if nothing is left. */
export function keptOrNull(kept: KeptLines): KeptLines | null {
  const entries = Object.entries(kept).filter(([, lines]) => lines.length > 0);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
