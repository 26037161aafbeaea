/** Prefix of every draft in session storage. */
const PREFIX = 'draft:';

/** What was typed into a form and not yet saved, or null. A draft lives as long as its tab. */
export function readDraft<Values>(name: string): Partial<Values> | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as Partial<Values>);
  } catch {
    return null;
  }
}

/** Keeps what was typed. */
export function writeDraft<Values>(name: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Without storage the form still holds its values.
  }
}

/** Forgets the draft of one form: it was saved, or given up. */
export function removeDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Forgets every draft: they belong to the user who logged out. */
export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
