/** What changes an account, besides the student in the product itself. */
export type AuthorKind = 'token' | 'app' | 'assistant' | 'calendar_app' | 'calendar' | 'server';

/** Who or what made a change. */
export interface Author {
  kind: AuthorKind;
  /** As the student or the app calls it; null if it has no name. */
  name: string | null;
}

/** What a change is as a whole, where its rows alone don't say it. */
export type ActKind =
  'import' | 'syllabus' | 'gradebook' | 'transcript' | 'archive' | 'catch_up' | 'sample_data' | 'upgrade';

/**
 * The author as the journal has it: null for the student. Who changes an account without being named is the server, in
 * a transaction of the account as well as in a statement with `raisedRevisions`.
 */
export function authorText(author: Author | null | undefined): string | null {
  if (author === null) return null;
  const { kind, name }: Author = author ?? { kind: 'server', name: null };
  return `${kind}:${name ?? ''}`;
}

/** The author of an entry of the journal. */
export function authorOf(text: string | null): Author | null {
  if (text === null) return null;
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon) as AuthorKind, name: text.slice(colon + 1) || null };
}
