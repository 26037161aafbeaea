import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { print } from 'graphql';
import { AssignmentBoard } from '../../../client/features/assignments/board/assignment-board';
import { BOARD_WINDOW } from '../../../client/features/assignments/board/use-board-list';
import ScoreEntry from '../../../client/features/grades/gradebook/score-entry';
import { removeAssignment } from '../../../client/features/assignments/assignment-cache';
import { isOpen } from '../../../domain/assignments/open';
import {
  AllAssignmentsDocument,
  AssignmentRow_CourseFragmentDoc,
  AssignmentsPageDocument,
  type AssignmentRow_AssignmentFragment,
  type TermSwitch_TermFragment,
} from '../../../client/generated/graphql';
import { useAssignmentsPageQuery } from '../../../client/generated/hooks';
import { FormatProvider } from '../../../client/ui/format/format-context';
import {
  assignment,
  course,
  done,
  due,
  formAssignment,
  formCourse,
  NOW,
  UNDATED,
} from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

const FALL = { startsOn: '2026-08-31', endsOn: '2026-12-18' };
const SUMMER = { startsOn: '2026-06-01', endsOn: '2026-08-14' };

const terms: TermSwitch_TermFragment[] = [
  { __typename: 'Term', id: 'autumn', ...FALL, isCurrent: true, name: 'Autumn' },
  { __typename: 'Term', id: 'summer', ...SUMMER, isCurrent: false, name: 'Summer' },
];

const samples = [
  assignment(),
  assignment({ id: 'quiz', title: 'Quiz', type: 'quiz', ...due('2026-11-30', '09:00'), pointsPossible: 10 }),
  assignment({
    id: 'essay',
    title: 'Essay',
    course: course({ id: 'art', code: 'ART 7' }),
    courseId: 'art',
    ...UNDATED,
  }),
  assignment({ id: 'old', title: 'Reading log', ...due('2026-11-16'), ...done('2026-11-16T09:00:00Z') }),
];

const DAY_MS = 86_400_000;

stopClock();

let server: FakeServer;

function Screen() {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  if (!data) return null;
  return <AssignmentBoard {...data} ScoreEntry={ScoreEntry} importAddress="/import" />;
}

/** A board whose whole list is on the device, too. */
function showBoard(
  address = '/',
  assignments: AssignmentRow_AssignmentFragment[] = samples,
  screen = <Screen />,
): void {
  showFirst(assignments);
  server.cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments: lines(assignments) } });
  show(server, screen, address);
}

/** A server of which only the page's own query is known. */
function showFirst(assignments: AssignmentRow_AssignmentFragment[], known = terms): void {
  server = new FakeServer();
  writeFirst(assignments, known);
}

function writeFirst(assignments: AssignmentRow_AssignmentFragment[], known = terms): void {
  const open = assignments.filter((each) => isOpen(each, NOW)).slice(0, BOARD_WINDOW);
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: known,
      courses: [course(), course({ id: 'art', code: 'ART 7' })],
      assignments: lines(open),
    },
  });
}

const lines = (assignments: AssignmentRow_AssignmentFragment[]) =>
  assignments.map((each) => ({ ...each, subtasks: [] }));

const noMedia = window.matchMedia;

/** Pretends that the window is as wide as the query asks. */
function widen(): void {
  window.matchMedia = (query) => ({ ...noMedia(query), matches: query.includes('width') });
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  window.matchMedia = noMedia;
});

const titles = () => screen.getAllByRole('link').map((link) => link.textContent);
const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;

