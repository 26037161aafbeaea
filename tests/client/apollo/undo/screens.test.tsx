import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { undoLast as undoTheLast } from '../../../../client/apollo/undo/undo-change';
import { undoLink } from '../../../../client/apollo/undo/undo-link';
import { useAssignmentActions } from '../../../../client/features/assignments/use-assignment-actions';
import { useSubtaskActions } from '../../../../client/features/assignments/subtasks/subtask-list';
import { useTimeLog } from '../../../../client/features/assignments/time-log/use-time-log';
import { useBulkEdit } from '../../../../client/features/assignments/tasks/use-bulk-edit';
import { useCalendarActions } from '../../../../client/features/calendar/use-calendar-actions';
import { useTargets } from '../../../../client/features/grades/planner/grade-planner';
import { useGradeActions } from '../../../../client/features/grades/use-grade-actions';
import {
  CalendarPageDocument,
  RunningTimerDocument,
  type SubtaskList_SubtaskFragment,
  type TimeLog_EntryFragment,
} from '../../../../client/generated/graphql';
import { notify } from '../../../../client/notifications/notify';
import { lastChange, withdrawUndo } from '../../../../client/notifications/undo';
import { FormatProvider } from '../../../../client/ui/format/format-context';
import { occurrenceEntry } from '../../../../client/features/calendar/calendar-entry';
import { dueEntry, occurrence, ZONE } from '../../calendar/calendar-samples';
import { gradebook } from '../../grades/sample-gradebook';
import { assignment } from '../../assignments/assignment-samples';
import { RowsByType } from '../../support/rows-by-type';

/*
 * What Ctrl+Z does after the actions of screens.
 */

afterEach(() => withdrawUndo());

/** Renders a hook of a screen before a server. */
function screenWith<Actions>(use: () => Actions) {
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
  const { result } = renderHook(use, { wrapper });
  return {
    server,
    actions: result.current,
    result,
    /** Undoes the last change. @returns the names of what was undone, in order, and what was said */
    undoLast: async () => {
      server.sent.length = 0;
      let said: string | null = null;
      await done(async () => (said = await undoTheLast(server.client, false)));
      return [
        said,
        server.sent.filter(({ name }) => name === 'UndoAct').map(({ variables }) => variables['id']),
      ];
    },
  };
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

test('the calendar remembers a tick and a move once they are saved', async () => {
  const { server, actions, undoLast } = screenWith(() => useCalendarActions()[0]);
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
    expect((await undoLast())[1]).toHaveLength(1);
  }
});

test('the notice of a move undoes it, and then makes it again; after Ctrl+Z it does nothing', async () => {
  const { server, actions, result, undoLast } = screenWith(() => useCalendarActions());
  const [{ move }] = actions;
  const asked = () =>
    server.sent.flatMap(({ name, variables }) => (name === 'UndoAct' ? [variables['id']] : []));
  const press = () => done(() => result.current[1]?.action?.run());
  const deadline = dueEntry();
  await done(() => move(deadline, { allDay: false, start: '2026-11-20T10:00' }));
  await press();
  expect(asked()).toEqual(['act-1']);
  expect(result.current[1]?.text).toBe(`${deadline.title} changed back`);
  await press();
  expect(asked()).toEqual(['act-1', 'act-2']);
  await undoLast();
  await press();
  expect(asked()).toEqual(['act-3']);
});

const subtask = (id: string): SubtaskList_SubtaskFragment => ({
  __typename: 'Subtask',
  ...{ id, assignmentId: 'a1', title: id, dueDate: null, estimateMinutes: null, isDone: false, version: 1 },
});

test('the order of subtasks, their edits and ticks are undone one by one', async () => {
  const [outline, draft] = [subtask('outline'), subtask('draft')];
  const { actions, undoLast } = screenWith(() => useSubtaskActions('a1', [outline, draft])[0]);
  await done(() => actions.move(outline, 1));
  await done(() => actions.edit(draft, { title: 'Draft 2', dueDate: null, estimateMinutes: null }));
  await done(() => actions.tick(draft, true));
  for (const id of ['act-3', 'act-2', 'act-1']) expect((await undoLast())[1]).toEqual([id]);
});

const ENTRY: TimeLog_EntryFragment = {
  __typename: 'TimeEntry',
  ...{ id: 'e1', assignmentId: 'a1', startedAt: '2026-10-05T08:00:00Z', endedAt: '2026-10-05T08:50:00Z' },
  ...{ minutes: 50, overlaps: false, version: 4 },
};

test('an edited entry of the time log is undone', async () => {
  const { actions, undoLast } = screenWith(() => useTimeLog());
  await done(() => actions.edit(ENTRY, { startLocal: '2026-10-05T11:00', minutes: 30 }));
  expect((await undoLast())[1]).toEqual(['act-1']);
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

test('the target of a course is undone', async () => {
  const { actions, undoLast } = screenWith(() => useGradeActions(gradebook({ id: 'c1' })));
  await done(() => actions.saveTarget(90));
  expect((await undoLast())[1]).toEqual(['act-1']);
});

test('targets that the planner set are undone together, by its button, too', async () => {
  const { actions, result, undoLast, server } = screenWith(() => useTargets([]));
  const set = () =>
    actions.set([
      ['c1', 90],
      ['c2', 95],
    ]);
  await done(set);
  expect(result.current.announcement).toBe('Targets set for 2 courses.');
  expect((await undoLast())[1]).toEqual(['act-2', 'act-1']);
  await done(set);
  server.sent.length = 0;
  await done(() => result.current.undo?.());
  expect(server.sent.map(({ name }) => name).filter((name) => name === 'UndoAct')).toHaveLength(2);
  expect(result.current.announcement).toBe('Your earlier targets are back.');
  expect(result.current.undo).toBeNull();
});

test('targets of courses leave out those that were deleted since', async () => {
  const said = jest.spyOn(notify, 'success').mockReturnValue();
  const { server, actions, result } = screenWith(() => useTargets([]));
  server.code = ({ input }) => ((input as { id?: string } | undefined)?.id === 'c1' ? 'NOT_FOUND' : null);
  await done(() =>
    actions.set([
      ['c1', 90],
      ['c2', 95],
    ]),
  );
  expect(said.mock.calls).toEqual([['1 item wasn’t changed because it’s been deleted']]);
  expect(result.current.announcement).toBe('Targets set for 1 course.');
  said.mockRestore();
});

const ROWS = ['a1', 'a2', 'a3'].map((id) => assignment({ id, title: id, progress: 'todo' }));

test('several assignments that are ticked, moved, or deleted in a list are undone together', async () => {
  const { actions, undoLast } = screenWith(() => useAssignmentActions()[0]);
  const acts = [
    () => actions.setDone(ROWS, true),
    () => actions.move(ROWS, '2026-12-01'),
    () => actions.remove(ROWS),
  ];
  for (const each of acts) {
    withdrawUndo();
    await done(each);
    expect((await undoLast())[1]).toHaveLength(3);
  }
});

test('a change of chosen assignments is one act', async () => {
  const { actions, undoLast } = screenWith(() => useBulkEdit());
  await done(() => actions.edit(ROWS, () => ({ progress: 'submitted' })));
  expect(await undoLast()).toEqual(['Changed back 3 assignments', ['act-1']]);
});
