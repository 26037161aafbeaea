/** The count with the matching form of the word: `plural(2, 'course', 'courses')` is "2 courses". */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}
