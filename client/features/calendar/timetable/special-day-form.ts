import type { Weekday } from '#domain/time/local-date';
import type { SpecialDay, SpecialDayKind } from '#domain/time/school-days';
import type { CreateSpecialDayInput, Timetable_SpecialDayFragment } from '../../../generated/graphql';
import { specialDayOf } from './timetable-plan';

/** The values of the special days' form. */
export interface SpecialDayValues {
  label: string;
  kind: SpecialDayKind;
  firstDay: string | null;
  /** Null: a single day. */
  lastDay: string | null;
  cycleDay: number;
  weekday: Weekday;
  until: string | null;
}

/** An empty form: a holiday. */
export const NEW_SPECIAL_DAY: SpecialDayValues = {
  label: '',
  kind: 'skip',
  firstDay: null,
  lastDay: null,
  cycleDay: 1,
  weekday: 1,
  until: '12:00',
};

/** The form of special days that exist. */
export function specialDayValuesOf(day: Timetable_SpecialDayFragment): SpecialDayValues {
  const { label, kind, firstDay, lastDay, cycleDay, weekday, until } = specialDayOf(day);
  return {
    label,
    kind,
    firstDay,
    lastDay: lastDay === firstDay ? null : lastDay,
    cycleDay: cycleDay ?? NEW_SPECIAL_DAY.cycleDay,
    weekday: weekday ?? NEW_SPECIAL_DAY.weekday,
    until: until ?? NEW_SPECIAL_DAY.until,
  };
}

/** The special days as entered; null while their first day is missing or the last one is before it. */
export function draftSpecialDay(values: SpecialDayValues): SpecialDay | null {
  const { label, kind, firstDay } = values;
  if (firstDay === null) return null;
  const lastDay = kind === 'force' ? firstDay : (values.lastDay ?? firstDay);
  if (lastDay < firstDay) return null;
  return { label: label.trim(), kind, firstDay, lastDay, ...ownFields(values) };
}

/** The input of the form: only the field of the kind. */
export function specialDayInputOf(values: SpecialDayValues): Omit<CreateSpecialDayInput, 'id' | 'termId'> {
  const { label, kind } = values;
  const firstDay = values.firstDay ?? '';
  const lastDay = kind === 'force' ? firstDay : (values.lastDay ?? firstDay);
  return { label: label.trim(), kind, firstDay, lastDay, ...ownFields(values) };
}

function ownFields({ kind, cycleDay, weekday, until }: SpecialDayValues) {
  return {
    cycleDay: kind === 'force' ? cycleDay : null,
    weekday: kind === 'other_weekday' ? weekday : null,
    until: kind === 'half_day' ? until : null,
  };
}

/** By precedence: those that start later, or are shorter, come last and apply. */
export function inOrder<Day extends SpecialDay>(days: readonly Day[]): Day[] {
  return [...days].sort(
    (left, right) => left.firstDay.localeCompare(right.firstDay) || right.lastDay.localeCompare(left.lastDay),
  );
}
