import texts from './source-faults.json';
import type { OutboundFault } from '../../../outbound/outbound-error';

/** Why a calendar couldn't be updated. */
export type SourceFault =
  | OutboundFault
  /** The answer is an HTML page. */
  | 'web_page'
  /** The answer is something else that isn't a calendar. */
  | 'not_calendar'
  /** The answer is a calendar without entries, although it had some before. */
  | 'emptied'
  /** The sealed address can't be opened: the secret of the installation was changed twice. */
  | 'address_lost'
  /** The account has no room for new entries. */
  | 'account_full'
  /** Some entries couldn't be written; the others are up to date. */
  | 'entries_failed'
  /** The calendar as a whole cannot be read here. */
  | 'unreadable';

/** The error and its remedy; existing entries always stay. */
const SOURCE_FAULTS: Readonly<Record<SourceFault, string>> = texts;

/** Temporary faults, for which the student only has to wait. */
const PASSING: ReadonlySet<SourceFault> = new Set([
  'unreachable',
  'timeout',
  'too_often',
  'server_error',
  'cut_off',
]);

/** The text of a fault on the card of a calendar, which is retried automatically. */
export function cardText(fault: SourceFault): string {
  return PASSING.has(fault) ? `${SOURCE_FAULTS[fault]} We'll retry automatically.` : SOURCE_FAULTS[fault];
}

/** The text on the card of a calendar with some unreadable rules; null if everything was read. */
export function unreadText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? "Termwise can't read how 1 entry repeats. Its old dates stay."
    : `Termwise can't read how ${count} entries repeat. Their old dates stay.`;
}

/** The text of a fault for the student who added the calendar: nothing was stored, so no retry will follow. */
export function refusalText(fault: SourceFault): string {
  return PASSING.has(fault) ? `${SOURCE_FAULTS[fault]} Try again in a few minutes.` : SOURCE_FAULTS[fault];
}
