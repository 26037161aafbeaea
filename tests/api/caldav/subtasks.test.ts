import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const WORK = '{ assignments { id title subtasks { id title dueDate isDone } } }';
const UPDATE = 'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { id } } }';
const SCORE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';

interface Work {
  id: string;
  title: string;
  subtasks: { id: string; title: string; dueDate: string | null; isDone: boolean }[];
}

describe('subtasks of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'Europe/London' });
  let phone: CalendarApp;
  let list: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}tasks/`;
  });

  const put = async (uid: string, lines = '') => {
    const stored = await phone.put(
      `${list}${uid}.ics`,
      `BEGIN:VTODO\nUID:${uid}\nSUMMARY:${uid}\n${lines}\nEND:VTODO`,
    );
    expect([201, 204]).toContain(stored.statusCode);
  };
  const work = async () => (await app.data<{ assignments: Work[] }>(WORK, {}, student.token)).assignments;
  const tree = async () =>
    (await work())
      .map(({ title, subtasks }) => [title, ...subtasks.map((part) => part.title).sort()].join(' '))
      .sort();

  it('give back what they have no field for, while it is true', async () => {
    await put('p');
    const said = [
      'PRIORITY:1',
      'PERCENT-COMPLETE:50',
      'STATUS:IN-PROCESS',
      'DUE;TZID=Asia/Tokyo:20261203T030000',
    ];
    await put('a', `RELATED-TO:p\n${said.join('\n')}`);
    const [paper] = await work();
    const [part] = paper?.subtasks ?? [];
    expect(part).toMatchObject({ dueDate: '2026-12-02', isDone: false });
    const shown = await phone.lines(`${list}a.ics`);
    expect(shown).toEqual(expect.arrayContaining(said));
    for (const name of ['PRIORITY', 'PERCENT-COMPLETE', 'STATUS', 'DUE'])
      expect(shown.filter((line) => line.startsWith(name))).toHaveLength(1);

    await app.data(UPDATE, { input: { id: part?.id, isDone: true, dueDate: '2026-12-04' } }, student.token);
    const after = await phone.lines(`${list}a.ics`);
    expect(after).toEqual(
      expect.arrayContaining([
        'PRIORITY:1',
        'PERCENT-COMPLETE:100',
        'STATUS:COMPLETED',
        'DUE;VALUE=DATE:20261204',
      ]),
    );
    expect(after.filter((line) => said.slice(1).includes(line))).toEqual([]);
  });

  it('have another ETag once their deadline is another day for the student', async () => {
    await put('p');
    await put('a', 'RELATED-TO:p\nDUE:20261202T180000Z');
    const seen = await phone.etag(`${list}a.ics`);
    expect(await phone.lines(`${list}a.ics`)).toContain('DUE:20261202T180000Z');
    await app.data(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }',
      { input: { timezone: 'Asia/Tokyo' } },
      student.token,
    );
    expect(await phone.lines(`${list}a.ics`)).toContain('DUE;VALUE=DATE:20261202');
    expect(await phone.etag(`${list}a.ics`)).not.toBe(seen);
  });

  it('that come before their task become its subtasks when they are sent again', async () => {
    await put('a', 'RELATED-TO:p\nPRIORITY:2\nDESCRIPTION:Two pages');
    const { token } = await phone.sync(list);
    await put('p');
    expect(await tree()).toEqual(['a', 'p']);
    await put('a', 'RELATED-TO:p\nPRIORITY:2\nDESCRIPTION:Two pages');
    expect(await tree()).toEqual(['p a']);
    const { changed, removed } = await phone.sync(list, token);
    expect([changed, removed.includes('a.ics')]).toEqual([['a.ics', 'p.ics'], false]);
    expect(await phone.ownLines(`${list}a.ics`)).toEqual(
      expect.arrayContaining(['UID:a', 'RELATED-TO;RELTYPE=PARENT:p', 'PRIORITY:2', 'DESCRIPTION:Two pages']),
    );
  });

  it('stay assignments where that would lose a score or subtasks', async () => {
    await put('a', 'RELATED-TO:p');
    const [scored] = await work();
    await app.data(SCORE, { input: { id: scored?.id, pointsEarned: 9, pointsPossible: 10 } }, student.token);
    await put('b', 'RELATED-TO:p');
    await put('c', 'RELATED-TO:b');
    await put('p');
    for (const uid of ['a', 'b', 'p']) await put(uid, 'RELATED-TO:p');
    expect(await tree()).toEqual(['a', 'b c', 'p']);
    expect(await phone.lines(`${list}a.ics`)).toContain('RELATED-TO:p');
  });

  it('of a subtask are those of its assignment, also when they are sent again', async () => {
    await put('p');
    await put('a', 'RELATED-TO:p');
    for (const lines of ['RELATED-TO:a', 'RELATED-TO:a\nX-OWN:1']) {
      await put('b', lines);
      expect(await tree()).toEqual(['p a b']);
    }
    const { recentlyDeleted } = await app.data<{ recentlyDeleted: unknown[] }>(
      '{ recentlyDeleted { id } }',
      {},
      student.token,
    );
    expect(recentlyDeleted).toEqual([]);
    expect(await phone.lines(`${list}b.ics`)).toEqual(
      expect.arrayContaining(['RELATED-TO;RELTYPE=PARENT:p', 'X-OWN:1']),
    );
  });
});
