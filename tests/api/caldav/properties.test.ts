import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const PROPS = '<propfind xmlns="DAV:"><allprop/></propfind>';
const NAMESPACES = 'xmlns="DAV:" xmlns:A="http://apple.com/ns/ical/" xmlns:C="urn:ietf:params:xml:ns:caldav"';

describe('how calendar apps show calendars', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
  });
  const patch = (path: string, updates: string) =>
    phone.call('PROPPATCH', phone.home + path, {
      body: `<propertyupdate ${NAMESPACES}>${updates}</propertyupdate>`,
    });
  const set = (path: string, properties: string) => patch(path, `<set><prop>${properties}</prop></set>`);
  const shown = async (path: string) => {
    const { body } = await phone.call('PROPFIND', phone.home + path, {
      headers: { depth: '0' },
      body: PROPS,
    });
    return [/<D:displayname>([^<]*)/.exec(body)?.[1], /<A:calendar-color>([^<]*)/.exec(body)?.[1]];
  };

  it('can be set by an app, all at once or not at all', async () => {
    const before = await shown('events/');
    const refused = await set('events/', '<displayname>Uni</displayname><getetag>x</getetag>');
    expect(refused.body).toContain('424 Failed Dependency');
    expect(await shown('events/')).toEqual(before);
    await set('events/', '<displayname>Uni</displayname><A:calendar-color>#ff00aaff</A:calendar-color>');
    expect(await shown('events/')).toEqual(['Uni', '#FF00AA']);
    await patch('events/', '<remove><prop><displayname/></prop></remove>');
    expect(await shown('events/')).toEqual([before[0], '#FF00AA']);
  });

  it('follows the name of a course once that changes, whatever an app called its list before', async () => {
    const { id } = await createCourse(app, student.token, { code: 'BIO 101' });
    const list = `${id}/`;
    const rename = (code: string) =>
      app.data(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
        { input: { id, code } },
        student.token,
      );
    await set(list, '<displayname>Biology</displayname>');
    await set(list, '<A:calendar-color>#ff00aa</A:calendar-color>');
    expect(await shown(list)).toEqual(['Biology', '#FF00AA']);
    await rename('BIO 999');
    expect(await shown(list)).toEqual(['BIO 999', '#FF00AA']);
    await set(list, '<displayname>Zoology</displayname>');
    expect(await shown(list)).toEqual(['Zoology', '#FF00AA']);
    await rename('BIO 103');
    expect(await shown(list)).toEqual(['BIO 103', '#FF00AA']);
  });

  it.each([
    ['<A:calendar-color>red</A:calendar-color>', 'events/', 409, 'A color must be # and six'],
    ['<displayname> </displayname>', 'events/', 409, 'A name must have 1 to 160 characters.'],
    [
      `<displayname>${'x'.repeat(161)}</displayname>`,
      'events/',
      409,
      'A name must have 1 to 160 characters.',
    ],
    ['<A:calendar-order>first</A:calendar-order>', 'events/', 409, 'A place must be a whole number'],
    [
      '<C:default-alarm-vevent-date>soon</C:default-alarm-vevent-date>',
      '',
      409,
      'An alarm must be one VALARM',
    ],
    ['<getetag>x</getetag>', 'events/', 403, '<D:cannot-modify-protected-property/>'],
    ['<displayname>Uni</displayname>', '', 403, '<D:cannot-modify-protected-property/>'],
  ])('says why %s is refused at "%s"', async (property, path, status, reason) => {
    const { statusCode, body } = await set(path, property);
    expect(statusCode).toBe(207);
    expect(body).toContain(`HTTP/1.1 ${status} `);
    expect(body).toContain(reason);
    expect(body.includes('cannot-modify-protected-property')).toBe(status === 403);
  });
});
