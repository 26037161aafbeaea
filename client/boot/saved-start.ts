/**
 * Local storage for the first moments of a start, removed with the saved copy of the plan: the picture of
 * Today, see `first-paint.ts`, and the ETags of the answers in the copy.
 */
export const PICTURE = 'first-paint';
export const TAGS = 'answer-tags';

/** The page whose picture is saved. */
export const PICTURED_PAGE = '/dashboard';

/** The ETags of answers that show the same revision of the account. */
export interface AnswerTags {
  readonly revision: number;
  /** By the hash of the query, followed by its variables, if it has any. */
  readonly tags: Readonly<Record<string, string>>;
}

export const NO_TAGS: AnswerTags = { revision: 0, tags: {} };

/** Whether a picture may be painted at this address; whose it is shows later. */
export function isPictured(): boolean {
  try {
    return location.pathname === PICTURED_PAGE && localStorage.getItem(PICTURE) !== null;
  } catch {
    return false;
  }
}

/** Forgets both. */
export function forgetSavedStart(): void {
  forget(PICTURE);
  forget(TAGS);
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If it can't be removed, it wasn't stored.
  }
}

export function savedTags(): AnswerTags {
  try {
    return { ...NO_TAGS, ...(JSON.parse(localStorage.getItem(TAGS) ?? '{}') as Partial<AnswerTags>) };
  } catch {
    return NO_TAGS;
  }
}
