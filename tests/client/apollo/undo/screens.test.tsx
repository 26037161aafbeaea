import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { undoLink } from '../../../../client/apollo/undo/undo-link';
import { useSubtaskActions } from '../../../../client/features/assignments/subtasks/use-subtask-actions';
import { useTimeLog } from '../../../../client/features/assignments/time-log/use-time-log';
import { useBulkEdit } from '../../../../client/features/assignments/tasks/use-bulk-edit';
import { writeEvent } from '../../../../client/features/calendar/calendar-cache';
import { useCalendarActions } from '../../../../client/features/calendar/use-calendar-actions';
import type { DeadlineEntry } from '../../../../client/features/calendar/calendar-entry';
import { useScoreHistory } from '../../../../client/features/grades/gradebook/use-score-history';
import { useTargets } from '../../../../client/features/grades/planner/grade-planner';
import { useGradeActions } from '../../../../client/features/grades/use-grade-actions';
import { useUndoImport } from '../../../../client/features/imports/use-lead-on';
import { useUndoDeadlines } from '../../../../client/features/onboarding/use-undo-deadlines';
import {
  CalendarPageDocument,
  RunningTimerDocument,
  type AddDeadlinesMutation,
  type PlannerCourse_CourseFragment,
  type SubtaskList_SubtaskFragment,
  type TimeLog_EntryFragment,
} from '../../../../client/generated/graphql';
import { notify } from '../../../../client/notifications/notify';
import { lastChange, withdrawUndo, withdrawUndoOf } from '../../../../client/notifications/undo';
import { FormatProvider } from '../../../../client/ui/format/format-context';
import { occurrenceEntry } from '../../../../client/features/calendar/calendar-entry';
import { dueEntry, occurrence, ZONE } from '../../calendar/calendar-samples';
import { gradebook, item } from '../../grades/sample-gradebook';
import { assignment } from '../../assignments/assignment-samples';
import { RowsByType } from '../../support/rows-by-type';

/*
 * Changes that their screens remember. What screens offer to undo with a button is tested with the screens.
 */

afterEach(() => withdrawUndo());

/** Renders a hook of a screen before a server. */
function screenWith<Actions>(use: () => Actions): { server: RowsByType; actions: Actions } {
  const server = new RowsByType(undoLink());
  server.rows = {
    Assignment: { id: 'a1' },
    Course: { id: 'c1' },
    User: { id: 'u1' },
    TimeEntry: { id: 'e1' },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={server.client}>
      <FormatProvider locale="en-GB" timezone="Europe/Berlin">
        {children}
      </FormatProvider>
    </ApolloProvider>
  );
  return { server, actions: renderHook(use, { wrapper }).result.current };
}

/** Does something, and waits until it is saved and remembered. */
async function done(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  });
}

async function undoLast(): Promise<void> {
  const last = lastChange();
  if (typeof last !== 'object' || !('undo' in last)) throw new Error(`The last change is ${String(last)}.`);
  await done(() => last.undo());
}

describe('a screen tells that the server refused to undo', () => {
  it('an added list', async () => {
    const { server, actions } = screenWith(() => useUndoDeadlines());
    const added = { course: { id: 'c1' }, assignments: [{ id: 'a1' }] };
    server.refuses = () => true;
    for (const isNewCourse of [false, true])
      await act(() =>
        expect(actions(added as AddDeadlinesMutation['addDeadlines'], isNewCourse).undo()).rejects.toThrow(
          'Refused',
        ),
      );
  });

  it('an import', async () => {
    const { server, actions } = screenWith(() => useUndoImport());
    server.refuses = () => true;
    await act(() => expect(actions('i1')?.undo()).rejects.toThrow('Refused'));
  });

  it('a tick in the calendar', async () => {
    const { server, actions } = screenWith(() => useCalendarActions()[0]);
    const assignment = { __typename: 'Assignment', id: 'a1', progress: 'not_started', isStillOpen: false };
    await done(() => actions.setDone({ id: 'a1', title: 'Essay', assignment } as DeadlineEntry, true));
    server.refuses = () => true;
    const last = lastChange();
    if (typeof last !== 'object' || !('undo' in last)) throw new Error(`The last change is ${String(last)}.`);
    await act(async () => expect(await last.undo()).toBe(false));
  });
});

