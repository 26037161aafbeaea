/** Prefix of every draft in session storage. */
export const DRAFT_PREFIX = 'draft:';

/** What was typed into a form and not saved yet, or null. A draft lives as long as its tab. */
export function readDraft<Values>(name: string): Partial<Values> | null {
  try {
    const text = sessionStorage.getItem(DRAFT_PREFIX + name);
    return text === null ? null : (JSON.parse(text) as Partial<Values>);
  } catch {
    return null;
  }
}

/** Stores a draft, without numbers that can't be read: coming back as null, they would erase what is saved. */
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
