import type { SchoolCalendar } from '#domain/time/school-days';
import { type MeetingTime, sortedWeekdays, weekdaysFault } from '#domain/time/timetable';
import { badInput } from '../../errors/domain-error';

/** The fields of the other pattern, which can't be set. */
const FOREIGN = { weekly: ['cycleDays'], rotation: ['weekdays', 'everyWeeks', 'week'] } as const;

/**
 * The plan of a class as stored: only with the fields of its pattern.
 * @param given the fields named by the caller
 * @param term the calendar of its course's term; null without one
 * @throws BAD_USER_INPUT naming the field
 */
export function meetingTimeOf(time: MeetingTime, given: object, term: SchoolCalendar | null): MeetingTime {
  const named: Readonly<Record<string, unknown>> = { ...given };
  for (const field of FOREIGN[time.pattern]) {
    if (named[field] != null) throw badInput(field, `does not apply to the pattern ${time.pattern}`);
  }
  checkDays(time, term);
  return time.pattern === 'weekly' ? weeklyTime(time) : rotationTime(time, term);
}

function weeklyTime(time: MeetingTime): MeetingTime {
  const fault = weekdaysFault(time.weekdays);
  if (fault) throw badInput('weekdays', fault);
  if (time.week > time.everyWeeks) throw badInput('week', `must be between 1 and ${time.everyWeeks}`);
  return { ...time, weekdays: sortedWeekdays(time.weekdays), cycleDays: [] };
}

function rotationTime(time: MeetingTime, term: SchoolCalendar | null): MeetingTime {
  const length = term?.cycleLength ?? null;
  if (length === null)
    throw badInput('pattern', 'needs a rotation: set the number of cycle days in the term first');
  const days = new Set(time.cycleDays);
  const isGood = [...days].every((day) => Number.isInteger(day) && day >= 1 && day <= length);
  if (days.size === 0 || days.size < time.cycleDays.length || !isGood)
    throw badInput('cycleDays', `must be different cycle days from 1 to ${length}`);
  const cycleDays = [...days].sort((left, right) => left - right);
  return { ...time, cycleDays, weekdays: [], everyWeeks: 1, week: 1 };
}

function checkDays({ firstDay, lastDay }: MeetingTime, term: SchoolCalendar | null): void {
  if (!term) {
    if (firstDay === null) throw badInput('firstDay', 'is required, because the course has no term');
    if (lastDay === null) throw badInput('lastDay', 'is required, because the course has no term');
  }
  const [first, last] = [firstDay ?? term?.firstDay ?? '', lastDay ?? term?.lastDay ?? ''];
  if (last < first) throw badInput('lastDay', 'must not be before the first day');
  if (!term) return;
  const isIn = (day: string) => day >= term.firstDay && day <= term.lastDay;
  if (!isIn(first)) throw badInput('firstDay', 'must be within the term');
  if (!isIn(last)) throw badInput('lastDay', 'must be within the term');
}
