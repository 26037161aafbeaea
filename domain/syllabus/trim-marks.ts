/** Separators around names and titles. */
const MARKS = ' \t\n\r\u00a0,;:=.…·|–—-(';

/** A text without separators at its ends. */
export function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && MARKS.includes(text.charAt(start))) start += 1;
  while (end > start && MARKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
