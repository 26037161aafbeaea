/**
 * The key of an email address: two spellings with the same key are one account, one budget, and one delay. Only the
 * letters A to Z lose their case. PostgreSQL and JavaScript disagree about others (such as U+0130), and an address
 * that is looked up differently than it is limited could be guessed at without end.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The same key in SQL; the unique index of accounts uses it. */
export function emailKeyOf(column: string): string {
  return `lower(${column} COLLATE "C")`;
}

/** The domain of an email address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
