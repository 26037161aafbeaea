import {
  agoText,
  alarmText,
  contentsText,
  fetcherName,
  fetchText,
} from '../../../client/features/feeds/feed-words';
import type { CalendarFeedFieldsFragment } from '../../../client/generated/graphql';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const feed = (changes: Partial<CalendarFeedFieldsFragment> = {}): CalendarFeedFieldsFragment => ({
  __typename: 'CalendarFeed',
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Termwise',
  layers: ['classes', 'events', 'deadlines', 'exams', 'study_blocks'],
  finished: 'marked',
  withNotes: false,
  courseIds: null,
  classAlarmMinutes: null,
  deadlineAlarmMinutes: null,
  version: 1,
  lastFetchedAt: null,
  lastFetchedBy: null,
  ...changes,
});

describe('what a feed is said to be', () => {
  it.each<[Partial<CalendarFeedFieldsFragment>, string]>([
    [{}, 'Everything'],
    [{ layers: ['classes', 'exams'] }, 'Classes and breaks, Exams'],
    [{ courseIds: ['a'] }, 'Everything · 1 course'],
  ])('%j: %s', (changes, text) => {
    expect(contentsText(feed(changes))).toBe(text);
  });

  it('names who fetched it and when', () => {
    const at = { now: NOW, locale: 'en' };
    expect(fetchText(feed(), at)).toBe('Not read yet');
    const lastFetchedAt = '2026-11-21T10:00:00Z';
    const lastFetchedBy = 'Google-Calendar-Importer';
    expect(fetchText(feed({ lastFetchedAt, lastFetchedBy }), at)).toBe(
      'Last read 2 hours ago by Google Calendar',
    );
    expect(fetchText(feed({ lastFetchedAt, lastFetchedBy: 'x' }), at)).toBe('Last read 2 hours ago');
  });

  it.each([
    [-5_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [23 * 3_600_000, '23 hours ago'],
    [24 * 3_600_000, 'yesterday'],
    [72 * 3_600_000, '3 days ago'],
  ])('%d ms: %s', (elapsed, text) => {
    expect(agoText(elapsed, 'en')).toBe(text);
  });

  it.each([
    [0, 'When it starts'],
    [15, '15 minutes before'],
    [60, '1 hour before'],
    [90, '90 minutes before'],
    [2880, '2 days before'],
  ])('an alarm of %d minutes: %s', (minutes, text) => {
    expect(alarmText(minutes)).toBe(text);
  });
});

describe('programs that fetch', () => {
  it.each([
    ['Google-Calendar-Importer', 'Google Calendar'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0)', 'Outlook'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0', 'Thunderbird'],
    ['macOS/14.5 (23F79) dataaccessd/1.0', 'Apple Calendar'],
    ['iOS/18.0 (22A3354) dataaccessd/1.0', 'Apple Calendar'],
    ['Evolution/3.46.4', 'GNOME Calendar'],
    ['vdirsyncer/0.19.0', 'vdirsyncer'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'a browser'],
    ['', null],
    [null, null],
    ['something/1', null],
  ])('%s is %s', (userAgent, name) => {
    expect(fetcherName(userAgent)).toBe(name);
  });
});
