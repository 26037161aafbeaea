import { HOUR_MINUTES } from '#domain/time/local-date-time';
import { isDayEnd, takesPlace } from '#domain/assignments/sitting';
import { knownSlack } from '#domain/planning/slack';
import { diffDays } from '#domain/time/local-date';
import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { elsewhereText, localDue } from '../../../ui/format/due';
import type { DayStyle } from '../../../ui/format/format';
import type { Format } from '../../../ui/format/format-context';

/** The whole reason: "Due tonight at 11:59 PM", "worth 0.12 GPA", "3 hr of work", "1 hr 30 min of slack". */
export function fullReason(task: NextTaskFragment, format: Format): string[] {
  return present([
    soonText(task, format),
    worthText(task, format),
    leftText(task, format),
    timeText(task, format),
    plannedText(task, format),
  ]);
}

const MOST_PARTS = 3;

/**
 * The reason in a row, the most important parts first; there is always one. It is next to a deadline that shows by itself
 * if it has passed. A worth that may change with the next entry is left to the whole reason; slack is left out where the deadline
 * alone explains the rank.
 */
export function shortReason(task: NextTaskFragment, format: Format): string[] {
  const parts = present([
    soonText(task, format),
    isGuess(task) ? null : worthText(task, format),
    task.isOverdue || (task.isDueSoon && roughMinutes(knownSlack(task) ?? 0) > 0)
      ? null
      : timeText(task, format),
    leftText(task, format),
    plannedText(task, format),
  ]);
  return parts.slice(0, MOST_PARTS);
}

function present(parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null);
}

function leftText({ neededMinutes, isAssumed }: NextTaskFragment, format: Format): string {
  return isAssumed ? text.unestimated : text.left(format.duration(neededMinutes));
}

/** When it is due, if that is why it is first: "Due tonight at 11:59 PM". */
function soonText({ isDueSoon, assignment }: NextTaskFragment, format: Format): string | null {
  const { day, time } = localDue(assignment, format);
  if (!isDueSoon || day === null) return null;
  const distance = diffDays(format.today(), day);
  const isTonight = distance === 0 && time !== null && time >= EVENING;
  const near = distance <= 1 ? format.relativeDay(day, 'inside') : format.weekday(day, 'long');
  const name = isTonight ? text.tonight : near;
  const when = time === null ? name : text.at(name, format.time(time));
  const soon = startsAt(time, assignment) ? text.startsSoon(when) : text.dueSoon(when);
  return `${soon}${elsewhereText(assignment, format)}`;
}

/** Whether the time is the start of an exam or quiz, not a deadline at the end of the day. */
function startsAt(time: string | null, { type, dueTime }: NextTaskFragment['assignment']): boolean {
  return takesPlace({ type, isWholeDay: dueTime === null }) && (time === null || !isDayEnd(type, time));
}

/** From when on the end of the day is called tonight. */
const EVENING = '18:00';

/** An assignment's worth, in a few words; null if it is unknown. */
export function worthText({ stakeBasis, gpa, percent }: NextTaskFragment, format: Format): string | null {
  if (stakeBasis === 'unknown') return null;
  if (!isKnownStake(stakeBasis)) return text.without[stakeBasis];
  const worth =
    gpa !== null && gpa > 0
      ? text.worthGpa(gpa < SMALLEST ? text.underHundredth : format.fixed(gpa, 2))
      : text.worthPercent(format.percent(percent, isGuess({ stakeBasis }) ? 1 : undefined));
  if (stakeBasis === 'typical_points') return text.guess(worth);
  return stakeBasis === 'points_so_far' ? text.soFar(worth) : worth;
}

/** Whether its worth also depends on what isn't entered. */
function isGuess({ stakeBasis }: Pick<NextTaskFragment, 'stakeBasis'>): boolean {
  return stakeBasis === 'typical_points' || stakeBasis === 'points_so_far';
}

/** Whether the worth of an assignment is known. */
export function isKnownStake(
  basis: NextTaskFragment['stakeBasis'],
): basis is Exclude<typeof basis, keyof typeof text.without | 'unknown'> {
  return basis !== 'unknown' && !(basis in text.without);
}

const SMALLEST = 0.005;

function timeText(task: NextTaskFragment, format: Format): string | null {
  if (task.isOverdue) return text.overdue;
  const slack = knownSlack(task);
  if (slack === null) return null;
  const minutes = roughMinutes(Math.abs(slack));
  if (minutes === 0) return text.noSlack;
  return text[slack < 0 ? 'short' : 'spare'](format.duration(minutes));
}

/** A day that has passed is no plan any more. */
function plannedText({ assignment: { plannedOn } }: NextTaskFragment, format: Format): string | null {
  const distance = plannedOn === null ? -1 : diffDays(format.today(), plannedOn);
  if (plannedOn === null || distance < 0) return null;
  const day =
    distance === 0 ? format.relativeDay(plannedOn, 'inside') : format.day(plannedOn, styleOf(distance));
  return text.planned(day);
}

/** Within a week, the weekday alone identifies the day. */
function styleOf(distance: number): DayStyle | undefined {
  return distance < WEEK ? 'weekday' : undefined;
}

const WEEK = 7;

/** The longer a time is, the less its minutes matter: a sum of estimates isn't shown to the minute. */
export function roughMinutes(minutes: number): number {
  const step = minutes > 10 * HOUR_MINUTES ? HOUR_MINUTES : minutes > 2 * HOUR_MINUTES ? HOUR_MINUTES / 2 : 5;
  return Math.round(minutes / step) * step;
}
