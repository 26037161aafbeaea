import { FEED_LAYERS } from '#domain/feeds/feed';
import type { CalendarFeedFieldsFragment } from '../../generated/graphql';
import { feedMessages } from '../../messages/en/feeds';
import { languageOf } from '../../ui/format/format';

/** Programs that fetch calendars, by their mark in `User-Agent`; those that mention others come before them. */
const FETCHERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Google-Calendar|Googlebot|Google-/i, 'Google Calendar'],
  [/Outlook|Microsoft|Exchange|Office/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/Evolution|gnome-calendar|libsoup/i, 'GNOME Calendar'],
  [/ICSx5|DAVx5|icsdroid/i, 'ICSx⁵'],
  [/vdirsyncer/i, 'vdirsyncer'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Fastmail|Cyrus/i, 'Fastmail'],
  [/Yahoo/i, 'Yahoo'],
  [
    /dataaccessd|CalendarAgent|remindd|accountsd|\biOS\/|macOS\/|Mac[ _]OS[ _]X.*CalendarAgent/i,
    'Apple Calendar',
  ],
  [/^curl\//i, 'curl'],
  [/Firefox\/|Chrome\/|Safari\//, 'a browser'],
];

/** The program of a `User-Agent` header, in a student's terms; null if unknown. */
export function fetcherName(userAgent: string | null): string | null {
  return FETCHERS.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The contents of a feed: "Everything", "Classes, exams · 2 courses". */
export function contentsText({ layers, courseIds }: CalendarFeedFieldsFragment): string {
  const { list, form } = feedMessages;
  const names = layers.map((layer) => form.layerNames[layer]).join(', ');
  const what = layers.length === FEED_LAYERS.length ? list.everything : names;
  return courseIds === null ? what : `${what} · ${list.courses(courseIds.length)}`;
}

/** When and by which program a feed was last fetched: "Fetched 2 hours ago by Google Calendar". */
export function fetchText(
  { lastFetchedAt, lastFetchedBy }: CalendarFeedFieldsFragment,
  { now, locale }: { now: number; locale: string },
): string {
  if (lastFetchedAt === null) return feedMessages.list.neverFetched;
  return feedMessages.list.fetched(
    agoText(now - Date.parse(lastFetchedAt), locale),
    fetcherName(lastFetchedBy),
  );
}

/**
 * "5 minutes ago", "2 hours ago", "yesterday"; never in the future, because the clocks of device and server may
 * differ.
 */
export function agoText(elapsed: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(languageOf(locale), { numeric: 'auto' });
  if (elapsed < HOUR) return relative.format(-Math.max(1, Math.floor(elapsed / MINUTE)), 'minute');
  if (elapsed < DAY) return relative.format(-Math.floor(elapsed / HOUR), 'hour');
  return relative.format(-Math.floor(elapsed / DAY), 'day');
}

/** The time between an alarm and its event. */
export function alarmText(minutes: number): string {
  const text = feedMessages.form;
  if (minutes === 0) return text.atStart;
  if (minutes % 1440 === 0) return text.days(minutes / 1440);
  return minutes % 60 === 0 ? text.hours(minutes / 60) : text.minutes(minutes);
}
