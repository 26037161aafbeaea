import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeAssignment } from '../../../client/features/assignments/assignment-cache';
import { AssignmentRow_CourseFragmentDoc } from '../../../client/generated/graphql';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { assignment, course, done, due, formAssignment, formCourse } from './assignment-samples';
import {
  address,
  samples,
  Screen,
  server,
  showBoard,
  showFirst,
  terms,
  titles,
  useBoard,
  widen,
  writeFirst,
} from './board-harness';
import { show } from './harness';

useBoard();

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
      'This week1 assignment',
      'Next week1 assignment',
      'Week of Sun 29 Nov1 assignment',
    ]);
  });

  it('begins with open work by week', () => {
    showBoard();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Next week1 assignment',
      'Week of Mon 30 Nov1 assignment',
      'No date1 assignment',
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
    const around = (code: string) => screen.getAllByText(code).map((each) => each.parentElement?.textContent);
    expect(around('BIO 101')).toContain('BIO 101 · Autumn');
    expect(around('ART 7')).not.toContainEqual(expect.stringContaining('·'));
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
    expect(screen.getByRole('link', { name: 'Import calendar' })).toHaveAttribute('href', '/import');
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

describe('an open assignment', () => {
  // Its code arrives with the first one that is opened.
  beforeAll(() => import('../../../client/features/assignments/form/assignment-sheet'));
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
    expect(screen.getByLabelText('Score')).toBeDisabled();
    expect(screen.getByLabelText('Out of')).toBeDisabled();
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
