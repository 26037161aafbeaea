import { SOURCE_INTERVAL_MINUTES } from '#domain/plans/plans';
import type { SourceCard_SourceFragment } from '../../../generated/graphql';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import type { Format } from '../../../ui/format/format';

const text = sourceMessages.list;

const MINUTE_MS = 60_000;
const HOUR = 60;

/** Whether the last sync failed; a problem of one that worked is only a note. */
export function hasFailed({
  problem,
  lastTriedAt,
  lastSyncedAt,
}: Pick<SourceCard_SourceFragment, 'problem' | 'lastTriedAt' | 'lastSyncedAt'>): boolean {
  return problem !== null && lastTriedAt !== lastSyncedAt;
}

/** "12 entries · synced Sat 21 Nov, 10:00 · new courses go to Fall 2026". */
export function factsText(
  { entries, lastSyncedAt }: SourceCard_SourceFragment,
  term: string | null,
  format: Format,
): string {
  const synced = lastSyncedAt && text.synced(format.instant(lastSyncedAt));
  return [text.entries(entries), synced, term && text.term(term)].filter(Boolean).join(' · ');
}

/** "Every 6 hr · next in 5 hr · every 15 min with Student Pro"; of a calendar that is paused that it is. */
export function rhythmText(
  { isPaused, intervalMinutes, nextSyncAt }: SourceCard_SourceFragment,
  now: number,
  format: Format,
): string {
  if (isPaused) return text.isPaused;
  const minutes = nextSyncAt && Math.round((Date.parse(nextSyncAt) - now) / MINUTE_MS);
  const next = typeof minutes === 'number' && nextText(minutes, format);
  const { pro } = SOURCE_INTERVAL_MINUTES;
  const more = intervalMinutes > pro && text.withPro(format.duration(pro));
  return [text.every(format.duration(intervalMinutes)), next, more].filter(Boolean).join(' · ');
}

/** Above an hour, in whole hours: minutes no longer matter then. */
function nextText(minutes: number, format: Format): string {
  if (minutes < 1) return text.soon;
  return text.next(format.duration(minutes > HOUR ? Math.round(minutes / HOUR) * HOUR : minutes));
}
