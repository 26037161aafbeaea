import {
  ADD_SOURCE,
  readDiffs,
  readSources,
  resolve,
  schoolCalendar,
  subscribe,
  sync,
  takeOver,
  vevent,
  type SourceSample,
} from '../../factories/calendar-source';
import { review } from '../../factories/import';
import { termInput } from '../../factories/term';
import { setUpSources } from '../../support/calendar-link-fixture';
import { refusalOf } from '../../support/refusal';

const OPEN_DAY = vevent(
  'UID:open-day',
  'DTSTART:20261125T150000Z',
  'DTEND:20261125T160000Z',
  'SUMMARY:Open day',
);
const REMOVE = `mutation ($id: ID!, $deleteEntries: Boolean!) {
  removeCalendarSource(id: $id, deleteEntries: $deleteEntries) { id deletion { id noun itemCount label } user { usage { resource used } } } }`;

interface Removal {
  removeCalendarSource: { deletion: { id: string; noun: string; itemCount: number; label: string } };
}

describe('settings of a subscribed calendar', () => {
  const fixture = setUpSources();
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar({}, { more: OPEN_DAY });
    id = await fixture.begin();
  });

  const change = async (changes: object): Promise<SourceSample> => {
    const document =
      'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }';
    await fixture.run(document, { input: { id, ...changes } });
    const [source] = await readSources(fixture.app, fixture.student.token);
    return source as SourceSample;
  };
  const colors = async () => {
    const document =
      '{ calendar(from: "2026-11-23", to: "2026-11-27") { occurrences { title sourceColor } } }';
    const { calendar } = await fixture.run<{
      calendar: { occurrences: { title: string; sourceColor: string | null }[] };
    }>(document);
    return Object.fromEntries(calendar.occurrences.map(({ title, sourceColor }) => [title, sourceColor]));
  };
  const remove = async (deleteEntries: boolean) =>
    (await fixture.run<Removal>(REMOVE, { id, deleteEntries })).removeCalendarSource.deletion;
  const restore = (deletionId: string) =>
    fixture.app.graphql(
      'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }',
      { id: deletionId },
      fixture.student.token,
    );
  const jobs = () =>
    fixture.sql<{ inMinutes: number }>(
      `SELECT round(extract(epoch FROM run_at - now()) / 60)::int AS "inMinutes" FROM graphile_worker._private_jobs WHERE key = $1`,
      [`source:${id}`],
    );

  it('are its name, its color and its term, each by itself', async () => {
    const term = await fixture.run<{ createTerm: { term: { id: string } } }>(
      'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
      { input: termInput() },
    );
    const termId = term.createTerm.term.id;
    expect(await change({ name: ' Canvas ' })).toMatchObject({ name: 'Canvas', color: null, termId: null });
    expect(await change({ color: 'teal' })).toMatchObject({ name: 'Canvas', color: 'teal', termId: null });
    expect(await change({ termId })).toMatchObject({ color: 'teal', termId });
    expect(await change({ color: null })).toMatchObject({ name: 'Canvas', color: null, termId });
    await fixture.run('mutation ($input: DeleteInput!) { deleteTerm(input: $input) { deletion { id } } }', {
      input: { id: termId },
    });
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([{ termId: null }]);
  });

  it('are refused when they were changed elsewhere meanwhile', async () => {
    await change({ color: 'teal', expectedVersion: 1 });
    const stale = await fixture.app.graphql(
      'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }',
      { input: { id, color: 'blue', expectedVersion: 1 } },
      fixture.student.token,
    );
    expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('are refused without telling an address that was sent', async () => {
    await change({ color: 'teal', expectedVersion: 1 });
    const url = 'https://school.example/secret.ics';
    const { code, extensions } = await refusalOf(
      fixture.app,
      'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }',
      { input: { id, url, expectedVersion: 1 } },
      fixture.student.token,
    );
    expect(code).toBe('CONFLICT');
    expect(extensions?.['conflicts']).toEqual([{ field: 'url', base: null, mine: null, theirs: null }]);
    expect(JSON.stringify(extensions)).not.toContain('secret');
  });

  it('color what came in from there', async () => {
    expect(await colors()).toEqual({ Lecture: null, 'Open day': null });
    await change({ color: 'olive' });
    expect(await colors()).toEqual({ Lecture: 'olive', 'Open day': 'olive' });
  });

  it('propose the term for courses that appear later', async () => {
    const made = await fixture.run<{ createTerm: { term: { id: string } } }>(
      'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
      { input: termInput({ name: 'Far away', startsOn: '2030-01-01', endsOn: '2030-06-01' }) },
    );
    await change({ termId: made.createTerm.term.id });
    const { reviewCalendarSource: anew } = await fixture.run<{ reviewCalendarSource: { draftId: string } }>(
      'mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }',
      { id },
    );
    const { importReview } = await fixture.run<{ importReview: { term: { name: string } } }>(
      'query ($ids: [ID!]!) { importReview(draftIds: $ids) { term { name } } }',
      { ids: [anew.draftId] },
    );
    expect(importReview.term.name).toBe('Far away');
    expect(await review(fixture.app, fixture.student.token, [anew.draftId])).toBeTruthy();
  });

  it('pause it: its time comes and goes, until it is resumed', async () => {
    expect(await change({ isPaused: true })).toMatchObject({ isPaused: true, nextSyncAt: null });
    fixture.server.requests.length = 0;
    await fixture.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
      `source:${id}`,
    ]);
    await fixture.app.runJobs();
    expect(fixture.server.requests).toEqual([]);
    expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({
      problem: null,
      nextSyncAt: null,
    });
    expect(fixture.server.requests).toHaveLength(1);
    expect(await jobs()).toEqual([]);
    expect((await change({ isPaused: false })).nextSyncAt).not.toBeNull();
    expect(await jobs()).toEqual([{ inMinutes: 0 }]);
  });

  it('tell how often it is looked at, by plan', async () => {
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([{ intervalMinutes: 360 }]);
    await fixture.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([{ intervalMinutes: 15 }]);
  });

  it('end with its removal, which keeps what came in and can be undone', async () => {
    await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }, { more: OPEN_DAY }));
    expect(await readDiffs(fixture.app, fixture.student.token)).toHaveLength(1);
    const deletion = await remove(false);
    expect(deletion).toMatchObject({ noun: 'calendar_source', itemCount: 1, label: 'My school' });
    expect(await fixture.assignments()).toHaveLength(1);
    expect(await readDiffs(fixture.app, fixture.student.token)).toEqual([]);
    expect(await readSources(fixture.app, fixture.student.token)).toEqual([]);
    const again = await fixture.app.graphql(REMOVE, { id, deleteEntries: false }, fixture.student.token);
    expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await restore(deletion.id)).errors).toBeUndefined();
    expect(await readDiffs(fixture.app, fixture.student.token)).toHaveLength(1);
    expect(await jobs()).toEqual([{ inMinutes: 0 }]);
    expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({ problem: null, entries: 3 });
  });

  it('end with its removal together with what came in, the student’s own aside', async () => {
    await fixture.run(
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
      {
        input: { title: 'My own', dueDate: '2026-12-01' },
      },
    );
    const deletion = await remove(true);
    expect(deletion).toMatchObject({ noun: 'calendar_source', itemCount: 4 });
    expect(await fixture.assignments()).toMatchObject([{ title: 'My own' }]);
    expect(await colors()).toEqual({});
    await restore(deletion.id);
    expect(await fixture.assignments()).toHaveLength(2);
    expect(Object.keys(await colors()).toSorted()).toEqual(['Lecture', 'Open day']);
  });

  it('never take along what another calendar holds as well', async () => {
    await subscribe(fixture.app, fixture.student.token, fixture.server);
    expect(await remove(true)).toMatchObject({ itemCount: 1 });
    expect(await fixture.assignments()).toHaveLength(1);
  });

  it('come back only where the plan has room', async () => {
    const deletion = await remove(false);
    await subscribe(fixture.app, fixture.student.token, fixture.server);
    await subscribe(fixture.app, fixture.student.token, fixture.server);
    const refused = await restore(deletion.id);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_LIMIT',
      resource: 'calendar_sources',
    });
  });

  it('and its address are gone for good when the time to undo is over', async () => {
    await remove(false);
    await fixture.sql(`UPDATE deletions SET deleted_at = now() - interval '31 days' WHERE user_id = $1`);
    const { purgeExpired } = await import('../../../server/features/deletions/deletion.service');
    await purgeExpired(fixture.app.app.database);
    expect(await fixture.sql('SELECT id FROM calendar_sources WHERE user_id = $1')).toEqual([]);
  });

  it('are counted with the student: open changes, and those an answer leaves', async () => {
    const count = async () =>
      (await fixture.run<{ me: { calendarChanges: number } }>('{ me { calendarChanges } }')).me
        .calendarChanges;
    expect(await count()).toBe(0);
    const diffs = await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }, { more: OPEN_DAY }));
    expect(await count()).toBe(1);
    await resolve(fixture.app, fixture.student.token, diffs, 'keep');
    expect(await count()).toBe(0);
  });

  it('leave the history of a deadline, also when answers can no longer be taken back', async () => {
    const history = async () => {
      const [lab] = await fixture.assignments();
      const document =
        'query ($id: ID!) { dueHistory(id: $id) { sourceName before { date } theirs { date } choice } }';
      return (await fixture.run<{ dueHistory: object[] }>(document, { id: lab?.id })).dueHistory;
    };
    expect(await history()).toEqual([]);
    const first = await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
    await resolve(fixture.app, fixture.student.token, first, 'accept');
    await fixture.sql(
      `UPDATE calendar_diffs SET resolved_at = now() - interval '31 days' WHERE user_id = $1`,
    );
    const { removeAnsweredDiffs } =
      await import('../../../server/features/imports/sources/calendar-diff.service');
    await removeAnsweredDiffs(fixture.app.app.database);
    await fixture.syncTo(id, schoolCalendar({ due: '20261210T045900Z' }));
    expect(await history()).toEqual([
      {
        sourceName: 'My school',
        before: { date: '2026-12-07' },
        theirs: { date: '2026-12-09' },
        choice: null,
      },
      {
        sourceName: 'My school',
        before: { date: '2026-12-04' },
        theirs: { date: '2026-12-07' },
        choice: 'accept',
      },
    ]);
    const { errors } = await fixture.app.graphql(
      'mutation ($input: ReopenCalendarDiffsInput!) { reopenCalendarDiffs(input: $input) { ids } }',
      { input: { ids: first.map((diff) => diff.id) } },
      fixture.student.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await fixture.sql(
      `UPDATE calendar_diffs SET resolved_at = now() - interval '401 days' WHERE user_id = $1 AND resolved_at IS NOT NULL`,
    );
    expect(await removeAnsweredDiffs(fixture.app.app.database)).toBe(1);
    expect(await history()).toHaveLength(1);
    // It was no change of the student, and the next one is noted.
    const removals = () =>
      fixture.sql(
        `SELECT row_id FROM journal WHERE user_id = $1 AND noun = 'calendar_diff' AND kind = 'removed'`,
      );
    expect(await removals()).toEqual([]);
    await fixture.sql('DELETE FROM calendar_diffs WHERE user_id = $1');
    expect(await removals()).not.toEqual([]);
  });

  it('are decided about when it was empty at first', async () => {
    fixture.server.answer = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:New term\r\nEND:VCALENDAR';
    const { data } = await fixture.app.graphql<{ addCalendarSource: { draftId: string } }>(
      ADD_SOURCE,
      { input: { url: fixture.server.url } },
      fixture.student.token,
    );
    await takeOver(fixture.app, fixture.student.token, data.addCalendarSource.draftId);
    const sources = await readSources(fixture.app, fixture.student.token);
    expect(sources[1]).toMatchObject({ name: 'New term', isConfirmed: true, entries: 0, problem: null });
  });
});
