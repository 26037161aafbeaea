import { diffDays } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { ActRow_ActFragment } from '../../generated/graphql';
import { actMessages } from '../../messages/en/acts';
import { localDue } from '../../ui/format/due';
import type { LocalDue } from '../../ui/format/format';
import type { Format } from '../../ui/format/format-context';

type Values = NonNullable<ActRow_ActFragment['items'][number]['values']>;

const text = actMessages.became;

/** Days for which a weekday's name alone is clear. */
const NEAR_DAYS = 6;

/**
 * What rows became, as a sentence: "Moved Essay 2 to Friday", "Set Quiz 4 to 18/20".
 * @param words what changed, in the words of `actMessages.fields`
 * @param row the name of the row or rows
 * @returns null if more changed than one such sentence says
 */
export function becameWords(
  words: readonly string[],
  values: Values,
  row: string,
  format: Format,
): string | null {
  const areAmong = (...told: string[]) => words.length > 0 && words.every((word) => told.includes(word));
  const { title, formerTitle, course, plannedOn, progress } = values;
  if (areAmong('title')) return formerTitle && title && text.renamed(formerTitle, title);
  if (areAmong('due date')) {
    const due = dayWords(localDue(values, format), format);
    return due === null ? text.undated(row) : text.moved(row, due);
  }
  if (areAmong('status')) return progress && text.progress[progress](row);
  if (areAmong('score', 'points possible', 'status') && words.includes('score')) {
    const score = scoreWords(values, format);
    return score === null ? text.unscored(row) : text.scored(row, score);
  }
  if (areAmong('course', 'grade category', 'grading period') && words.includes('course'))
    return course === null ? text.withoutCourse(row) : text.moved(row, course);
  if (areAmong('planned day')) {
    const day = dayWords({ day: plannedOn, time: null }, format);
    return day === null ? text.unplanned(row) : text.planned(row, day);
  }
  if (areAmong('time')) {
    const start = startWords(values, format);
    return start && text.moved(row, start);
  }
  return null;
}

function scoreWords({ pointsEarned, pointsPossible, letter }: Values, format: Format): string | null {
  // The points of a letter are worked out; the student entered the letter.
  if (letter !== null || pointsEarned === null) return letter;
  const earned = format.number(pointsEarned);
  return pointsPossible === null ? earned : `${earned}/${format.number(pointsPossible)}`;
}

function startWords({ startLocal, startsAt }: Values, format: Format): string | null {
  const start = startsAt === null ? startLocal : format.local(startsAt);
  return start && dayWords({ day: dayOf(start), time: timeOf(start) }, format);
}

/** A day inside a sentence, with its time if it has one: "Friday", "tomorrow 10:30", "Fri 27 Nov". */
function dayWords({ day, time }: LocalDue, format: Format): string | null {
  if (day === null) return null;
  const [today, at] = [format.today(), time === null ? '' : `\u00a0${format.time(time)}`];
  const distance = diffDays(today, day);
  if (Math.abs(distance) <= 1) return `${format.relativeDay(day, 'inside')}${at}`;
  if (distance > 0 && distance <= NEAR_DAYS) return `${format.weekday(day, 'long')}${at}`;
  return `${format.day(day)}${at}`;
}
