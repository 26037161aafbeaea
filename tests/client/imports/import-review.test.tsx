import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { loadFeatureCodeWith } from '../../../client/apollo/outbox/placing';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import { withdrawUndo } from '../../../client/notifications/undo';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import { ImportReview } from '../../../client/features/imports/import-review';
import { useLeadOn } from '../../../client/features/imports/import-result';
import { show } from '../assignments/harness';
import { currentUser } from '../support/current-user';
import { FakeServer, undoAnswer } from '../support/fake-server';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

const REVIEW = {
  __typename: 'ImportReview',
  timezone: 'Europe/Berlin',
  timezoneSource: 'browser',
  timezoneHint: null,
  term: {
    __typename: 'ImportTerm',
    termId: null,
    name: 'Autumn 2026',
    startsOn: '2026-09-01',
    endsOn: '2026-12-18',
  },
  courses: [
    {
      __typename: 'ImportCourse',
      key: 'BIO210',
      code: 'BIO 210',
      name: 'Cell Biology',
      courseId: null,
      ...{ mergedCode: null, mergedName: null },
      choice: 'active',
      deadlines: 1,
      classes: 0,
      events: 0,
      overLimit: false,
    },
  ],
  items: [
    {
      __typename: 'ImportItem',
      key: 'essay',
      kind: 'deadline',
      change: 'new',
      progress: null,
      title: 'Essay',
      courseKey: 'BIO210',
      startLocal: '2099-11-25T23:59',
      allDay: false,
      recurring: false,
      ...{ label: null, place: null, teacher: null },
      keptFields: [],
    },
  ],
  unreadable: [],
};

const WRITTEN = {
  __typename: 'ImportResult',
  coursesCreated: 1,
  coursesMatched: 0,
  coursesPaused: 0,
  deadlinesCreated: 1,
  deadlinesUpdated: 0,
  classesCreated: 0,
  classesUpdated: 0,
  eventsCreated: 0,
  eventsUpdated: 0,
  unchanged: 0,
  kept: 0,
  skipped: 0,
  unreadable: 0,
};

afterEach(() => withdrawUndo());

/** Reviews a file, confirms it, and answers with the written counts. */
async function confirm(written: object = WRITTEN, importId: string | null = 'i1') {
  const server = new FakeServer();
  const went = jest.fn();
  const stayed = jest.fn();
  function Screen() {
    const leadOn = useLeadOn(went);
    return (
      <ImportReview
        draftIds={['d1']}
        terms={[]}
        usage={{ used: 0, limit: 3 }}
        onDone={(result, hasChanged) => leadOn(result, hasChanged) || stayed()}
        onCancel={() => undefined}
      />
    );
  }
  show(
    server,
    <CurrentUserProvider>
      <Screen />
      <UndoBar />
    </CurrentUserProvider>,
  );
  await server.last('ImportReview').answer({ importReview: REVIEW });
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 entry' }));
  await waitFor(() => expect(server.asked).toContain('ConfirmImport'));
  await server.last('ConfirmImport').answer({
    confirmImport: { ...written, importId, user: currentUser() },
  });
  return { server, went, stayed };
}

test('a confirmed import does not ask for the review of its deleted draft again', async () => {
  const { server } = await confirm();
  expect(server.asked.filter((name) => name === 'ImportReview')).toHaveLength(1);
});

test('an import leads on by itself, and can be undone there', async () => {
  const { server, went, stayed } = await confirm();
  expect(went).toHaveBeenCalledTimes(1);
  expect(stayed).not.toHaveBeenCalled();
  screen.getByText('1 assignment added');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.undone()).toEqual(['ConfirmImport']));
  await server.last('UndoAct').answer(undoAnswer());
});

test('an import says all that it added', async () => {
  await confirm({ ...WRITTEN, classesCreated: 2, eventsCreated: 6 });
  screen.getByText('1 assignment added · 2 classes added · 6 events added');
});

test('undoing says what stays', async () => {
  loadFeatureCodeWith(async () => ({
    placeRow: () => undefined,
    leftWords: (left) => left.map(({ title }) => `${title} stayed.`),
  }));
  const { server } = await confirm();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => server.last('UndoAct'));
  const left = { __typename: 'ActLeftover', noun: 'assignment', title: 'Essay', field: 'dueDate' };
  await server.last('UndoAct').answer(undoAnswer([left]));
  expect(await screen.findByText('Import undone. Essay stayed.')).toBeVisible();
});

test('an import that only updated stays, and can be undone', async () => {
  const counts = { coursesCreated: 0, deadlinesCreated: 0, deadlinesUpdated: 2 };
  const { went, stayed } = await confirm({ ...WRITTEN, ...counts });
  expect(went).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledTimes(1);
  screen.getByText('2 assignments updated');
  screen.getByRole('button', { name: 'Undo' });
});

