import { ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import { SPECIAL_DAY_KINDS } from '#domain/time/school-days';
import * as f from '../../database/field-kinds';
import { archiveOf, VERSION, type NounDeclaration } from '../../database/noun';
import { dayText } from '../../database/sql';

/** The stored fields of a special day that the API shows. */
export const SPECIAL_DAY_SHOWN = {
  id: f.ID,
  termId: f.says('Its term.', f.ID),
  firstDay: f.DAY,
  lastDay: f.says('Last day; equal to the first day for a single day.', f.DAY),
  kind: f.oneOf(SPECIAL_DAY_KINDS),
  cycleDay: f.says('For `force`: the cycle day.', f.optional(f.whole(f.CYCLE_DAY))),
  weekday: f.says(
    'The weekday whose timetable applies; only for `other_weekday`.',
    f.optional(f.whole<Weekday>(f.WEEKDAY)),
  ),
  until: f.says(
    'For `half_day`: classes that start at or after this time are canceled; null if none are.',
    f.optional(f.TIME),
  ),
  label: f.says('Name.', f.text(TEXT_LIMITS.specialDayLabel)),
  version: VERSION,
};

/** A special day of a term. */
export const SPECIAL_DAY_NOUN = {
  table: 'special_days',
  description: 'A special day of a term, or several in a row.',
  label: 'label',
  partOf: { term: 'term_id' },
  limits: { specialDaysPerTerm: { many: 'special days', per: 'term' } },
  archive: {
    specialDays: archiveOf(
      'special_days',
      SPECIAL_DAY_SHOWN,
      ACCOUNT_LIMITS.terms * ACCOUNT_LIMITS.specialDaysPerTerm,
    ),
  },
  csv: [
    {
      file: 'csv/special-days.csv',
      columns: {
        Term: 't.name',
        'First day': dayText('r.first_day'),
        'Last day': dayText('r.last_day'),
        Kind: 'r.kind',
        Label: 'r.label',
        'Cycle day': 'r.cycle_day',
        Weekday: 'r.weekday',
        Until: `to_char(r.until, 'HH24:MI')`,
      },
      rows: 'live_special_days',
      names: 'JOIN live_terms t ON t.user_id = r.user_id AND t.id = r.term_id',
    },
  ],
} as const satisfies NounDeclaration;
