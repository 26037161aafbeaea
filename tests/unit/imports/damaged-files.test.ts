import fc from 'fast-check';
import { mergeFields } from '../../../server/features/imports/item-plan';
import { decodeCalendar, isCalendarText, isCompleteCalendar } from '../../../server/ical/calendar-source';
import { parseCalendar } from '../../../server/ical/parse-calendar';
import { type ParsedEntry, parseContentLine } from '../../../server/ical/parsed-calendar';
import { calendarOf, entryOf, feedText } from './load-feed';

const WORDS = ['Übung zur Analysis', 'Écriture 😀 créative', 'Föreläsning', '数学 演習', 'Plain title'];

const FEED = calendarOf(
  ...Array.from({ length: 20 }, (_, index) =>
    entryOf(
      `UID:${index}`,
      `SUMMARY:${WORDS[index % WORDS.length]} ${index}`,
      `DESCRIPTION:${WORDS[(index + 1) % WORDS.length]}\\, ${'é😀'.repeat(60)}`,
    ),
  ),
);

async function entriesOf(bytes: Buffer): Promise<ParsedEntry[]> {
  return (await parseCalendar(decodeCalendar(bytes))).entries;
}

const withoutPosition = ({ position: _position, ...entry }: ParsedEntry) => entry;

/** The lines of a file folded after the given numbers of octets, also in the middle of a character. */
function foldedAt(text: string, lengths: readonly number[]): Buffer {
  let next = 0;
  const lines = text.split('\r\n').map((line) => {
    const bytes = Buffer.from(line);
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const length = lengths[next++ % lengths.length] ?? 75;
      pieces.push(Buffer.concat([Buffer.from(at === 0 ? '' : '\r\n '), bytes.subarray(at, at + length)]));
      at += length;
    }
    return Buffer.concat([...pieces, Buffer.from('\r\n')]);
  });
  return Buffer.concat(lines);
}

describe('a feed folded anywhere', () => {
  it('reads as one that is not folded', async () => {
    const expected = await entriesOf(Buffer.from(FEED));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }),
        async (lengths) => {
          expect(await entriesOf(foldedAt(FEED, lengths))).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a feed with damaged octets', () => {
  /** The UID of the entry an octet belongs to; null outside entries. */
  const uidAt = (bytes: Buffer, at: number): string | null => {
    const begin = bytes.lastIndexOf('BEGIN:VEVENT', at);
    const end = bytes.indexOf('END:VEVENT', begin);
    if (begin < 0 || end < 0 || at > end + 'END:VEVENT\r\n'.length) return null;
    return /UID:(\d+)/.exec(bytes.subarray(begin, end).toString('latin1'))?.[1] ?? null;
  };

  it('reads every other entry exactly as before', async () => {
    const whole = Buffer.from(FEED);
    const expected = (await entriesOf(whole)).map(withoutPosition);
    const first = whole.indexOf('BEGIN:VEVENT') + 'BEGIN:VEVENT'.length;
    const stray = fc.record({
      at: fc.integer({ min: first, max: whole.lastIndexOf('END:VEVENT') - 1 }),
      octet: fc.integer({ min: 0, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(stray, { minLength: 1, maxLength: 3 }), async (strays) => {
        const bytes = Buffer.from(whole);
        const touched = new Set<string | null>();
        for (const { at, octet } of strays) {
          // A line end that is lost joins two entries.
          for (const near of [at - 14, at, at + 14]) touched.add(uidAt(whole, near));
          bytes[at] = octet;
        }
        // The damaged entry may have got the UID of another.
        const read = (await entriesOf(bytes)).map(withoutPosition);
        for (const entry of expected) if (!touched.has(entry.uid)) expect(read).toContainEqual(entry);
      }),
      { numRuns: 150 },
    );
  });

  it('spoils no title but the one it lies in, and that one is marked', async () => {
    const bytes = Buffer.from(FEED);
    bytes[bytes.indexOf('Analysis 5') + 2] = 0xff;
    const titles = (await entriesOf(bytes)).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('\ufffd'))).toEqual(['Übung zur An\ufffdlysis 5']);
    expect(titles[1]).toBe('Écriture 😀 créative 1');
  });

  it('reads old files in Windows-1252 as before', () => {
    expect(decodeCalendar(Buffer.from('SUMMARY:Übung\r\nLOCATION:Café', 'latin1'))).toBe(
      'SUMMARY:Übung\r\nLOCATION:Café',
    );
  });

  it('never replaces a good text by a damaged one', () => {
    const good = { title: 'Übung', notes: null };
    const damaged = { title: '\ufffdbung', notes: 'New' };
    expect(mergeFields<{ title: string; notes: string | null }>(good, good, damaged)).toMatchObject({
      fields: { title: 'Übung', notes: 'New' },
      changed: ['notes'],
      kept: [],
    });
  });
});

describe('long runs of one character', () => {
  const RUNS = [
    ' ',
    '\t',
    '\u2028',
    '\u00a0',
    '/',
    ';',
    ':',
    '"',
    ',',
    '\\',
    '=',
    '<',
    '\n',
    '\r\n ',
    'A',
    '[',
  ];
  const LENGTH = 2_000_000;
  const run = (text: string) => text.repeat(Math.ceil(LENGTH / text.length));

  it.each(RUNS)('of %j are passed over once', async (character) => {
    const text = run(character);
    const isLineEnd = character.endsWith('\n') || character.startsWith('\r');
    expect(isCalendarText(text)).toBe(false);
    expect(isCalendarText(`BEGIN:VCALENDAR${text}x`)).toBe(isLineEnd);
    expect(isCompleteCalendar(`${text}END:VCALENDAR${text}x`)).toBe(isLineEnd);
    for (const name of ['DTSTART', 'SUMMARY', 'CATEGORIES', 'DESCRIPTION;X=', 'RRULE', 'DURATION', 'URL'])
      expect(parseContentLine(`${name}:${text}\u2028x`)).toBeDefined();
    const calendar = calendarOf(
      entryOf(`DESCRIPTION:${text}`, `CATEGORIES:${text}x`),
      ['BEGIN:VEVENT', 'UID:two', `DTSTART:${text}\u2028${text}`, 'END:VEVENT'].join('\r\n'),
      entryOf('UID:three', `SUMMARY:${text}x`, `RRULE:${text}`, `LOCATION:${text}y`),
      entryOf('UID:four'),
    );
    const { entries } = await parseCalendar(calendar);
    expect(entries.map(({ uid }) => uid)).toContain('four');
  });

  it.each(['canvas-feed.ics', 'google-export.ics'])('change nothing in %s', async (name) => {
    const text = feedText(name);
    expect(isCalendarText(text) && isCompleteCalendar(text)).toBe(true);
    expect(isCompleteCalendar(text.slice(0, -30))).toBe(false);
    const { entries } = await parseCalendar(text);
    expect(entries.length).toBeGreaterThan(2);
  });
});
