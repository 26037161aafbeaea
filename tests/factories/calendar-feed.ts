import ICAL from 'ical.js';
import type { TestApp } from '../support/test-app';

/** A calendar feed as its maker sees it. */
export interface FeedSample {
  id: string;
  /** Path of its address on the server. */
  path: string;
  url: string;
  version: number;
}

const CREATE = `mutation ($input: CreateCalendarFeedInput!) {
  createCalendarFeed(input: $input) { url calendarFeed { id version } } }`;

/** Makes a calendar feed; one of everything unless told. */
export async function createFeed(
  app: TestApp,
  token: string,
  input: Record<string, unknown> = {},
): Promise<FeedSample> {
  const { createCalendarFeed: made } = await app.data<{
    createCalendarFeed: { url: string; calendarFeed: { id: string; version: number } };
  }>(CREATE, { input: { name: 'My studies', ...input } }, token);
  return { ...made.calendarFeed, url: made.url, path: new URL(made.url).pathname };
}

/** Fetches a feed as another program does. */
export function fetchFeed(app: TestApp, path: string, headers: Record<string, string> = {}) {
  return app.rest(path, { headers });
}

/** A calendar after every line was looked at, as an independent parser reads it. */
export function parseFeed(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.slice(0, -2).split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const root = new ICAL.Component(ICAL.parse(text));
  const list = (name: string) => root.getAllSubcomponents(name);
  return { root, events: list('vevent'), todos: list('vtodo'), zones: list('vtimezone') };
}

/** The titles of a feed's entries, in the order they stand in it. */
export function titlesOf(text: string): string[] {
  const { events, todos } = parseFeed(text);
  return [...events, ...todos].map((entry) => String(entry.getFirstPropertyValue('summary')));
}
