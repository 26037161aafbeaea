import fc from 'fast-check';
import { matchEntries, type NewEntry, type OldEntry } from '../../../domain/feeds/match-entries';
import { weighUids } from '../../../domain/feeds/uid-evidence';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

/** Something a school gives; its name never changes. */
interface Thing {
  title: string;
  course: string | null;
  day: number;
}

/** How a school numbers its entries. */
type Numbering = (thing: Thing, index: number) => string;

const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
const POSITIONS: Numbering[] = [
  (_, index) => `${index}@default`,
  (_, index) => `${index + 1}`,
  (_, index) => `event-${index}@school.example`,
  (_, index) => `20261101-${index}`,
];
const STABLE: Numbering[] = [
  (thing) => `event-assignment-${hash(JSON.stringify(thing))}`,
  (thing) => `${thing.title}-${thing.course}-${thing.day}@school.example`,
  // Short ones that look like positions.
  (thing) => `k${hash(JSON.stringify(thing)) % 1_000}@school.example`,
];

function entriesOf(things: readonly Thing[], uidOf: Numbering): NewEntry[] {
  const uids = things.map(uidOf);
  const weights = weighUids(uids, null);
  return things.map(({ title, course, day }, index) => {
    const uid = uids[index] ?? '';
    const from = NOW + day * DAY;
    return {
      ...{ noun: 'assignment', title, from, until: from, courses: [course], allCourses: [course] },
      ...{ keys: [uid, JSON.stringify([uid, title, course, day])], uid: weights.get(uid) ?? 'real' },
    };
  });
}

/** The rows after an import, as the account stores them. */
function imported(
  entries: readonly NewEntry[],
  rows: readonly OldEntry[],
  heldBy: 'this' | 'none',
): { rows: OldEntry[]; moved: { from: OldEntry; to: NewEntry }[]; added: number } {
  const comparison = { isLinked: heldBy === 'this', isWhole: true, now: NOW };
  const pairs = matchEntries(entries, rows, comparison);
  const taken = new Set(rows.map(({ key }) => key));
  const written = entries.map((entry, index): OldEntry => {
    const { row } = pairs.get(entry) ?? {};
    const { noun, title, from, until, keys, courses } = entry;
    const free = keys.find((key) => !taken.has(key)) ?? `own ${rows.length} ${index}`;
    const key = row && keys.includes(row.key) ? row.key : free;
    taken.add(key);
    return {
      ...{ id: row?.id ?? `row ${rows.length} ${index}`, key, noun, title, from, until },
      ...{ course: courses[0] ?? null, hasCourse: true, heldBy, isDeleted: false, isOpen: true },
    };
  });
  const ids = new Set(written.map(({ id }) => id));
  return {
    rows: [...rows.filter(({ id }) => !ids.has(id)), ...written],
    moved: [...pairs].map(([to, { row }]) => ({ from: row, to })),
    added: entries.length - pairs.size,
  };
}

const TITLES = ['Essay', 'Essay 2', 'Quiz 1', 'Quiz 2', 'Lab report', 'Lecture', 'Midterm', 'Poem'];
const thingsCalled = (titles: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      title: fc.constantFrom(...titles),
      course: fc.constantFrom(null, 'BIO', 'MATH'),
      day: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 12, selector: (one) => JSON.stringify(one) },
  );
const things = thingsCalled(TITLES);
const numbering = fc.oneof(
  fc.constantFrom(...POSITIONS),
  fc.constantFrom(...STABLE.slice(0, 2)),
  // Random: others in each file.
  fc.integer().map(
    (seed): Numbering =>
      (one, index) =>
        `${hash(`${seed} ${JSON.stringify(one)} ${index}`)}x-x`,
  ),
);
const holder = fc.constantFrom('this' as const, 'none' as const);

