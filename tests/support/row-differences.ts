import type { Row, Rows } from './noted-rows';

/** The rows that differ, as `noun ID`, with what is different. */
export function rowDifferences(left: Rows, right: Rows): unknown[] {
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((key) => JSON.stringify(sorted(left.get(key))) !== JSON.stringify(sorted(right.get(key))))
    .map((key) => [key, left.get(key), right.get(key)]);
}

const sorted = (row: Row | undefined) => row && Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
