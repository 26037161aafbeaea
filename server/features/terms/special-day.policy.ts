import { TIMETABLE_DAYS } from '#domain/limits/limits';
import { diffDays } from '#domain/time/local-date';
import type { SpecialDay, SpecialDayKind } from '#domain/time/school-days';
import { badInput } from '../../errors/domain-error';
import type { Term } from './term.entity';

/** The field that belongs to one kind alone. */
const OWN_FIELD: Readonly<Partial<Record<SpecialDayKind, 'cycleDay' | 'weekday' | 'until'>>> = {
  force: 'cycleDay',
  other_weekday: 'weekday',
  half_day: 'until',
};

const OWN_FIELDS = ['cycleDay', 'weekday', 'until'] as const;

/**
 * Special days in the form that is stored: with the field of their kind and without the fields of other kinds.
 * @param days the wanted days
 * @param given the fields named by the caller; a field of a different kind is an error and isn't ignored
 * @throws BAD_USER_INPUT naming the field
 */
export function specialDayOf<Days extends SpecialDay>(
  days: Days,
  given: Partial<Pick<SpecialDay, (typeof OWN_FIELDS)[number]>>,
  term: Pick<Term, 'startsOn' | 'endsOn' | 'cycleLength'>,
): Days {
  const own = OWN_FIELD[days.kind];
  for (const field of OWN_FIELDS) {
    if (field !== own && given[field] != null)
      throw badInput(field, `does not apply to the kind ${days.kind}`);
  }
  checkDays(days, term);
  if (days.kind === 'force') checkForced(days, term);
  if (days.kind === 'other_weekday' && days.weekday === null) throw badInput('weekday', 'must not be empty');
  return {
    ...days,
    cycleDay: own === 'cycleDay' ? days.cycleDay : null,
    weekday: own === 'weekday' ? days.weekday : null,
    until: own === 'until' ? days.until : null,
  };
}

function checkDays(
  { firstDay, lastDay }: SpecialDay,
  { startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>,
): void {
  if (lastDay < firstDay) throw badInput('lastDay', 'must not be before the first day');
  if (diffDays(firstDay, lastDay) >= TIMETABLE_DAYS)
    throw badInput('lastDay', `must be less than ${TIMETABLE_DAYS} days after the first`);
  if (firstDay > endsOn || lastDay < startsOn) throw badInput('firstDay', 'must be within the term');
}

function checkForced(
  { firstDay, lastDay, cycleDay }: SpecialDay,
  { cycleLength }: Pick<Term, 'cycleLength'>,
): void {
  if (cycleLength === null)
    throw badInput('kind', 'needs a rotation: set the number of cycle days in the term first');
  if (cycleDay === null || cycleDay > cycleLength)
    throw badInput('cycleDay', `must be between 1 and ${cycleLength}, the length of the cycle`);
  if (lastDay !== firstDay)
    throw badInput('lastDay', 'must be the first day, because the rotation continues from it');
}
