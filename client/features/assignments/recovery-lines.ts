import type { ApplyRecoveryInput, RecoveryLineFragment } from '../../generated/graphql';
import { recoveryMessages as text } from '../../messages/en/recovery';
import type { Format } from '../../ui/format';
import { dueText } from './assignment-due';

/** Lines of a plan that stand together. */
export interface RecoveryGroup {
  /** The day, `YYYY-MM-DD`, or what is done with the lines. */
  key: string;
  lines: RecoveryLineFragment[];
}

/** The lines by the day on which their work begins, in order; then the extensions, then what is let go. */
export function recoveryGroups(lines: readonly RecoveryLineFragment[]): RecoveryGroup[] {
  const keyOf = ({ action, parts }: RecoveryLineFragment) =>
    action === 'do' ? (parts[0]?.date ?? 'extension') : action;
  const groups = new Map<string, RecoveryLineFragment[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  // Digits stand before letters, and "extension" before "let_go".
  return [...groups].map(([key, own]) => ({ key, lines: own })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Whether a line changes anything that can be saved: one without any free day is for reading only. */
export function isApplicable({ action, parts }: RecoveryLineFragment): boolean {
  return action === 'let_go' || parts.length > 0;
}

/** What the ticked lines ask the server to do. */
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

/** What letting a task go costs. */
export function costText(
  { percent, gpa, stakeBasis, assignment }: RecoveryLineFragment,
  format: Format,
): string {
  if (percent <= 0)
    return stakeBasis === 'left_out' || stakeBasis === 'decided' ? text.letGo.nothing : text.letGo.dropped;
  const cost = text.letGo.cost(format.percent(percent, 2), assignment.course?.code ?? '');
  return gpa === null ? cost : `${cost} (${text.letGo.gpa(gpaText(gpa, format))})`;
}

/** Grade points lost by what is let go, of the lines whose course counts in an average. */
export function lostGpa(lines: readonly RecoveryLineFragment[]): number {
  return lines.reduce((sum, { action, gpa }) => sum + (action === 'let_go' ? (gpa ?? 0) : 0), 0);
}

const SMALLEST = 0.005;

/** Grade points with two places; less than that is said so. */
export function gpaText(gpa: number, format: Format): string {
  return gpa < SMALLEST ? text.letGo.underHundredth : format.fixed(gpa, 2);
}
