/** Prefix of every draft in session storage. */
export const DRAFT_PREFIX = 'draft:';

/** The unsaved input of a form, or null. A draft lives as long as its tab. */
export function readDraft<Values>(name: string): Partial<Values> | null {
  try {
    const text = sessionStorage.getItem(DRAFT_PREFIX + name);
    return text === null ? null : (JSON.parse(text) as Partial<Values>);
  } catch {
    return null;
  }
}

/** Stores a draft, without unreadable numbers: restored as null, they would erase saved values. */
export function writeDraft<Values>(name: string, values: Values): void {
  try {
    sessionStorage.setItem(
      DRAFT_PREFIX + name,
      JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? undefined : value)),
    );
  } catch {
    // Without storage, the form still has its values.
  }
}

/** Removes the draft of one form: it was saved or discarded. */
export function removeDraft(name: string): void {
  sessionStorage.removeItem(DRAFT_PREFIX + name);
}
