import { addDays } from '../../../domain/time/local-date';
import { vevent } from '../../factories/calendar-source';
import { NOW, setUpSources } from '../../support/calendar-link-fixture';

/** An entry of a course: its title, and the days until it is due. */
type Entry = [title: string, course: string, days: number];

const TODAY = NOW.slice(0, 10);

/** Ways to number the entries of a file that say nothing about which entry is which; `sync` counts the versions. */
const NUMBERED: Record<string, (at: number, sync: number) => string> = {
  positions: (at) => `${at}@default`,
  'random numbers': (at, sync) =>
    `5f${sync}c${(at * 7919 + sync * 104_729).toString(16)}-ab${at}e@plan.example`,
  'the time of the export': (at, sync) => `202611${20 + sync}T0800${sync}0Z-${at}@plan.example`,
};

function feedOf(entries: readonly Entry[], numbering: string, sync: number): string {
  const events = entries.map(([title, course, days], at) => {
    const at19 = `${addDays(TODAY, days).replaceAll('-', '')}T190000Z`;
    const uid = NUMBERED[numbering]?.(at, sync) ?? '';
    return vevent(`UID:${uid}`, `DTSTART:${at19}`, `DTEND:${at19}`, `SUMMARY:${title} [${course}]`);
  });
  return ['BEGIN:VCALENDAR', 'PRODID:-//Plan//EN', ...events, 'END:VCALENDAR'].join('\r\n');
}

const ESSAY: Entry = ['Essay', 'HIST 101', 5];
const QUIZ: Entry = ['Quiz 1', 'HIST 101', 8];
const HOMEWORK: Entry = ['Homework 1', 'BIO 210', 10];
const SAME_NAME: Entry = ['Homework 1', 'CHEM 110', 12];
const TERM = [ESSAY, QUIZ, HOMEWORK, SAME_NAME];
const moved = ([title, course, days]: Entry, by: number): Entry => [title, course, days + by];
const POSTER: Entry = ['Poster', 'BIO 210', 3];
const RETITLED: Entry = ['Final essay', 'HIST 101', 5];

describe('entries whose UIDs change between two syncs', () => {
  const fixture = setUpSources();

  /** Each assignment as `title course days`, with the words the student wrote on it. */
  const rows = async () => {
    const found = await fixture.sql<{ title: string; code: string; days: number; notes: string | null }>(
      `SELECT a.title, c.code, a.due_date - date '${TODAY}' AS days, a.notes FROM assignments a
       JOIN courses c ON c.user_id = a.user_id AND c.id = a.course_id
       WHERE a.user_id = $1 AND a.deleted_at IS NULL ORDER BY a.due_date, a.title`,
    );
    return found.map(({ title, code, days, notes }) => `${title} ${code} ${days}: ${notes ?? 'nothing'}`);
  };
  const noted = ([title, course, days]: Entry) => `${title} ${course} ${days}: ${title} ${course}`;
  const added = ([title, course, days]: Entry) => `${title} ${course} ${days}: nothing`;

  it.each<[string, string, Entry[], string[], string[]]>([
    [
      'positions after one is dropped in front and one is added behind',
      'positions',
      [QUIZ, HOMEWORK, SAME_NAME, POSTER],
      [added(POSTER), ...TERM.map(noted)],
      ['removed Essay'],
    ],
    ['random numbers of the same entries', 'random numbers', TERM, TERM.map(noted), []],
    [
      'random numbers after one moves',
      'random numbers',
      [ESSAY, moved(QUIZ, 1), HOMEWORK, SAME_NAME],
      TERM.map(noted),
      ['moved Quiz 1'],
    ],
    [
      'random numbers after one gets another title',
      'random numbers',
      [RETITLED, QUIZ, HOMEWORK, SAME_NAME],
      [noted(ESSAY), added(RETITLED), ...[QUIZ, HOMEWORK, SAME_NAME].map(noted)],
      ['removed Essay'],
    ],
    [
      'positions after two of one course change their days',
      'positions',
      [moved(QUIZ, -3), moved(ESSAY, 3), HOMEWORK, SAME_NAME],
      TERM.map(noted),
      ['moved Quiz 1', 'moved Essay'],
    ],
    [
      'positions after two of one name in two courses change places, and one of them its day',
      'positions',
      [SAME_NAME, ESSAY, QUIZ, moved(HOMEWORK, 1)],
      TERM.map(noted),
      ['moved Homework 1'],
    ],
    [
      'the time of the export after one is added in front',
      'the time of the export',
      [POSTER, ...TERM],
      [added(POSTER), ...TERM.map(noted)],
      [],
    ],
    [
      'the time of the export after all turn around and one moves',
      'the time of the export',
      [SAME_NAME, HOMEWORK, moved(QUIZ, 1), ESSAY],
      TERM.map(noted),
      ['moved Quiz 1'],
    ],
  ])('keep what the student wrote where it is: %s', async (_name, numbering, after, right, asked) => {
    fixture.server.answer = feedOf(TERM, numbering, 1);
    const id = await fixture.begin();
    await fixture.sql(
      `UPDATE assignments a SET notes = a.title || ' ' || c.code FROM courses c
       WHERE c.user_id = a.user_id AND c.id = a.course_id AND a.user_id = $1`,
    );
    for (const sync of [2, 3]) {
      const diffs = await fixture.syncTo(id, feedOf(after, numbering, sync));
      expect(diffs.map(({ kind, title }) => `${kind} ${title}`)).toEqual(asked);
      expect(await rows()).toEqual(right);
    }
  });
});
