const ACT_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8000-0{12}$/i;

/** The ID of the act that gave an account this revision, a UUID: the same for no other act of the account. */
export function actId(revision: number): string {
  const hex = revision.toString(16).padStart(15, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12)}-8000-${'0'.repeat(12)}`;
}

/** The revision that an act gave its account; null if no act has this ID. */
export function revisionOf(id: string): number | null {
  const found = ACT_ID.exec(id);
  return found ? Number.parseInt(found.slice(1).join(''), 16) : null;
}
