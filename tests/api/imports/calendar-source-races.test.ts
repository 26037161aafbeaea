import type { ServerResponse } from 'node:http';
import { createApp } from '../../../server/app';
import { readDiffs, readSources, schoolCalendar, sync } from '../../factories/calendar-source';
import { setUpSources } from '../../support/calendar-link-fixture';
import { SILENT_LOG } from '../../support/log';

describe('a sync under way', () => {
  const fixture = setUpSources();
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    id = await fixture.begin();
  });

  /** Lets the next requests wait. @returns their answers, to be ended by the test. */
  const hold = (): ServerResponse[] => {
    const waiting: ServerResponse[] = [];
    fixture.server.answer = (_request, response) => void waiting.push(response);
    return waiting;
  };
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const syncNow = () => sync(fixture.app, fixture.student.token, id);

  it('and another one at once: entries come in once, and what is newer stands', async () => {
    const waiting = hold();
    const slow = syncNow();
    await until(() => waiting.length === 1);
    const fast = syncNow();
    await until(() => waiting.length === 2);
    waiting[1]?.end(schoolCalendar({ title: 'Newer' }));
    await fast;
    waiting[0]?.end(schoolCalendar({ title: 'Older' }));
    await slow;
    expect(await fixture.assignments()).toMatchObject([{ title: 'Newer' }]);
    fixture.server.answer = schoolCalendar({ title: 'Newer' }, { room: 'Room 9' });
    await Promise.all([syncNow(), syncNow(), syncNow()]);
    expect(await fixture.assignments()).toHaveLength(1);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([
      { entries: 2, problem: null },
    ]);
  });

  it('never overwrites what the student edits meanwhile', async () => {
    const waiting = hold();
    const syncing = syncNow();
    await until(() => waiting.length === 1);
    await fixture.edit({ title: 'My lab' });
    waiting[0]?.end(schoolCalendar({ title: 'Lab report 1' }));
    await syncing;
    expect(await fixture.assignments()).toMatchObject([{ title: 'My lab' }]);
    expect(await readDiffs(fixture.app, fixture.student.token)).toMatchObject([{ field: 'title' }]);
  });

  it('brings nothing when the calendar is removed meanwhile', async () => {
    const waiting = hold();
    const syncing = fixture.app.graphql(
      'mutation ($id: ID!) { syncCalendarSource(id: $id) { added } }',
      { id },
      fixture.student.token,
    );
    await until(() => waiting.length === 1);
    await fixture.run('mutation ($id: ID!) { removeCalendarSource(id: $id) { id } }', { id });
    waiting[0]?.end(schoolCalendar({ title: 'Too late' }));
    expect((await syncing).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await fixture.assignments()).toMatchObject([{ title: 'Lab report' }]);
  });

  it('reads an address that was sealed before a change of APP_SECRET, and seals it anew', async () => {
    const { env } = fixture.app.app.services;
    const sealed = async () =>
      (await fixture.sql<{ address: Buffer }>('SELECT address FROM calendar_sources WHERE user_id = $1'))[0]
        ?.address;
    const before = await sealed();
    const { secret: stored } = (
      await fixture.sql<{ secret: string }>(
        `SELECT value AS secret FROM instance_settings WHERE name = 'app_secret'`,
        [],
      )
    )[0] ?? { secret: '' };
    const changed = {
      ...env,
      appSecret: 'a-new-secret-of-more-than-32-characters',
      appSecretPrevious: stored,
    };
    const node = await createApp({
      env: changed,
      databaseUrl: fixture.app.databaseUrl,
      log: SILENT_LOG,
    });
    try {
      fixture.server.answer = schoolCalendar({ title: 'After the change' });
      await node.tasks['sync_calendar_source']?.({ userId: fixture.student.id, sourceId: id });
      expect(await fixture.assignments()).toMatchObject([{ title: 'After the change' }]);
      expect((await sealed())?.subarray(0, 4)).not.toEqual(before?.subarray(0, 4));
    } finally {
      await node.close();
    }
  });
});
