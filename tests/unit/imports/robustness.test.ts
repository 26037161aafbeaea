import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

import { expandSeries } from '#domain/time/expand-series';
import { addDays, isValidDay } from '#domain/time/local-date';
import { dayOf, isValidLocalDateTime, isValidTime } from '#domain/time/local-date-time';
import { normaliseRule } from '#domain/time/rule';
import { seriesBounds } from '#domain/time/series-bounds';
import { isValidZone } from '#domain/time/zone';

import { timezoneHint } from '../../../server/features/imports/assumed-zone';

import { calendarOf, entryOf, feedText, loadText, type LoadedFeed } from './load-feed';
import type { ResolvedSeries } from '../../../server/ical/series';

const ZONE = 'America/New_York';
const FEEDS = ['canvas-feed.ics', 'google-export.ics', 'timeedit-export.ics', 'timetable-term.ics'];
const MINUTES = 60_000;

/** Reads a text as an import does and checks that everything that comes out could be stored. */
async function check(text: string): Promise<LoadedFeed> {
  const feed = await loadText(text, ZONE);
  for (const deadline of feed.deadlines) {
    expect(
      isValidDay(deadline.dueDate ?? '') &&
        isValidTime(deadline.dueTime ?? '23:59') &&
        isValidZone(deadline.dueZone),
    ).toBe(true);
  }
  feed.series.forEach(checkSeries);
  timezoneHint(feed.deadlines, ZONE);
  const items = [...feed.deadlines, ...feed.series];
  expect(new Set(items.map(({ importKey }) => importKey)).size).toBe(items.length);
  expect(items.every(({ title }) => title !== '')).toBe(true);
  const stored = JSON.stringify(feed);
  expect(JSON.parse(stored)).toEqual(feed);
  expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
  return feed;
}

function checkSeries({ series }: ResolvedSeries): void {
  expect(isValidZone(series.zone) && isValidLocalDateTime(series.localStart)).toBe(true);
  if (series.rule !== null) {
    expect(normaliseRule(series.rule, series)).toEqual({ ok: true, rule: series.rule });
  }
  expect(new Set(series.overrides.map(({ originalStart }) => originalStart)).size).toBe(
    series.overrides.length,
  );
  const fromDay = dayOf(series.localStart);
  const window = { fromDay, toDay: addDays(fromDay, 365), zone: ZONE };
  const instances = expandSeries(series, window, 500);
  const bounds = seriesBounds(series);
  for (const instance of instances) {
    expect(instance.endsAt).toBeGreaterThanOrEqual(instance.startsAt);
    expect(instance.startsAt).toBeGreaterThanOrEqual(bounds.startsAt);
    expect(instance.endsAt).toBeLessThanOrEqual(bounds.endsAt ?? Infinity);
  }
}

describe('hostile files', () => {
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i));

  it.each([
    ['a line that never ends', calendarOf(entryOf(`DESCRIPTION:${'x'.repeat(3_000_000)}`))],
    ['a fold on every character', calendarOf(entryOf(`DESCRIPTION:${'x\r\n '.repeat(300_000)}`))],
    ['line ends only', '\n'.repeat(1_000_000)],
    ['entries that only begin', 'BEGIN:VEVENT\n'.repeat(100_000)],
    ['components without end', 'BEGIN:X\n'.repeat(200_000)],
    ['brackets', calendarOf(entryOf(`SUMMARY:${'['.repeat(50_000)}`))],
    ['labels', calendarOf(entryOf(`DESCRIPTION:${'kurs kod: a. '.repeat(20_000)}`))],
    ['tags', calendarOf(entryOf(`DESCRIPTION:${'<p '.repeat(50_000)}`))],
    ['spaces', calendarOf(entryOf(`SUMMARY:a${' '.repeat(100_000)}b`))],
    [
      'exceptions',
      calendarOf(
        entryOf('RRULE:FREQ=DAILY', ...many(100, () => `EXDATE:${'20261102T090000Z,'.repeat(100)}`)),
      ),
    ],
    ['quotes', calendarOf(entryOf(`DTSTART;TZID="Europe/London:20261102T090000`))],
    [
      'names of prototypes',
      calendarOf('__proto__:x', entryOf('UID:__proto__', 'CATEGORIES:constructor,toString1')),
    ],
  ])('%s', async (_, text) => {
    expect(await check(text)).toBeDefined();
  });

  it('joins thousands of entries of one UID', async () => {
    const series = many(400, (i) =>
      entryOf(
        'UID:same',
        `DTSTART:202611${10 + (i % 20)}T${10 + (i % 10)}${10 + (i % 50)}00Z`,
        'RRULE:FREQ=WEEKLY',
      ),
    );
    const changes = many(400, (i) =>
      entryOf('UID:same', `RECURRENCE-ID:202612${10 + (i % 20)}T${10 + (i % 10)}${10 + (i % 50)}00Z`),
    );
    const feed = await check(calendarOf(...series, ...changes));
    expect(feed.series.length).toBeGreaterThan(50);
  });

  it('bounds what a single rule can fill', async () => {
    const hours = many(24, String).join(',');
    const feed = await check(
      calendarOf(entryOf(`RRULE:FREQ=DAILY;BYHOUR=${hours}`, 'DTSTART:19000101T000000Z')),
    );
    const [dense] = feed.series;
    if (!dense) throw new Error('No series');
    const window = { fromDay: '1900-01-01', toDay: '2200-12-31', zone: ZONE };
    expect(expandSeries(dense.series, window, 2_500)).toHaveLength(2_500);
  });
});

