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
const SOURCE_FAULTS: Readonly<Record<SourceFault, string>> = {
  address_invalid: "This isn't a calendar link. Copy it from your school again.",
  address_forbidden:
    "This link leads to a private network that Termwise can't reach. Use the calendar's public link.",
  host_unknown: "This server doesn't exist or can't be found right now. Check the link for typos.",
  unreachable: "The calendar's server isn't responding.",
  certificate: "The calendar's server has an invalid security certificate. Let your school know.",
  timeout: "The calendar's server takes too long to respond.",
  too_large:
    'The calendar is larger than 10 MB. Choose fewer courses or a shorter period where you created the link.',
  too_many_redirects: 'This link redirects too many times. Copy it from your school again.',
  refused:
    'The calendar requires a login (401 or 403). Use its private or secret link, which works without one.',
  not_found: "There's no calendar at this link (404). Copy it from your school again.",
  gone: 'The calendar was taken down (410). Copy a new link from your school, or remove this one.',
  too_often: "The calendar's server is limiting requests (429).",
  server_error: "The calendar's server has a problem.",
  unexpected:
    "The calendar's server sent something other than a calendar. Copy the link from your school again.",
  cut_off: 'The calendar arrived incomplete, so nothing was changed.',
  web_page:
    'This link shows a web page, not a calendar. Look for a link that ends in .ics or says “subscribe”.',
  not_calendar:
    "This link doesn't lead to a calendar. Look for a link that ends in .ics or says “subscribe”.",
  emptied:
    "The calendar is suddenly empty, so nothing was changed. We'll keep checking it. If your school " +
    'closed it, remove the link and keep or delete its entries.',
  address_lost: 'Termwise can no longer read this link. Paste it again.',
  entries_failed:
    "Some entries in this calendar couldn't be added; everything else is up to date. We'll retry at the " +
    'next sync. If this keeps happening, contact support.',
  unreadable:
    "Termwise couldn't read this calendar, so nothing was changed. We'll retry automatically. If this " +
    'keeps happening, contact support.',
  account_full:
    'This calendar has more new entries than your account can hold, so nothing was imported. Delete ' +
    'what you no longer need.',
};

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
