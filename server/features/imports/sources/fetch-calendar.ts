import { createHash } from 'node:crypto';
import { DomainError } from '../../../errors/domain-error';
import type { Outbound } from '../../../outbound/outbound';
import { OutboundError } from '../../../outbound/outbound-error';
import { decodeCalendar, isCalendarText, isCompleteCalendar } from '../../../ical/calendar-source';
import { readCalendarFile } from '../import-draft.service';
import type { RecognizedCalendar } from '../recognize-courses';
import type { SourceFault } from './source-faults';

/** The validators of an answer, so the next one may be "not changed". */
export interface Freshness {
  etag: string | null;
  lastModified: string | null;
  contentHash: Buffer | null;
}

/** A calendar in its current state. */
export interface FetchedCalendar extends Freshness {
  calendar: RecognizedCalendar;
}

/** The outcome of an attempt. */
export type FetchOutcome =
  | { type: 'fetched'; fetched: FetchedCalendar }
  | { type: 'unchanged' }
  | { type: 'failed'; fault: SourceFault };

/** Longer values of these headers are no version but a burden. */
const LONGEST_VALIDATOR = 500;

/** `webcal:` is how links say "subscribe"; behind it is https. */
export function httpAddress(address: string): string {
  return address.trim().replace(/^webcals?:/i, 'https:');
}

/**
 * Fetches and reads a calendar. No content at the address makes it throw.
 * @param known the validators of the last answer; null fetches all of it.
 */
export async function fetchCalendar(
  outbound: Outbound,
  address: string,
  known: Freshness | null = null,
): Promise<FetchOutcome> {
  try {
    const { etag, lastModified } = known ?? { etag: null, lastModified: null };
    const answer = await outbound.get({
      url: address,
      accept: 'text/calendar, */*;q=0.1',
      etag,
      lastModified,
    });
    if (answer.unchanged) return { type: 'unchanged' };
    const contentHash = createHash('sha256').update(answer.body).digest();
    if (known?.contentHash && contentHash.equals(known.contentHash)) return { type: 'unchanged' };
    const text = decodeCalendar(answer.body);
    const fault = faultOfText(text, answer.contentType);
    if (fault) return { type: 'failed', fault };
    const calendar = await readCalendarFile(answer.body, address);
    const fresh = { etag: validator(answer.etag), lastModified: validator(answer.lastModified), contentHash };
    return { type: 'fetched', fetched: { calendar, ...fresh } };
  } catch (error) {
    if (error instanceof OutboundError) return { type: 'failed', fault: error.fault };
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') {
      return { type: 'failed', fault: 'too_large' };
    }
    throw error;
  }
}

/** How web pages start. */
const PAGE_BEGINNINGS = ['<!doctype html', '<html', '<head', '<body'];

/** An incomplete calendar lacks entries that must not look removed. */
function faultOfText(text: string, contentType: string): SourceFault | null {
  if (isCalendarText(text)) return isCompleteCalendar(text) ? null : 'cut_off';
  const beginning = text.trimStart().slice(0, 20).toLowerCase();
  const isPage = PAGE_BEGINNINGS.some((tag) => beginning.startsWith(tag)) || /text\/html/i.test(contentType);
  return isPage ? 'web_page' : 'not_calendar';
}

function validator(value: string | null): string | null {
  return value !== null && value.length <= LONGEST_VALIDATOR ? value : null;
}
