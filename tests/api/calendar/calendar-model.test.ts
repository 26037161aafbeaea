import { readDiffs, reopen, resolve, sync, vevent, type DiffSample } from '../../factories/calendar-source';
import { importFiles } from '../../factories/import';
import { setUpSources } from '../../support/calendar-link-fixture';

/** An entry as the school has it; the first word of its title never changes. */
interface SchoolEntry {
  word: string;
  uid: string;
  revision: number;
  day: number;
  hasEnd: boolean;
  isPublished: boolean;
}

/** The student's changes to the row of an entry. */
interface OwnWork {
  notes: string;
  isDeleted: boolean;
}

interface Row {
  id: string;
  title: string;
  notes: string | null;
  progress: string | null;
  noun: 'assignment' | 'event';
}

const WORDS = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
const ROUNDS = 16;

/** Numbers below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function calendarText(entries: readonly SchoolEntry[], version: number): string {
  const published = entries.filter(({ isPublished }) => isPublished);
  return [
    'BEGIN:VCALENDAR',
    `PRODID:-//Moodle//Version ${version}//EN`,
    `X-WR-CALNAME:School ${version % 3}`,
    // Always there: a calendar without any entry is a separate fault.
    vevent('UID:fixed', 'DTSTART;VALUE=DATE:20261220', 'SUMMARY:Open day'),
    ...published.map(({ word, uid, revision, day, hasEnd }) =>
      vevent(
        `UID:${uid}`,
        `DTSTART:202612${String(day).padStart(2, '0')}T150000Z`,
        ...(hasEnd ? [`DTEND:202612${String(day).padStart(2, '0')}T160000Z`] : []),
        `SUMMARY:${word} ${revision} [BIO 101]`,
      ),
    ),
    'END:VCALENDAR',
  ].join('\r\n');
}

describe('a calendar that changes at random while its student works', () => {
  const fixture = setUpSources();

  const rowsOf = async (word: string): Promise<Row[]> =>
    fixture.sql<Row>(
      `SELECT id, title, notes, progress, 'assignment' AS noun FROM assignments
         WHERE user_id = $1 AND deleted_at IS NULL AND title LIKE $2
       UNION ALL SELECT id, title, notes, NULL, 'event' FROM events
         WHERE user_id = $1 AND deleted_at IS NULL AND title LIKE $2`,
      [fixture.student.id, `${word}%`],
    );

  const write = (noun: Row['noun'], id: string, changes: object) =>
    fixture.run(
      noun === 'assignment'
        ? 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }'
        : 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }',
      { input: { id, ...changes } },
    );

  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'doubles nothing, loses no work and never stops (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
      const entries = WORDS.map((word, index): SchoolEntry => ({
        ...{ word, uid: `event-assignment-${index}`, revision: 1, day: 5 + index },
        ...{ hasEnd: random() < 0.3, isPublished: true },
      }));
      const work = new Map<string, OwnWork>();
      const removed = new Set<string>();
      let version = 1;
      let answered: readonly DiffSample[] = [];
      fixture.server.answer = calendarText(entries, version);
      const id = await fixture.begin();

      const answerOne = async (choice: 'accept' | 'keep') => {
        const diffs = await readDiffs(fixture.app, fixture.student.token);
        if (diffs.length === 0) return;
        const diff = pick(diffs);
        await resolve(fixture.app, fixture.student.token, [diff], choice);
        answered = [diff];
        const word = diff.title.split(' ')[0] ?? '';
        if (diff.kind === 'removed' && choice === 'accept') removed.add(word);
      };
      const steps: Record<string, () => Promise<void> | void> = {
        unpublish: () => void (pick(entries).isPublished = false),
        publish: () => void (pick(entries).isPublished = true),
        move: () => void (pick(entries).day = 2 + Math.floor(random() * 25)),
        rename: () => void (pick(entries).revision += 1),
        version: () => void (version += 1),
        type: () => {
          const entry = pick(entries);
          entry.hasEnd = !entry.hasEnd;
        },
        uid: () => {
          const entry = pick(entries.filter(({ isPublished }) => isPublished));
          // A deleted row is recognized by its UID alone.
          if (entry && !work.get(entry.word)?.isDeleted)
            entry.uid = `event-assignment-override-${Math.floor(random() * 1e9)}`;
        },
        edit: async () => {
          const { word } = pick(entries);
          const [row] = await rowsOf(word);
          if (!row) return;
          const notes = `own ${Math.floor(random() * 1e6)}`;
          await write(row.noun, row.id, { notes });
          work.set(word, { notes, isDeleted: false });
        },
        progress: async () => {
          const [row] = await rowsOf(pick(entries).word);
          if (row?.noun === 'assignment') await write('assignment', row.id, { progress: 'doing' });
        },
        remove: async () => {
          const { word } = pick(entries);
          const [row] = await rowsOf(word);
          if (!row || random() < 0.5) return;
          const name = row.noun === 'assignment' ? 'deleteAssignment' : 'deleteEvent';
          await fixture.run(
            `mutation ($input: DeleteInput!) { ${name}(input: $input) { deletion { id } } }`,
            {
              input: { id: row.id },
            },
          );
          work.set(word, { notes: '', isDeleted: true });
        },
        accept: () => answerOne('accept'),
        keep: () => answerOne('keep'),
        acceptAll: async () => {
          const diffs = await readDiffs(fixture.app, fixture.student.token);
          if (diffs.length < 2) return;
          const left = await resolve(fixture.app, fixture.student.token, diffs, 'accept');
          answered = diffs.filter(({ id: one }) => left.every((other) => other.id !== one));
          for (const { kind, title } of answered)
            if (kind === 'removed') removed.add(title.split(' ')[0] ?? '');
        },
        undo: async () => {
          const [diff] = answered;
          answered = [];
          if (!diff) return;
          // Rows that the calendar has brought back since are already there: nothing is left to undo.
          await reopen(fixture.app, fixture.student.token, [diff]).catch(() => undefined);
        },
        upload: () =>
          importFiles(fixture.app, fixture.student.token, calendarText(entries, version)).then(
            () => undefined,
          ),
      };
      const history: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const name = pick(Object.keys(steps));
        history.push(name);
        await steps[name]?.();
        fixture.server.answer = calendarText(entries, version);
        expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({ problem: null });
        for (const { word, isPublished } of entries) {
          const rows = await rowsOf(word);
          const own = work.get(word);
          const context = JSON.stringify({ seed, history, word, rows });
          if (isPublished) removed.delete(word);
          const least = isPublished || !removed.has(word) ? 1 : 0;
          expect([context, rows.length]).toEqual([
            context,
            own?.isDeleted ? 0 : Math.max(least, rows.length),
          ]);
          expect([context, rows.length <= 1]).toEqual([context, true]);
          if (own && !own.isDeleted && rows[0]) {
            expect([context, rows[0].notes]).toEqual([context, own.notes]);
          }
        }
      }
    },
  );
});
