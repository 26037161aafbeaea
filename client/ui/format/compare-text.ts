const collator = new Intl.Collator(undefined, { numeric: true });

/** Compares texts as a reader does: in the browser's language, and by the value of their numbers, so 9 precedes 10. */
export function compareText(left: string, right: string): number {
  return collator.compare(left, right);
}
