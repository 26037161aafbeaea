import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const AROUND = ['11T00-11T01', '10T16-10T18', '12T16-12T18'];
const APART = ['12T17-12T18', '10T15-10T16'];
/** Ranges on days of December 2026 that a task is in, and those that it isn't. */
const RFC_TABLE: [string, string, string[], string[]][] = [
  ['a deadline', 'DUE:20261210T170000Z', ['10T16-10T18', '10T16-10T17'], ['10T17-10T18', '10T15-10T16']],
  ['a start', 'DTSTART:20261210T170000Z', ['10T17-10T18', '10T16-10T18'], ['10T18-10T19', '10T16-10T17']],
  ['both', 'DTSTART:20261210T170000Z\nDUE:20261212T170000Z', AROUND, APART],
  ['a start and a length', 'DTSTART:20261210T170000Z\nDURATION:P2D', AROUND, APART],
];

describe('tasks of a time range', () => {
  const app = useTestApp({ now: () => new Date('2026-12-15T12:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let phone: CalendarApp;
  let list: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}tasks/`;
  });

  const put = async (lines: string, uid = 'a') => {
    const { statusCode } = await phone.put(
      `${list}${uid}.ics`,
      `BEGIN:VTODO\nUID:${uid}\nSUMMARY:Paper\n${lines}\nEND:VTODO`,
    );
    expect(statusCode).toBe(201);
  };
  /** The tasks found in a range such as `10T16-11T00`, from 16:00 on December 10 to midnight in UTC. */
  const found = async (range: string) => {
    const [start, end] = range.split('-').map((time) => `202612${time}0000Z`);
    const { body } = await phone.call('REPORT', list, {
      headers: { depth: '1' },
      body: `<C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop><C:filter>
        <C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:time-range start="${start}" end="${end}"/>
        </C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
    });
    return [...body.matchAll(/<D:href>[^<]*\/(\w+)\.ics</g)].map(([, name = '']) => name).sort();
  };
  const isFoundIn = async (ranges: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(ranges.map(async (range) => [range, (await found(range)).includes('a')] as const)),
    );
  const all = (ranges: readonly string[], is: boolean) =>
    Object.fromEntries(ranges.map((range) => [range, is]));
  const createdOn = (day: number) =>
    app.app.database.dataSource.query(
      `UPDATE assignments SET created_at = '2026-12-${day}T12:00:00Z' WHERE user_id = $1`,
      [student.id],
    );

  it.each(RFC_TABLE)('with %s are those that RFC 4791 §9.9 names', async (_what, lines, inside, outside) => {
    await put(lines);
    expect(await isFoundIn([...inside, ...outside])).toEqual({
      ...all(inside, true),
      ...all(outside, false),
    });
  });

  it.each(['DUE', 'DTSTART'])(
    'that have a date as their %s are those of that day for the student',
    async (name) => {
      await put(`${name};VALUE=DATE:20261210`);
      const [inside, outside] = [
        ['10T05-10T06', '10T20-11T01', '11T04-11T06'],
        ['10T03-10T04', '11T06-12T00'],
      ];
      expect(await isFoundIn([...inside, ...outside])).toEqual({
        ...all(inside, true),
        ...all(outside, false),
      });
    },
  );

  it('that have no times are those that were there, until they were done', async () => {
    await put('STATUS:NEEDS-ACTION');
    await createdOn(10);
    expect(await isFoundIn(['10T10-10T12', '10T12-10T13', '14T00-15T00'])).toEqual({
      ...all(['10T10-10T12'], false),
      ...all(['10T12-10T13', '14T00-15T00'], true),
    });
    await put('STATUS:COMPLETED\nCOMPLETED:20261212T120000Z', 'b');
    await createdOn(10);
    expect(await found('11T00-11T01')).toEqual(['a', 'b']);
    expect(await found('12T12-12T13')).toEqual(['a', 'b']);
    expect(await found('12T13-12T14')).toEqual(['a']);
    expect(await found('10T10-10T11')).toEqual([]);
  });

  it('follow the deadline that the product gave them since', async () => {
    await put('DTSTART:20261201T170000Z\nDUE:20261203T170000Z');
    const [{ id }] = await app.app.database.dataSource.query(
      'SELECT id FROM assignments WHERE user_id = $1',
      [student.id],
    );
    await app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id, dueDate: '2026-12-10' } },
      student.token,
    );
    expect(await found('09T00-11T00')).toEqual(['a']);
    expect(await found('12T00-13T00')).toEqual([]);
  });

  it('are also subtasks, by their own date', async () => {
    await put('DUE:20261220T170000Z');
    await put('RELATED-TO:a\nDUE;VALUE=DATE:20261210', 'b');
    expect(await found('10T12-10T20')).toEqual(['b']);
  });
});
