import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { workDone } from '#domain/limits/work';
import { makeArchive } from '../../../server/features/archives/export.service';
import { connectCalendarApp, createAppPassword } from '../../factories/caldav';
import { createEvent } from '../../factories/event';
import { createAccessToken, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const SERIES = 60;
const RARE = 'FREQ=DAILY;COUNT=2000;BYMONTHDAY=13;BYDAY=FR';
const QUERY =
  '<C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="21900101T000000Z" end="21900102T000000Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>';

describe('a long request', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let events: string;
  beforeAll(async () => {
    await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    for (let index = 0; index < SERIES; index += 1)
      await createEvent(app, student.token, { title: `Rare ${index}`, recurrenceRule: RARE });
    events = `/dav/${student.id}/events/`;
  });

  it('of a calendar app takes a bounded number of steps, and leaves out no series because of that', async () => {
    const phone = await connectCalendarApp(app, student);
    const before = workDone();
    const { statusCode, body } = await phone.call('REPORT', events, { body: QUERY });
    expect([statusCode, body.match(/<D:response>/g)?.length]).toEqual([207, SERIES]);
    expect(workDone() - before).toBeGreaterThan(WORK_BUDGETS.report / 2);
    expect(workDone() - before).toBeLessThanOrEqual(WORK_BUDGETS.report);
    const expand =
      '<C:calendar-data><C:expand start="21900101T000000Z" end="21900102T000000Z"/></C:calendar-data>';
    const refused = await phone.call('REPORT', events, { body: QUERY.replace('<getetag/>', expand) });
    expect([refused.statusCode, refused.body]).toEqual([
      507,
      expect.stringContaining('<D:number-of-matches-within-limits/>'),
    ]);
  });

  it('of a calendar app ends when it hangs up', async () => {
    const { password } = await createAppPassword(app, student);
    const { port } = app.app.http.server.address() as AddressInfo;
    const before = workDone();
    const authorization = `Basic ${Buffer.from(`${student.email}:${password}`).toString('base64')}`;
    const sent = request({ port, path: events, method: 'REPORT', headers: { authorization } });
    sent.on('error', () => undefined).end(QUERY);
    while (workDone() === before) await nextTurn();
    sent.destroy();
    let last = -1;
    for (let still = 0; still < 5; still = workDone() === last ? still + 1 : 0) {
      last = workDone();
      await pause(100);
    }
    expect(workDone() - before).toBeLessThan(WORK_BUDGETS.report / 2);
  });

  it('of the API ends when its caller hangs up, except for a change', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'write' });
    const { database, services } = app.app;
    const session = await services.accessTokens.find(`Bearer ${token}`);
    const { RequestContext } = await import('../../../server/graphql/context');
    const connection = { destroyed: false };
    const caller = { ip: '127.0.0.1', userAgent: null };
    const parts = { requestId: 'test', caller, session, now: new Date(), database, services, connection };
    const [query, mutation] = [new RequestContext(parts), new RequestContext(parts)];
    query.clock.beginQuery();
    expect(query.actor.userId).toBe(student.id);
    connection.destroyed = true;
    expect(() => query.actor).toThrow('The connection was closed.');
    expect(mutation.actor.userId).toBe(student.id);
    let reads = 0;
    const exported = makeArchive(mutation.actor, mutation.user, () => {
      reads += 1;
      if (reads === 3) throw new Error('gone');
    });
    await expect(exported).rejects.toThrow('gone');
    expect(reads).toBe(3);
  });
});
