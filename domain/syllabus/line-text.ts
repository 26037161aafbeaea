import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { clip } from '#domain/limits/text-fault';

/** A row of a table as one line. */
export function rowLine(row: readonly string[]): string {
  return row.filter(Boolean).join(' · ');
}

/** The line that a finding names: hundreds of findings in one long line would otherwise repeat it whole. */
export function sourceOf(line: string): string {
  return clip(line, SYLLABUS_LIMITS.sourceLength);
}

/** Separators around names and titles. */
const MARKS = ' \t\n\r\u00a0,;:=.…·|–—-(';

/** A text without separators at its ends. */
export function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && MARKS.includes(text.charAt(start))) start += 1;
  while (end > start && MARKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
