/** The form of a word that goes with a count, and the count: `plural(2, 'course', 'courses')` is "2 courses". */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}
