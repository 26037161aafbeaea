const english = new Intl.PluralRules('en');

/** "Mon, Wed, and Fri". */
export const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The form of a word that goes with a count, and the count: `plural(2, 'course', 'courses')` is "2 courses". */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${english.select(count) === 'one' ? one : other}`;
}
