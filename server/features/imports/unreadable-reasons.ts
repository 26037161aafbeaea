import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { DATE_RANGE } from '#domain/limits/time-limits';

import { IMPORT_LAST_YEAR, type UnreadableReason } from '../../ical/parsed-calendar';

/** Why an entry, or a part of it, isn't imported, in the terms of the API. */
export const UNREADABLE_REASONS: Readonly<Record<UnreadableReason, string>> = {
  start_missing: 'It has no start.',
  start_invalid: `Its start is not a date between ${DATE_RANGE.first.slice(0, 4)} and ${IMPORT_LAST_YEAR}.`,
  task_undated: 'It is a task without a due date.',
  rule_unsupported:
    "It repeats in a way we don't support. We import only its first date, and leave a series you " +
    'imported before unchanged.',
  ends_before_start: 'Its repeat ends before it starts, so it never happens.',
  exclusions_unsupported: "It skips dates in a way we don't support. Those dates are imported too.",
  dates_over_limit: 'It lists more than 2,000 dates. The rest were not read.',
  zone_unknown: 'Its time zone is unknown. We read its times in the default time zone.',
  line_too_long: 'Its line is longer than 10,000 characters. It was not read.',
  notes_over_limit: 'Its notes are longer than 20,000 characters. The rest was not read.',
  subtasks_over_limit: `It has more than ${ACCOUNT_LIMITS.subtasksPerAssignment} subtasks. The rest were not read.`,
  subtasks_of_existing: 'You already have it, so its new subtasks will not be added.',
  over_limit: 'The file has more than 5,000 entries. This one and all later ones were not read.',
  malformed: 'It could not be read.',
};
