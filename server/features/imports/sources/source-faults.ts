import type { OutboundFault } from '../../../outbound/outbound-error';

/** Why a calendar could not be brought up to date. */
export type SourceFault =
  | OutboundFault
  /** The answer is an HTML page. */
  | 'web_page'
  /** The answer is something else that is no calendar. */
  | 'not_calendar'
  /** The answer is a calendar, but holds nothing although it held something before. */
  | 'emptied'
  /** The sealed address does not open: the secret of the installation was changed twice. */
  | 'address_lost'
  /** The account has no room for what is new. */
  | 'account_full';

/** What happened and what to do; what is here already always stays. */
const SOURCE_FAULTS: Readonly<Record<SourceFault, string>> = {
  address_invalid: 'This is no web address of a calendar. Copy the link from your school again.',
  address_forbidden:
    'This address leads into a private network, where calendars cannot be fetched from. Use the public link of the calendar.',
  host_unknown:
    'This host does not exist, or its name cannot be found just now. Check the link for typing mistakes.',
  unreachable: 'The server of the calendar does not answer.',
  certificate:
    'The server of the calendar cannot prove who it is: its certificate is not valid. Tell your school.',
  timeout: 'The server of the calendar takes too long to answer.',
  too_large:
    'The calendar has more than 10 MB. Choose fewer courses or a shorter time where you made the link.',
  too_many_redirects:
    'This address leads from one page to the next without an end. Copy the link from your school again.',
  refused:
    'The calendar asks for a log-in (401 or 403). Use its private or secret link, which works without one.',
  not_found: 'There is no calendar at this address (404). Copy the link from your school again.',
  gone: 'The calendar was taken down (410). Copy a new link from your school, or remove this one.',
  too_often: 'The server of the calendar asks to be left alone for a while (429).',
  server_error: 'The server of the calendar has a problem of its own.',
  unexpected:
    'The server of the calendar gave an answer that is no calendar. Copy the link from your school again.',
  cut_off: 'The calendar broke off before its end, so nothing was changed.',
  web_page:
    'This address shows a web page, not a calendar. Look for a link that ends in .ics or says “subscribe”.',
  not_calendar:
    'What is at this address is no calendar. Look for a link that ends in .ics or says “subscribe”.',
  emptied:
    'The calendar is empty all of a sudden, so nothing was changed. It is tried again by itself. If your school closed it, remove the link, with or without what came in.',
  address_lost: 'The address can no longer be read here. Paste the link again.',
  account_full:
    'Your account has no room for everything that is new in this calendar, so nothing was taken over. Delete what you no longer need.',
};

/** What may be over soon: waiting is all that is to be done. */
const PASSING: ReadonlySet<SourceFault> = new Set([
  'unreachable',
  'timeout',
  'too_often',
  'server_error',
  'cut_off',
]);

/** A fault in words for the card of a calendar, which is tried again by itself. */
export function cardText(fault: SourceFault): string {
  return PASSING.has(fault) ? `${SOURCE_FAULTS[fault]} It is tried again by itself.` : SOURCE_FAULTS[fault];
}

/** A fault in words for the student who asked for the calendar: nothing was kept, so nothing is tried again. */
export function refusalText(fault: SourceFault): string {
  return PASSING.has(fault) ? `${SOURCE_FAULTS[fault]} Try again in a few minutes.` : SOURCE_FAULTS[fault];
}
