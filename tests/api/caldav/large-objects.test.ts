import { addDays } from '#domain/time/local-date';
import { connectCalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const DATES = 1_900;

describe('a series with many changed dates', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'UTC' });

  it('has more lines than it was sent with, and still takes part in filters and edits', async () => {
    const phone = await connectCalendarApp(app, student);
    const path = `${phone.home}events/a.ics`;
    const dates = Array.from({ length: DATES }, (_, index) =>
      addDays('2026-12-01', index).replaceAll('-', ''),
    );
    const changed = dates.map(
      (day) =>
        `BEGIN:VEVENT\nUID:a\nRECURRENCE-ID:${day}T090000Z\nDTSTART:${day}T100000Z\nDTEND:${day}T110000Z\nEND:VEVENT`,
    );
    const series = (title: string) =>
      `BEGIN:VEVENT\nUID:a\nSUMMARY:${title}\nDTSTART:20261201T090000Z\nRRULE:FREQ=DAILY;COUNT=${DATES}\nEND:VEVENT\n${changed.join('\n')}`;
    expect((await phone.put(path, series('Run'))).statusCode).toBe(201);
    expect((await phone.lines(path)).length).toBeGreaterThan(20_000);
    const { statusCode, body } = await phone.call('REPORT', `${phone.home}events/`, {
      body: `<C:calendar-query ${NAMESPACES}><prop><getetag/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
    });
    expect([statusCode, body]).toEqual([207, expect.stringContaining('a.ics')]);
    expect((await phone.put(path, series('Walk'))).statusCode).toBe(204);
  });
});