test('paused courses and what could not be read are named on the next page', async () => {
  const { went } = await confirm({ ...WRITTEN, coursesPaused: 2, unreadable: 1 });
  expect(went).toHaveBeenCalledTimes(1);
  screen.getByText(
    '1 assignment added · 2 courses paused, over the Free plan’s limit · 1 entry couldn’t be read',
  );
});

describe('courses over the plan’s limit', () => {
  const course = (code: string, choice: string) => ({
    ...REVIEW.courses[0],
    ...{ key: code, code, name: code, choice, overLimit: choice === 'paused' },
  });
  const open = async (courses: object[], usage = { used: 0, limit: 2 }) => {
    const server = new FakeServer();
    const nothing = () => undefined;
    show(
      server,
      <CurrentUserProvider>
        <ImportReview draftIds={['d1']} terms={[]} usage={usage} onDone={nothing} onCancel={nothing} />
      </CurrentUserProvider>,
    );
    await server.last('ImportReview').answer({ importReview: { ...REVIEW, courses } });
  };
  const choose = (code: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`Import ${code} as`), { target: { value } });

  test('the review names those that stay active, and why; another choice is the student’s', async () => {
    await open([course('BIO', 'active'), course('HIST', 'active'), course('MATH', 'paused')]);
    const proposed = /^BIO and HIST stay active because they have the most upcoming entries\./;
    screen.getByText(proposed);
    choose('MATH', 'active');
    screen.getByText(/^Your plan allows 2 active courses, and this would make 3\./);
    choose('HIST', 'paused');
    expect(screen.queryByText(proposed)).toBeNull();
    expect(screen.queryByText(/^Your plan/)).toBeNull();
    screen.getByText('2 of 2 active on the Free plan');
  });

  test('the review says that there is no room at all', async () => {
    await open([course('BIO', 'paused')], { used: 2, limit: 2 });
    screen.getByText(/^Your plan has no room for another active course/);
  });
});

test('an import that added nothing does not lead on', async () => {
  const counts = { coursesCreated: 0, deadlinesCreated: 0, unchanged: 1 };
  const { went, stayed } = await confirm({ ...WRITTEN, ...counts }, null);
  expect(went).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

function showReview(server: FakeServer): void {
  show(
    server,
    <CurrentUserProvider>
      <ImportReview
        draftIds={['d1']}
        terms={[]}
        usage={{ used: 0, limit: 3 }}
        onDone={() => undefined}
        onCancel={() => undefined}
      />
    </CurrentUserProvider>,
  );
}

test('the review says which existing work a list of tasks marks as done or skipped', async () => {
  const server = new FakeServer();
  showReview(server);
  const marked = (key: string, progress: string) => ({
    ...REVIEW.items[0],
    ...{ key, title: key, change: 'changed', progress, courseKey: null },
  });
  const items = [marked('Essay', 'submitted'), marked('Lab', 'let_go')];
  await server.last('ImportReview').answer({ importReview: { ...REVIEW, courses: [], items } });
  const rowOf = (title: string) => screen.getByText(title).closest('li')?.textContent;
  expect([rowOf('Essay'), rowOf('Lab')]).toEqual([
    expect.stringMatching(/Marked done$/),
    expect.stringMatching(/Marked skipped$/),
  ]);
  expect(screen.getByRole('button', { name: 'Import 2 entries' })).not.toBeNull();
});

test('a merged course counts the entries of all its parts, and each entry names its course', async () => {
  const server = new FakeServer();
  showReview(server);
  const praxis = { key: 'BIO PRAXIS', code: 'Cell Biology Praxis', name: 'Cell Biology Praxis', classes: 2 };
  const courses = [...REVIEW.courses, { ...REVIEW.courses[0], ...praxis }];
  await server.last('ImportReview').answer({ importReview: { ...REVIEW, courses } });
  expect(screen.getByText('Essay').closest('li')).toHaveTextContent('BIO 210 · ');
  fireEvent.click(screen.getByRole('button', { name: 'Merge them' }));
  const row = screen.getByRole('textbox', { name: 'Code for BIO 210' }).closest('li');
  expect(row).toHaveTextContent('2 assignments, 2 classes');
  fireEvent.click(screen.getByRole('button', { name: 'Separate Cell Biology Praxis' }));
  expect(row).toHaveTextContent('1 assignment');
  expect(row).not.toHaveTextContent('classes');
});

test('a file that is no longer kept asks to be chosen again', async () => {
  const server = new FakeServer();
  const startOver = jest.fn();
  const gone = new CombinedGraphQLErrors({
    errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }],
  });
  show(
    server,
    <ImportReview
      draftIds={['d1']}
      terms={[]}
      usage={{ used: 0, limit: 3 }}
      onDone={() => undefined}
      onCancel={startOver}
    />,
  );
  await server.last('ImportReview').refuse(gone);
  expect(screen.getByText('We keep files for a day. Choose yours again.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(startOver).toHaveBeenCalled();
});
