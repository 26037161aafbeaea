import { diffDays } from '#domain/time/local-date';
import type { NextTaskFragment } from '../../generated/graphql';
import { nextMessages as text } from '../../messages/en/next';
import type { DayStyle, Format } from '../../ui/format';

/** The reason in one line: "worth 0.12 GPA · 3 h left · 1.5 h spare". */
export function reasonText(task: NextTaskFragment, format: Format): string {
  const needed = format.duration(task.neededMinutes);
  return [
    worthText(task, format),
    task.isAssumed ? text.assumedLeft(needed) : text.left(needed),
    timeText(task, format),
    plannedText(task, format),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What hangs on a task, in a few words. */
export function worthText(
  { stakeBasis, gpa, percent, assignment }: NextTaskFragment,
  format: Format,
): string {
  if (!isKnownStake(stakeBasis)) return text.without[stakeBasis];
  if (gpa !== null && gpa > 0) {
    return text.worthGpa(gpa < SMALLEST ? text.underHundredth : format.fixed(gpa, 2));
  }
  return text.worthPercent(format.percent(percent), assignment.course?.code ?? '');
}

/** Whether it is known how much hangs on a task. */
export function isKnownStake(
  basis: NextTaskFragment['stakeBasis'],
): basis is Exclude<typeof basis, keyof typeof text.without> {
  return !(basis in text.without);
}

const SMALLEST = 0.005;

function timeText({ cushionMinutes, isOverdue }: NextTaskFragment, format: Format): string | null {
  if (isOverdue) return text.overdue;
  if (cushionMinutes === null) return null;
  const duration = format.duration(roughMinutes(Math.abs(cushionMinutes)));
  return cushionMinutes < 0 ? text.short(duration) : text.spare(duration);
}

/** A day that has passed is no plan any more. */
function plannedText({ assignment: { plannedOn } }: NextTaskFragment, format: Format): string | null {
  const distance = plannedOn === null ? -1 : diffDays(format.today(), plannedOn);
  if (plannedOn === null || distance < 0) return null;
  const day =
    distance === 0 ? format.relativeDay(plannedOn, 'inside') : format.day(plannedOn, styleOf(distance));
  return text.planned(day);
}

/** Within a week the weekday says which day is meant. */
function styleOf(distance: number): DayStyle {
  return distance < WEEK ? 'weekday' : 'short';
}

const WEEK = 7;

const HOUR = 60;

/** The longer a time is, the less its minutes matter: a sum of guesses is not told to the minute. */
export function roughMinutes(minutes: number): number {
  const step = minutes > 10 * HOUR ? HOUR : minutes > 2 * HOUR ? HOUR / 2 : 5;
  return Math.round(minutes / step) * step;
}