test('the calendar remembers a tick and a move once they are saved', async () => {
  const { server, actions } = screenWith(() => useCalendarActions()[0]);
  const deadline = dueEntry();
  const acts = [
    () => actions.setDone(deadline, true),
    () => actions.move(deadline, { allDay: false, start: '2026-11-20T10:00' }),
  ];
  server.refuses = () => true;
  for (const each of acts) await done(each);
  expect(lastChange()).toBeUndefined();
  server.refuses = () => false;
  for (const each of acts) {
    withdrawUndo();
    await done(each);
    expect(lastChange()).toBeDefined();
  }
});

test('undo of a move is based on the version that the move led to', async () => {
  const { server, actions } = screenWith(() => useCalendarActions()[0]);
  const event = occurrence({ eventId: 'e1', recurring: false });
  server.rows = { ...server.rows, CalendarEvent: { id: 'e1', version: 2 } };
  writeEvent(server.client.cache, {
    ...{ __typename: 'CalendarEvent', id: 'e1', courseId: null, kind: 'event', title: 'Optician' },
    ...{ place: null, notes: null, recurrenceRule: null, exceptions: [], meeting: null, version: 1 },
    ...{ allDay: false, startLocal: event.startLocal, endLocal: event.endLocal, timezone: ZONE },
  });
  await done(() => actions.move(occurrenceEntry(event, ZONE), { allDay: false, start: '2026-11-20T10:00' }));
  await undoLast();
  const inputs = server.sent.map(({ variables }) => variables['input'] as { expectedVersion?: number });
  expect(inputs.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
});

const subtask = (id: string): SubtaskList_SubtaskFragment => ({
  __typename: 'Subtask',
  ...{ id, assignmentId: 'a1', title: id, dueDate: null, estimateMinutes: null, isDone: false, version: 1 },
});

test('the order of subtasks is undone', async () => {
  const [outline, draft] = [subtask('outline'), subtask('draft')];
  const { server, actions } = screenWith(() => useSubtaskActions('a1', [outline, draft])[0]);
  await done(() => actions.move(outline, 1));
  await undoLast();
  expect(server.sent.map(({ variables }) => variables['input'])).toEqual([
    { assignmentId: 'a1', ids: ['draft', 'outline'] },
    { assignmentId: 'a1', ids: ['outline', 'draft'] },
  ]);
});

const ENTRY: TimeLog_EntryFragment = {
  __typename: 'TimeEntry',
  ...{ id: 'e1', assignmentId: 'a1', startedAt: '2026-10-05T08:00:00Z', endedAt: '2026-10-05T08:50:00Z' },
  ...{ minutes: 50, overlaps: false, version: 4 },
};

test('an edited entry of the time log is undone', async () => {
  const { server, actions } = screenWith(() => useTimeLog());
  await done(() => actions.edit(ENTRY, { startLocal: '2026-10-05T11:00', minutes: 30 }));
  await undoLast();
  expect(server.sent.map(({ variables }) => variables['input'])).toEqual([
    { id: 'e1', expectedVersion: 4, startLocal: '2026-10-05T11:00', minutes: 30 },
    { id: 'e1', startLocal: '2026-10-05T10:00', minutes: 50 },
  ]);
  expect(server.sent.at(-1)?.context.isChecked).toBe(true);
});

test('undo of an edit restores only what was edited: the rest may come from elsewhere by then', async () => {
  const { server, actions } = screenWith(() => [useTimeLog(), useSubtaskActions('a1', [])[0]] as const);
  const [log, list] = actions;
  await done(() => log.edit(ENTRY, { startLocal: '2026-10-05T10:00', minutes: 30 }));
  await undoLast();
  await done(() => list.edit(subtask('draft'), { title: 'Draft 2', dueDate: null, estimateMinutes: null }));
  await undoLast();
  const inputs = server.sent.map(({ variables }) => variables['input']);
  expect([inputs[1], inputs[3]]).toEqual([
    { id: 'e1', minutes: 50 },
    { id: 'draft', title: 'draft' },
  ]);
});

test('an edit that is refused after it seemed saved can’t be undone', async () => {
  const { actions } = screenWith(() => [useTimeLog(), useSubtaskActions('a1', [])[0]] as const);
  const [log, list] = actions;
  await done(() => log.edit(ENTRY, { startLocal: '2026-10-05T10:00', minutes: 30 }));
  await done(() => list.edit(subtask('draft'), { title: 'Draft 2', dueDate: null, estimateMinutes: null }));
  withdrawUndoOf(new Set(['draft', 'e1']));
  expect(lastChange()).toBeUndefined();
});

test.each(['edit', 'add', 'remove', 'start', 'stop'] as const)(
  'an act of the time log has succeeded even if a query that follows fails: %s',
  async (act) => {
    const { server, actions } = screenWith(() => useTimeLog());
    const shown = server.client.watchQuery({ query: RunningTimerDocument }).subscribe({});
    await done(() => undefined);
    server.refuses = ({ input }) => !input;
    const values = { startLocal: '2026-10-05T11:00', minutes: 30 };
    const acts = {
      edit: () => actions.edit(ENTRY, values),
      add: () => actions.add('a1', values),
      remove: () => actions.remove(ENTRY),
      start: () => actions.start('a1'),
      stop: () => actions.stop(ENTRY),
    };
    await done(async () => expect(await acts[act]()).toBe(true));
    expect(server.sent.filter(({ name }) => name === 'RunningTimer')).toHaveLength(2);
    shown.unsubscribe();
  },
);

test('a class that is canceled has been saved even if the days on screen can’t be asked for again', async () => {
  const { server, actions } = screenWith(() => useCalendarActions()[0]);
  const days = { from: '2026-11-16', to: '2026-11-22' };
  const shown = server.client.watchQuery({ query: CalendarPageDocument, variables: days }).subscribe({});
  await done(() => undefined);
  server.refuses = ({ input }) => !input;
  await done(() => actions.cancel(occurrenceEntry(occurrence({ eventId: 'e1' }), ZONE)));
  expect(server.sent.map(({ name }) => name)).toEqual(['CalendarPage', 'CancelOccurrence', 'CalendarPage']);
  expect(lastChange()).toBeDefined();
  shown.unsubscribe();
});

test.each([
  [
    'as it was of its own',
    true,
    'MoveEvent',
    { scope: 'this', place: 'Room 9', startLocal: '2026-11-18T10:00' },
  ],
  ['as in its series', false, 'ResetOccurrence', {}],
])('a canceled date of a series comes back %s', async (_how, moved, name, own) => {
  const { server, actions } = screenWith(() => useCalendarActions()[0]);
  const date = occurrence({ eventId: 'e1', place: 'Room 9', moved });
  await done(() => actions.cancel(occurrenceEntry(date, ZONE)));
  await undoLast();
  expect(server.sent.map((sent) => sent.name)).toEqual(['CancelOccurrence', name]);
  expect(server.sent.at(-1)?.variables['input']).toMatchObject({ originalStart: date.originalStart, ...own });
});

test('the target of a course is undone', async () => {
  const { server, actions } = screenWith(() => useGradeActions(gradebook({ id: 'c1' })));
  await done(() => actions.saveTarget(90));
  await undoLast();
  expect(server.sent.map(({ variables }) => variables['input'])).toEqual([
    { id: 'c1', target: 90 },
    { id: 'c1', target: null },
  ]);
});

test('targets that the planner set are undone together', async () => {
  const courses = ['c1', 'c2'].map((id) => ({ id, grading: { target: 80 } }) as PlannerCourse_CourseFragment);
  const { server, actions } = screenWith(() => useTargets(courses));
  await done(() =>
    actions.set([
      ['c1', 90],
      ['c2', 95],
    ]),
  );
  await undoLast();
  expect(server.sent.map(({ variables }) => variables['input'])).toEqual([
    { id: 'c1', target: 90 },
    { id: 'c2', target: 95 },
    { id: 'c1', target: 80 },
    { id: 'c2', target: 80 },
  ]);
});

describe('an undo of several rows leaves out those that were deleted since:', () => {
  const said = jest.spyOn(notify, 'success').mockReturnValue();
  const failed = jest.spyOn(notify, 'error').mockReturnValue();
  beforeEach(() => {
    said.mockClear();
    failed.mockClear();
  });
  afterAll(() => jest.restoreAllMocks());

  const LEFT_OUT = '1 item wasn’t changed because it’s been deleted';
  const ROWS = ['a1', 'a2', 'a3'].map((id) => assignment({ id, title: id, progress: 'todo' }));

  /** The rows of a list of the last request. */
  const lastSent = ({ sent }: RowsByType, list: string) =>
    (sent.at(-1)!.variables['input'] as Record<string, unknown>)[list];

  it('a change of chosen assignments', async () => {
    const { server, actions } = screenWith(() => useBulkEdit());
    await done(() => actions.edit(ROWS, () => ({ progress: 'submitted' })));
    server.gone.add('a2');
    await undoLast();
    expect(lastSent(server, 'assignments')).toEqual([
      { id: 'a1', progress: 'todo' },
      { id: 'a3', progress: 'todo' },
    ]);
    expect(said.mock.calls).toEqual([[LEFT_OUT]]);
  });

  it('one of which all are gone is not done', async () => {
    const { server, actions } = screenWith(() => useBulkEdit());
    await done(() => actions.edit(ROWS, () => ({ progress: 'submitted' })));
    for (const { id } of ROWS) server.gone.add(id);
    await undoLast();
    expect(failed.mock.calls).toEqual([['3 items weren’t changed because they’ve been deleted']]);
  });

  it('pasted scores, also if they are made again', async () => {
    const scored = ['a1', 'a2'].map((id) => ({
      item: item({ id, pointsEarned: 5 }),
      change: { pointsEarned: 9 },
    }));
    const { server, actions } = screenWith(() =>
      useScoreHistory('c1', useGradeActions(gradebook({ id: 'c1' }))),
    );
    let step: Awaited<ReturnType<typeof actions.changeAll>> = null;
    await done(async () => (step = await actions.changeAll(scored)));
    server.gone.add('a1');
    await done(async () => expect(await actions.undo(step!)).toBe(true));
    expect(lastSent(server, 'scores')).toEqual([{ id: 'a2', pointsEarned: 5 }]);
    await done(() => actions.redo());
    expect(lastSent(server, 'scores')).toEqual([{ id: 'a2', pointsEarned: 9 }]);
    expect(said.mock.calls.flat()).toEqual([LEFT_OUT, '1 score restored', LEFT_OUT, '1 score changed again']);
  });

  it('added deadlines, which were to be deleted', async () => {
    const { server, actions } = screenWith(() => useUndoDeadlines());
    const { undo } = actions(
      { course: null, assignments: ROWS } as unknown as AddDeadlinesMutation['addDeadlines'],
      false,
    );
    server.gone.add('a3');
    await done(undo);
    expect(lastSent(server, 'ids')).toEqual(['a1', 'a2']);
    expect(said).not.toHaveBeenCalled();
  });

  it('targets of courses', async () => {
    const courses = ['c1', 'c2'].map(
      (id) => ({ id, grading: { target: 80 } }) as PlannerCourse_CourseFragment,
    );
    const { server, actions } = screenWith(() => useTargets(courses));
    await done(() =>
      actions.set([
        ['c1', 90],
        ['c2', 90],
      ]),
    );
    server.gone.add('c1');
    await undoLast();
    expect(server.sent.at(-1)?.variables['input']).toEqual({ id: 'c2', target: 80 });
    expect(said.mock.calls).toEqual([[LEFT_OUT]]);
  });
});
