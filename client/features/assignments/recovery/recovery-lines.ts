import type { ApplyRecoveryInput, RecoveryLineFragment } from '../../../generated/graphql';
import { recoveryMessages as text } from '../../../messages/en/recovery';
import type { Format } from '../../../ui/format/format';
import { dueText } from '../../../ui/format/due';

/** Lines of a plan that belong together. */
export interface RecoveryGroup {
  /** The day, `YYYY-MM-DD`, or the action of the lines. */
  key: string;
  lines: RecoveryLineFragment[];
}

/** The lines by the day their work starts, in order; then the extensions, then skipped work. */
export function recoveryGroups(lines: readonly RecoveryLineFragment[]): RecoveryGroup[] {
  const keyOf = ({ action, parts }: RecoveryLineFragment) =>
    action === 'do' ? (parts[0]?.date ?? 'extension') : action;
  const groups = new Map<string, RecoveryLineFragment[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  // Digits sort before letters, and "extension" before "let_go".
  return [...groups].map(([key, own]) => ({ key, lines: own })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Whether a line changes anything that can be saved: one without any free day is for reading only. */
export function isApplicable({ action, parts }: RecoveryLineFragment): boolean {
  return action === 'let_go' || parts.length > 0;
}

/** The server input for the ticked lines. */
export function recoveryInput(lines: readonly RecoveryLineFragment[]): ApplyRecoveryInput {
  return {
    lines: lines.map(({ assignment, action, parts, dueDate }) => ({
      id: assignment.id,
      expectedVersion: assignment.version,
      ...(action === 'let_go' ? {} : { plannedOn: parts[0]?.date ?? null }),
      ...(dueDate === null ? {} : { dueDate }),
    })),
  };
}

/** From when to when: "was due Fri → Mon, 1 h on Tue". */
export function moveText(line: RecoveryLineFragment, format: Format): string {
  const { assignment, isOverdue, parts, dueDate } = line;
  const due = dueText(assignment, format, 'inside') ?? '';
  const [first, ...later] = parts;
  const from = isOverdue ? text.was(due) : text.due(due);
  return [
    first ? `${from} ${text.toDay(format.weekday(first.date))}` : from,
    ...later.map(({ minutes, date }) => text.part(format.duration(minutes), format.weekday(date))),
    ...(dueDate === null ? [] : [text.newDue(format.weekday(dueDate))]),
  ].join(', ');
}

/** The cost of skipping a task. */
export function costText(
  { percent, gpa, stakeBasis, assignment }: RecoveryLineFragment,
  format: Format,
): string {
  if (percent <= 0)
    return stakeBasis === 'left_out' || stakeBasis === 'decided'
      ? text.skipped.nothing
      : text.skipped.dropped;
  const cost = text.skipped.cost(format.percent(percent, 2), assignment.course?.code ?? '');
  return gpa === null ? cost : `${cost} (${text.skipped.gpa(gpaText(gpa, format))})`;
}

/** Grade points lost with skipped work, in courses that count in an average. */
export function lostGpa(lines: readonly RecoveryLineFragment[]): number {
  return lines.reduce((sum, { action, gpa }) => sum + (action === 'let_go' ? (gpa ?? 0) : 0), 0);
}

const SMALLEST = 0.005;

/** Grade points with two decimals; smaller amounts are shown as such. */
export function gpaText(gpa: number, format: Format): string {
  return gpa < SMALLEST ? text.skipped.underHundredth : format.fixed(gpa, 2);
}