describe('the filter', () => {
  it('names weeks by the weekday the student has them begin on', () => {
    showBoard(
      '/',
      [
        assignment({ id: 'today', ...due('2026-11-21', '23:00') }),
        assignment({ id: 'sunday', ...due('2026-11-22') }),
        assignment({ id: 'later', ...due('2026-11-30') }),
      ],
      <FormatProvider locale="en-GB" timezone="Europe/Berlin" firstWeekday="sunday">
        <Screen />
      </FormatProvider>,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'This week1 item',
      'Next week1 item',
      'Week of Sun 29 Nov1 item',
    ]);
  });

  it('begins with open work by week', () => {
    showBoard();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Next week1 item',
      'Week of Mon 30 Nov1 item',
      'No date1 item',
    ]);
    expect(titles()).toEqual(['Lab report', 'Quiz', 'Essay']);
  });

  it('stands in the address', async () => {
    showBoard('/?status=all&course=bio');
    expect(titles()).toEqual(['Lab report', 'Quiz', 'Reading log']);
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'ART 7');
    await userEvent.type(screen.getByLabelText('Search assignments'), 'ess');
    expect(address()).toBe('/?status=all&course=art&q=ess');
    await waitFor(() => expect(titles()).toEqual(['Essay']));
  });

  it('says when nothing matches, and can be cleared', async () => {
    showBoard('/?q=nothing&status=all');
    expect(screen.getByText('No assignments match these filters.')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(titles()).toHaveLength(4);
    expect(address()).toBe('/?status=all');
  });

  it('asks for another term, where other courses are', async () => {
    showBoard('/?course=bio&open=lab');
    await userEvent.selectOptions(screen.getByLabelText('Term'), 'Summer');
    expect(address()).toBe('/?term=summer');
    await userEvent.selectOptions(screen.getByLabelText('Term'), 'Autumn (current)');
    expect(address()).toBe('/');
  });

  it('begins with all terms that are running, and narrows to one of them', async () => {
    showFirst(
      samples,
      terms.map((term) => ({ ...term, endsOn: '2027-06-11' })),
    );
    show(server, <Screen />);
    expect(screen.getByLabelText('Term')).toHaveDisplayValue('Now');
    await userEvent.selectOptions(screen.getByLabelText('Term'), 'Autumn (current)');
    expect(address()).toBe('/?term=autumn');
  });

  it('asks for all terms', async () => {
    showFirst(samples);
    show(server, <Screen />);
    await userEvent.selectOptions(screen.getByLabelText('Term'), 'All terms');
    expect(address()).toBe('/?term=all');
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(server.last('AllAssignments').variables).toEqual({ allTerms: true });
  });

  it('adds the term to courses that share a code', () => {
    showFirst(samples);
    const shared = [course(), course({ id: 'old', termId: 'summer' }), course({ id: 'art', code: 'ART 7' })];
    server.cache.modify({ fields: { courses: () => shared.map(({ id }) => ({ __ref: `Course:${id}` })) } });
    for (const data of shared)
      server.cache.writeFragment({
        fragment: AssignmentRow_CourseFragmentDoc,
        fragmentName: 'AssignmentRow_course',
        data,
      });
    show(server, <Screen />);
    const options = within(screen.getByLabelText('Course')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All courses',
      'BIO 101 (Autumn)',
      'BIO 101 (Summer)',
      'ART 7',
    ]);
  });

  it('says how many filters are on, and removes them with the chosen term', async () => {
    showBoard('/');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.selectOptions(screen.getByLabelText('Due'), 'No date');
    expect(screen.getByRole('button', { name: '1 filter' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'ART 7');
    expect(screen.getByRole('button', { name: '2 filters' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/');
  });
});

describe('without anything to show', () => {
  it('leads to the first assignment and to the import', () => {
    showBoard('/', []);
    expect(screen.getByRole('button', { name: 'New assignment' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a calendar' })).toHaveAttribute('href', '/import');
  });

  it('says that everything is done', async () => {
    showBoard('/', [assignment(done('2026-11-20T09:00:00Z'))]);
    expect(screen.getByText('Everything here is done.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toEqual(['Lab report']);
  });
});

test('what is ticked stays until another list is asked for, however long the server takes', async () => {
  showBoard();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Quiz' }));
  await waitFor(() => expect(server.last('PlanAssignment')).toBeDefined());
  expect(titles()).toEqual(['Lab report', 'Quiz', 'Essay']);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
  expect(titles()).toEqual(['Lab report', 'Essay']);
});

test('what is ticked stays although the server, asked again, no longer lists it', async () => {
  showBoard();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Quiz' }));
  const [, quiz] = samples;
  const request = await waitFor(() => server.last('PlanAssignment'));
  await request.answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...quiz, ...done('2026-11-21T09:00:00Z'), version: 2 },
      course: null,
    },
  });
  act(() => writeFirst(samples.filter((each) => each !== quiz)));
  expect(titles()).toEqual(['Lab report', 'Quiz', 'Essay']);
  expect(screen.getByRole('checkbox', { name: 'Done: Quiz' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Quiz' }));
  expect(screen.getByRole('checkbox', { name: 'Done: Quiz' })).not.toBeChecked();
  act(() => removeAssignment(server.cache, quiz as (typeof samples)[number]));
  await waitFor(() => expect(titles()).toEqual(['Lab report', 'Essay']));
});

describe('a term with more than the page asks for', () => {
  /** One a day, from tomorrow on; the last is done. */
  const many = Array.from({ length: 46 }, (_, index) => {
    const day = new Date(NOW + (index + 1) * DAY_MS).toISOString().slice(0, 10);
    const state = index === 45 ? done('2026-11-16T09:00:00Z') : {};
    return assignment({ id: `a${index}`, title: `Work ${index}`, ...due(day), ...state });
  });
  const answer = () => server.last('AllAssignments').answer({ assignments: lines(many) });

  it('asks for as many as the board counts on', () => {
    expect(print(AssignmentsPageDocument)).toContain(`isOpen: true, first: ${BOARD_WINDOW})`);
  });

  it('shows the first, of whose last week no count is told, and then all', async () => {
    showFirst(many);
    show(server, <Screen />);
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(screen.getByText('First 40 assignments shown.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading').at(-1)).toHaveTextContent(/^Week of \D+\d+ \w+$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show all assignments' }));
    expect(titles()).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Work 39' })).toHaveFocus();
    await answer();
    await waitFor(() => expect(titles()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show all assignments' })).not.toBeInTheDocument();
  });

  it('loads the rest to select from', async () => {
    showFirst(many);
    show(server, <Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await answer();
    await waitFor(() => expect(titles()).toHaveLength(45));
  });

  it('goes on after one of the first is deleted', async () => {
    showFirst(many);
    show(server, <Screen />);
    act(() => removeAssignment(server.cache, many[0] as (typeof many)[number]));
    await waitFor(() => expect(titles()).toHaveLength(39));
    expect(screen.getByRole('button', { name: 'Show all assignments' })).toBeInTheDocument();
  });

  it('asks for the rest where a filter needs it, and says when that fails', async () => {
    showFirst(many);
    show(server, <Screen />, '/?status=done');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await server.last('AllAssignments').refuse('offline');
    expect(screen.getByText(/your assignments/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer();
    expect(titles()).toEqual(['Work 45']);
  });

  it('filters a short list without the rest', () => {
    showFirst(many.slice(0, 5));
    show(server, <Screen />, '/?q=work+3');
    expect(titles()).toEqual(['Work 3']);
    expect(server.asked).not.toContain('AllAssignments');
  });
});

describe('as a table', () => {
  beforeEach(widen);

  it('sorts by its headings and tells it', async () => {
    showBoard();
    const points = screen.getByRole('columnheader', { name: 'Points' });
    expect(points).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Points' }));
    expect(points).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['Quiz', 'Lab report', 'Essay']);
    expect(screen.getByText('Sorted by points, ascending.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Points' }));
    expect(points).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toBe('/?sort=-points');
    expect(screen.getAllByRole('columnheader').filter((header) => header.ariaSort !== null)).toHaveLength(1);
  });

  it('shows points, weight and grade', () => {
    const category = { __typename: 'GradeCategory' as const, id: 'labs', name: 'Labs', weight: 30 };
    showBoard('/?status=all', [
      assignment({ ...done('2026-11-16T09:00:00Z'), pointsEarned: 18, categoryId: 'labs', category }),
    ]);
    const row = screen.getByRole('row', { name: /Lab report/ });
    expect(row).toHaveTextContent('Labs, 30%');
    expect(row).toHaveTextContent('18 / 20');
    expect(row).toHaveTextContent('90%');
  });

  it('has one checkbox a row, and selects a range with Shift', async () => {
    showBoard();
    const rows = screen.getAllByRole('checkbox', { name: /^Done: / });
    expect(screen.getAllByRole('checkbox')).toHaveLength(rows.length);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    expect(screen.queryByRole('checkbox', { name: /^Done: / })).not.toBeInTheDocument();
    expect(boxes.length).toBeGreaterThan(2);
    const hand = userEvent.setup();
    await hand.click(boxes[2] as HTMLElement);
    await hand.keyboard('{Shift>}');
    await hand.click(boxes[0] as HTMLElement);
    await hand.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  it('does to all selected what is chosen, and to nothing hidden', async () => {
    showBoard();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'BIO 101');
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mark done' }));
    expect(server.last('UpdateAssignments').variables).toEqual({
      input: {
        assignments: [
          { id: 'lab', progress: 'submitted', isStillOpen: false },
          { id: 'quiz', progress: 'submitted', isStillOpen: false },
        ],
      },
    });
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    expect(screen.getByText('2 assignments done.')).toBeInTheDocument();
  });
});

describe('an open assignment', () => {
  // Its code arrives with the first one that is opened.
  beforeAll(() => import('../../../client/features/assignments/board/assignment-panel'));
  beforeEach(widen);

  async function openLab(changes: Partial<ReturnType<typeof formAssignment>> = {}): Promise<void> {
    showBoard('/?open=lab');
    await waitFor(() => server.last('AssignmentDetail'));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment(changes) });
    await waitFor(() => server.last('AssignmentFormCourses'));
    await server.last('AssignmentFormCourses').answer({ courses: [formCourse(changes.course ?? {})] });
    await screen.findByRole('textbox', { name: 'Title' });
  }

  it('closes its score in a paused course', async () => {
    await openLab({ course: course({ status: 'paused' }) });
    const panel = screen.getByRole('region', { name: 'Assignment' });
    expect(within(panel).getByText(/is paused\. Make it active/)).toBeInTheDocument();
    expect(screen.getByLabelText('Points earned')).toBeDisabled();
    expect(screen.getByLabelText('Points possible')).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeEnabled();
  });

  it('closes with Escape and gives the focus back to its line', async () => {
    await openLab();
    screen.getByRole('textbox', { name: 'Title' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(address()).toBe('/');
    expect(screen.getByRole('link', { name: 'Lab report' })).toHaveFocus();
  });
});

describe('on paper', () => {
  const many = Array.from({ length: BOARD_WINDOW + 5 }, (_, index) =>
    assignment({ id: `a${index}`, title: `Item ${index}` }),
  );
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
  afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

  it('has the whole list if this device has it, in the order of the numbers', () => {
    showBoard('/', many);
    print();
    expect(titles()).toEqual(many.map(({ title }) => title));
    expect(screen.queryByText(/are printed/)).not.toBeInTheDocument();
  });

  it('says how much is missing otherwise, and loads it for the next try', async () => {
    showFirst(many);
    show(server, <Screen />);
    print();
    expect(titles()).toHaveLength(BOARD_WINDOW);
    expect(screen.getByText(/^Only the first 40 assignments are printed/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await server.last('AllAssignments').answer({ assignments: lines(many) });
    print();
    expect(titles()).toHaveLength(many.length);
  });
});