/** Small damage to a file: pieces cut, doubled, replaced, lines swapped. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom('cut', 'double', 'replace', 'swap'),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '\n',
        '\r',
        '\0',
        ';',
        ':',
        '"',
        ',',
        '\\',
        'BEGIN:VEVENT\n',
        'END:VEVENT\n',
        '\ud800',
        '99',
        '-1',
      ),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function apply(text: string, blows: Damage): string {
  return blows.reduce((current, { at, length, kind, text: piece }) => {
    const from = Math.floor(at * current.length);
    const hit = current.slice(from, from + length);
    const rest = current.slice(from + length);
    const head = current.slice(0, from);
    if (kind === 'cut') return head + rest;
    if (kind === 'double') return head + hit + hit + rest;
    if (kind === 'replace') return head + piece + rest;
    return head + hit.split('\r\n').reverse().join('\r\n') + rest;
  }, text);
}

describe('damaged files', () => {
  const texts = FEEDS.map(feedText);

  it('never throws and gives only what can be stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), damage, async (text, blows) => {
        await check(apply(text, blows));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('reads any properties in any order', async () => {
    const values = fc.oneof(
      fc.constantFrom(
        '20261102T090000Z',
        '20261102',
        '00000000',
        '99999999T999999Z',
        'PT1H',
        '-P1D',
        'FREQ=DAILY',
        'FREQ=YEARLY;COUNT=9',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const names = fc.constantFrom(
      'DTSTART',
      'DTSTART;VALUE=DATE',
      'DTSTART;TZID=Europe/London',
      'DTEND',
      'DURATION',
      'RRULE',
      'EXDATE',
      'RDATE',
      'RECURRENCE-ID',
      'UID',
      'SUMMARY',
      'STATUS',
      'SEQUENCE',
      'CATEGORIES',
      'URL',
      'X;Y="',
      'BEGIN',
      'END',
    );
    const entry = fc.array(
      fc.tuple(names, values).map((pair) => pair.join(':')),
      { maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
        await check(
          calendarOf(...entries.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'))),
        );
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('imports the same file with the same keys', async () => {
    for (const text of texts) {
      const [first, second] = [await check(text), await check(text)];
      expect(second.series).toEqual(first.series);
      expect(second.deadlines).toEqual(first.deadlines);
    }
  });
});

const corpus = process.env['ICS_CORPUS_DIR'];

/** Files of other programs' test suites; unset by default, as they come under their own licenses. */
(corpus ? describe : describe.skip)('the corpus', () => {
  const files = corpus
    ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ics$/i.test(name))
    : [];

  it.each(files)('%s', async (name) => {
    const feed = await check(readFileSync(path.join(corpus ?? '', name), 'utf8'));
    expect(feed.calendar.entries.length + feed.calendar.unreadable.length).toBeGreaterThan(0);
    expect(feed.series.every(({ series }) => seriesBounds(series).startsAt % MINUTES === 0)).toBe(true);
  });
});
