import type { UnreadableReason } from './parse/parsed-calendar';

/** Why an entry, or a part of it, is not imported, in the words of the API. */
export const UNREADABLE_REASONS: Readonly<Record<UnreadableReason, string>> = {
  start_missing: 'It has no start.',
  start_invalid: 'Its start is no real date or time.',
  rule_unsupported: 'It repeats in a way that is not supported: only its first date is imported.',
  zone_unknown: 'Its time zone is not known: its times are read in the assumed zone.',
  over_limit: 'The file holds more than 5000 entries: this and all later ones were not read.',
  malformed: 'It could not be read.',
};
