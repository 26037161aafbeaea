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
