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
} from '../factories/calendar-source';
import { review } from '../factories/import';
import { termInput } from '../factories/term';
import { setUpSources } from '../support/sources';

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
  const scene = setUpSources();
  let id: string;
  beforeEach(async () => {
    scene.server.answer = schoolCalendar({}, { more: OPEN_DAY });
    id = await scene.begin();
  });

  const change = async (changes: object): Promise<SourceSample> => {
    const document =
      'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }';
    await scene.run(document, { input: { id, ...changes } });
    const [source] = await readSources(scene.app, scene.student.token);
    return source as SourceSample;
  };
  const colours = async () => {
    const document =
      '{ calendar(from: "2026-11-23", to: "2026-11-27") { occurrences { title sourceColor } } }';
    const { calendar } = await scene.run<{
      calendar: { occurrences: { title: string; sourceColor: string | null }[] };
    }>(document);
    return Object.fromEntries(calendar.occurrences.map(({ title, sourceColor }) => [title, sourceColor]));
  };
  const remove = async (deleteEntries: boolean) =>
    (await scene.run<Removal>(REMOVE, { id, deleteEntries })).removeCalendarSource.deletion;
  const restore = (deletionId: string) =>
    scene.app.graphql(
      'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }',
      { id: deletionId },
      scene.student.token,
    );
  const jobs = () =>
    scene.sql<{ inMinutes: number }>(
      `SELECT round(extract(epoch FROM run_at - now()) / 60)::int AS "inMinutes" FROM graphile_worker._private_jobs WHERE key = $1`,
      [`source:${id}`],
    );

  it('are its name, its colour and its term, each by itself', async () => {
    const term = await scene.run<{ createTerm: { term: { id: string } } }>(
      'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
      { input: termInput() },
    );
    const termId = term.createTerm.term.id;
    expect(await change({ name: ' Canvas ' })).toMatchObject({ name: 'Canvas', color: null, termId: null });
    expect(await change({ color: 'teal' })).toMatchObject({ name: 'Canvas', color: 'teal', termId: null });
    expect(await change({ termId })).toMatchObject({ color: 'teal', termId });
    expect(await change({ color: null })).toMatchObject({ name: 'Canvas', color: null, termId });
    await scene.run('mutation ($input: DeleteInput!) { deleteTerm(input: $input) { deletion { id } } }', {
      input: { id: termId },
    });
    expect(await readSources(scene.app, scene.student.token)).toMatchObject([{ termId: null }]);
  });

  it('are refused when they were changed elsewhere meanwhile', async () => {
    await change({ color: 'teal', expectedVersion: 1 });
    const stale = await scene.app.graphql(
      'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }',
      { input: { id, color: 'blue', expectedVersion: 1 } },
      scene.student.token,
    );
    expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('colour what came in from there', async () => {
    expect(await colours()).toEqual({ Lecture: null, 'Open day': null });
    await change({ color: 'olive' });
    expect(await colours()).toEqual({ Lecture: 'olive', 'Open day': 'olive' });
  });

  it('propose the term for courses that appear later', async () => {
    const made = await scene.run<{ createTerm: { term: { id: string } } }>(
      'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
      { input: termInput({ name: 'Far away', startsOn: '2030-01-01', endsOn: '2030-06-01' }) },
    );
    await change({ termId: made.createTerm.term.id });
    const { reviewCalendarSource: anew } = await scene.run<{ reviewCalendarSource: { draftId: string } }>(
      'mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }',
      { id },
    );
    const { importReview } = await scene.run<{ importReview: { term: { name: string } } }>(
      'query ($ids: [ID!]!) { importReview(draftIds: $ids) { term { name } } }',
      { ids: [anew.draftId] },
    );
    expect(importReview.term.name).toBe('Far away');
    expect(await review(scene.app, scene.student.token, [anew.draftId])).toBeTruthy();
  });

  it('pause it: its time comes and goes, until it is resumed', async () => {
    expect(await change({ isPaused: true })).toMatchObject({ isPaused: true, nextSyncAt: null });
    scene.server.requests.length = 0;
    await scene.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
      `source:${id}`,
    ]);
    await scene.app.runJobs();
    expect(scene.server.requests).toEqual([]);
    expect(await sync(scene.app, scene.student.token, id)).toMatchObject({ problem: null, nextSyncAt: null });
    expect(scene.server.requests).toHaveLength(1);
    expect(await jobs()).toEqual([]);
    expect((await change({ isPaused: false })).nextSyncAt).not.toBeNull();
    expect(await jobs()).toEqual([{ inMinutes: 0 }]);
  });

  it('tell how often it is looked at, by plan', async () => {
    expect(await readSources(scene.app, scene.student.token)).toMatchObject([{ intervalMinutes: 360 }]);
    await scene.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    expect(await readSources(scene.app, scene.student.token)).toMatchObject([{ intervalMinutes: 15 }]);
  });

  it('end with its removal, which keeps what came in and can be undone', async () => {
    await scene.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }, { more: OPEN_DAY }));
    expect(await readDiffs(scene.app, scene.student.token)).toHaveLength(1);
    const deletion = await remove(false);
    expect(deletion).toMatchObject({ noun: 'calendar_source', itemCount: 1, label: 'My school' });
    expect(await scene.assignments()).toHaveLength(1);
    expect(await readDiffs(scene.app, scene.student.token)).toEqual([]);
    expect(await readSources(scene.app, scene.student.token)).toEqual([]);
    const again = await scene.app.graphql(REMOVE, { id, deleteEntries: false }, scene.student.token);
    expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await restore(deletion.id)).errors).toBeUndefined();
    expect(await readDiffs(scene.app, scene.student.token)).toHaveLength(1);
    expect(await jobs()).toEqual([{ inMinutes: 0 }]);
    expect(await sync(scene.app, scene.student.token, id)).toMatchObject({ problem: null, entries: 3 });
  });

  it('end with its removal together with what came in, the student’s own aside', async () => {
    await scene.run(
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
      {
        input: { title: 'My own', dueDate: '2026-12-01' },
      },
    );
    const deletion = await remove(true);
    expect(deletion).toMatchObject({ noun: 'calendar_source', itemCount: 4 });
    expect(await scene.assignments()).toMatchObject([{ title: 'My own' }]);
    expect(await colours()).toEqual({});
    await restore(deletion.id);
    expect(await scene.assignments()).toHaveLength(2);
    expect(Object.keys(await colours()).toSorted()).toEqual(['Lecture', 'Open day']);
  });

  it('never take along what another calendar holds as well', async () => {
    await subscribe(scene.app, scene.student.token, scene.server);
    expect(await remove(true)).toMatchObject({ itemCount: 1 });
    expect(await scene.assignments()).toHaveLength(1);
  });

  it('come back only where the plan has room', async () => {
    const deletion = await remove(false);
    await subscribe(scene.app, scene.student.token, scene.server);
    await subscribe(scene.app, scene.student.token, scene.server);
    const refused = await restore(deletion.id);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_LIMIT',
      resource: 'calendar_sources',
    });
  });

  it('and its address are gone for good when the time to undo is over', async () => {
    await remove(false);
    await scene.sql(`UPDATE deletions SET deleted_at = now() - interval '31 days' WHERE user_id = $1`);
    const { purgeExpired } = await import('../../server/features/deletions/deletion.service');
    await purgeExpired(scene.app.app.database);
    expect(await scene.sql('SELECT id FROM calendar_sources WHERE user_id = $1')).toEqual([]);
  });

  it('are counted with the student: open changes, and those an answer leaves', async () => {
    const count = async () =>
      (await scene.run<{ me: { calendarChanges: number } }>('{ me { calendarChanges } }')).me.calendarChanges;
    expect(await count()).toBe(0);
    const diffs = await scene.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }, { more: OPEN_DAY }));
    expect(await count()).toBe(1);
    await resolve(scene.app, scene.student.token, diffs, 'keep');
    expect(await count()).toBe(0);
  });

  it('leave the history of a deadline, also when answers can no longer be taken back', async () => {
    const history = async () => {
      const [lab] = await scene.assignments();
      const document =
        'query ($id: ID!) { dueHistory(id: $id) { sourceName before { date } theirs { date } choice } }';
      return (await scene.run<{ dueHistory: object[] }>(document, { id: lab?.id })).dueHistory;
    };
    expect(await history()).toEqual([]);
    const first = await scene.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
    await resolve(scene.app, scene.student.token, first, 'accept');
    await scene.sql(`UPDATE calendar_diffs SET resolved_at = now() - interval '31 days' WHERE user_id = $1`);
    const { removeAnsweredDiffs } =
      await import('../../server/features/imports/sources/calendar-diff.service');
    await removeAnsweredDiffs(scene.app.app.database);
    await scene.syncTo(id, schoolCalendar({ due: '20261210T045900Z' }));
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
    const { errors } = await scene.app.graphql(
      'mutation ($input: ReopenCalendarDiffsInput!) { reopenCalendarDiffs(input: $input) { ids } }',
      { input: { ids: first.map((diff) => diff.id) } },
      scene.student.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await scene.sql(
      `UPDATE calendar_diffs SET resolved_at = now() - interval '401 days' WHERE user_id = $1 AND resolved_at IS NOT NULL`,
    );
    await removeAnsweredDiffs(scene.app.app.database);
    expect(await history()).toHaveLength(1);
  });

  it('are decided about when it was empty at first', async () => {
    scene.server.answer = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:New term\r\nEND:VCALENDAR';
    const { data } = await scene.app.graphql<{ addCalendarSource: { draftId: string } }>(
      ADD_SOURCE,
      { input: { url: scene.server.url } },
      scene.student.token,
    );
    await takeOver(scene.app, scene.student.token, data.addCalendarSource.draftId);
    const sources = await readSources(scene.app, scene.student.token);
    expect(sources[1]).toMatchObject({ name: 'New term', isConfirmed: true, entries: 0, problem: null });
  });
});