describe('the rows of entries', () => {
  const changes = (titles: readonly string[], uids: fc.Arbitrary<Numbering>) =>
    fc.tuple(thingsCalled(titles), thingsCalled(titles), uids, uids, holder, fc.infiniteStream(fc.nat()));
  const expectSameTitles = ([before, others, first, second, heldBy, random]: [
    ...[Thing[], Thing[], Numbering, Numbering, 'this' | 'none', Iterator<number>],
  ]) => {
    const { rows } = imported(entriesOf(before, first), [], heldBy);
    const all = [...before.filter((_, index) => index % 3 !== 0), ...others];
    const mixed = all.map((one) => [random.next().value as number, one] as const);
    const next = mixed.sort(([one], [other]) => one - other).map(([, one]) => one);
    for (const { from, to } of imported(entriesOf(next, second), rows, heldBy).moved)
      expect(to.title).toBe(from.title);
  };

  it('never change their title when entries come, go, or change places', () => {
    fc.assert(fc.property(changes(TITLES, numbering), expectSameTitles), { numRuns: 600 });
  });

  it('never change it by a bare number, not even to one that says more', () => {
    const numbers = fc.constantFrom(...POSITIONS.slice(0, 2));
    const titles = ['Essay', 'Essay draft', 'Essay, draft', 'The essay'];
    fc.assert(fc.property(changes(titles, numbers), expectSameTitles), { numRuns: 300 });
  });

  it('are found again wherever their unchanged entries stand now', () => {
    fc.assert(
      fc.property(things, things, numbering, holder, (before, others, uidOf, heldBy) => {
        const { rows } = imported(entriesOf(before, uidOf), [], heldBy);
        const seen = new Set(before.map((one) => JSON.stringify(one)));
        const fresh = others.filter((one) => !seen.has(JSON.stringify(one)));
        const { moved } = imported(entriesOf([...fresh, ...before.toReversed()], uidOf), rows, heldBy);
        for (const { title, from, course } of rows) {
          const same = moved.filter(
            ({ from: row, to }) => row.title === title && row.course === course && to.from === from,
          );
          expect(same.map(({ from: row }) => row.from)).toContain(from);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stay as they are when the same file comes again, also after another one', () => {
    fc.assert(
      fc.property(things, things, numbering, holder, (before, after, uidOf, heldBy) => {
        const first = imported(entriesOf(before, uidOf), [], heldBy);
        const second = imported(entriesOf(after, uidOf), first.rows, heldBy);
        const third = imported(entriesOf(after, uidOf), second.rows, heldBy);
        expect(third.added).toBe(0);
        const sorted = (rows: OldEntry[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        expect(sorted(third.rows)).toEqual(sorted(second.rows));
      }),
      { numRuns: 300 },
    );
  });

  it("of this term keep their dates when the next term's file counts from the start again", () => {
    fc.assert(
      fc.property(things, things, fc.constantFrom(...POSITIONS), (before, others, uidOf) => {
        const { rows } = imported(entriesOf(before, uidOf), [], 'none');
        const next = others.map((one) => ({ ...one, day: one.day + 100 }));
        expect(imported(entriesOf(next, uidOf), rows, 'none').moved).toEqual([]);
      }),
    );
  });

  it('of many thousand entries are found in linear time', () => {
    const many = Array.from({ length: 15_000 }, (_, index) => ({
      ...{ title: `Task ${index % 500}`, course: index % 2 ? 'BIO' : null, day: 1 + (index % 300) },
    }));
    const uidOf: Numbering = (_, index) => `${index}@default`;
    const { rows } = imported(entriesOf(many, uidOf), [], 'this');
    // By the processor's time, which other work on the machine doesn't lengthen much.
    const before = process.cpuUsage();
    imported(entriesOf([{ title: 'First', course: null, day: 2 }, ...many], uidOf), rows, 'this');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4_000);
  });
});

describe('an entry that changed', () => {
  const one = (uid: string, title: string, day: number, course: string | null = null): [string, Thing] => [
    uid,
    { title, course, day },
  ];
  const read = (lines: [string, Thing][]) =>
    entriesOf(
      lines.map(([, own]) => own),
      (_, index) => lines[index]?.[0] ?? '',
    );
  const follow = (before: [string, Thing][], after: [string, Thing][], heldBy: 'this' | 'none' = 'none') =>
    imported(read(after), imported(read(before), [], heldBy).rows, heldBy).moved.map(
      ({ from, to }) => `${from.title} → ${to.title}`,
    );

  it('keeps its row by a real UID, whatever its new title and time', () => {
    for (const uid of ['k1@school.example', 'event-assignment-71', '0c6a2d1e-1f3a-4b7c-9a51-3f2b8c1d9e77'])
      expect(follow([one(uid, 'Essay due', 5)], [one(uid, 'Essay (final version) due', 12)])).toHaveLength(1);
    const uid = 'event-assignment-71';
    expect(follow([one(uid, 'Essay', 5)], [one(uid, 'Term paper', 90)], 'this')).toHaveLength(1);
  });

  it('keeps its row by a position and its title, in one term', () => {
    expect(follow([one('0@x', 'Essay', 5)], [one('0@x', 'Essay', 12)])).toHaveLength(1);
    expect(follow([one('0@x', 'Essay', 5)], [one('0@x', 'Essay', 105)])).toEqual([]);
    expect(follow([one('0@x', 'Essay', 5, 'BIO')], [one('0@x', 'Essay', 6, 'MATH')])).toEqual([]);
  });

  it('keeps its row by any UID when all move to the time of the next', () => {
    const weekly = (shift: number) =>
      [5, 12, 19].map((day, index) => one(`event-assignment-${index}`, 'Quiz', day + shift));
    const { rows } = imported(read(weekly(0)), [], 'this');
    const { moved } = imported(read(weekly(7)), rows, 'this');
    for (const { from, to } of moved) expect(to.from).toBe((from.from ?? 0) + 7 * DAY);
  });

  it('has no row when a UID of unknown shape turns out to be a position', () => {
    const before = ['a', 'b', 'c'].map((letter, index) => one(`pos-${letter}`, `Work ${letter}`, index + 5));
    const after = [one('pos-a', 'New', 3), one('pos-b', 'Work a', 5), one('pos-c', 'Other', 7)];
    expect(follow(before, after)).toEqual(['Work a → Work a']);
  });

  it('leaves a dropped class alone, and no class goes to another course', () => {
    const before = [
      one('0', 'Lecture', 1, 'BIO'),
      one('1', 'Lecture', 2, 'CHEM'),
      one('2', 'Lecture', 3, 'MATH'),
    ];
    const after = [one('0', 'Lecture', 2, 'CHEM'), one('1', 'Lecture', 3, 'MATH')];
    const { rows, added } = imported(read(after), imported(read(before), [], 'none').rows, 'none');
    expect(added).toBe(0);
    expect(rows.map(({ course, from }) => [course, ((from ?? 0) - NOW) / DAY]).toSorted()).toEqual([
      ['BIO', 1],
      ['CHEM', 2],
      ['MATH', 3],
    ]);
  });
});
