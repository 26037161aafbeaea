import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as f from '../../database/field-kinds';
import { GPA_DERIVED, LEFT_OUT, LIFE, OWNER, VERSION, type NounDeclaration } from '../../database/noun';
import { dayText } from '../../database/sql';

const STATED_CREDITS = f.optional(f.decimal(NUMBER_RANGES.studyCredits));

/** The stored fields of a term that the API shows. */
export const TERM_SHOWN = {
  id: f.ID,
  name: f.says('Name, such as "Fall 2026".', f.text(TEXT_LIMITS.termName)),
  startsOn: f.DAY,
  endsOn: f.says('Last day, on or after the first day.', f.DAY),
  timezone: f.says('Time zone of the school: the default for deadlines in its courses.', f.ZONE),
  isCurrent: f.says(
    'Whether this is the current term, the default wherever a term is optional. Lists then include the ' +
      'other terms that are running.',
    f.FLAG,
  ),
  schoolWeekdays: f.optional(f.WEEKDAYS),
  cycleLength: f.says(
    'Number of cycle days in the rotation; null for no rotation.',
    f.optional(f.whole(NUMBER_RANGES.cycleLength)),
  ),
  cycleStartsOn: f.says(
    "The day that is cycle day 1 in week 1; null for the term's first day.",
    f.optional(f.DAY),
  ),
  version: VERSION,
};

export const TERM_NOUN = {
  table: 'terms',
  description: '',
  limits: { terms: { many: 'terms' } },
  // It stays the current one only if no other became it in the meantime.
  restored: `is_current = is_current AND NOT EXISTS (
    SELECT 1 FROM live_terms other WHERE other.user_id = $1 AND other.is_current)`,
  archive: {
    terms: {
      table: 'terms',
      fields: {
        ...TERM_SHOWN,
        statedGpa: f.optional(f.decimal(NUMBER_RANGES.statedGpa)),
        statedCreditsAttempted: STATED_CREDITS,
        statedCreditsEarned: STATED_CREDITS,
        statedCreditsInGpa: STATED_CREDITS,
        ...LIFE,
      },
      leftOut: {
        ...OWNER,
        ...GPA_DERIVED,
        is_sample: LEFT_OUT.sample,
      },
      limit: ACCOUNT_LIMITS.terms,
    },
  },
  csv: [
    {
      file: 'csv/terms.csv',
      columns: {
        Name: 'r.name',
        'First day': dayText('r.starts_on'),
        'Last day': dayText('r.ends_on'),
        'Time zone': 'r.timezone',
        Current: 'r.is_current',
        GPA: 'r.gpa::float8',
        'GPA scale': `CASE WHEN r.gpa IS NULL THEN NULL WHEN r.gpa_units IS NULL THEN coalesce(s.name, u.scale_preset)
          ELSE coalesce(r.gpa_units->0->>'preset', concat_ws(' to ', r.gpa_units->0->>'worst', r.gpa_units->0->>'best')) END`,
        'Credits attempted': 'r.credits_attempted::float8',
        'Credits earned': 'r.credits_earned::float8',
      },
      rows: 'live_terms',
      names: `JOIN users u ON u.id = r.user_id
      LEFT JOIN live_grade_scales s ON s.user_id = u.id AND s.id = u.scale_id`,
    },
  ],
} as const satisfies NounDeclaration;
