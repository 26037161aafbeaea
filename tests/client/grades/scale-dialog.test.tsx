import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoLast } from '../../../client/apollo/undo/undo-change';
import ScaleDialog from '../../../client/features/grades/scales/scale-dialog';
import { US_PLAIN } from '../../../domain/grading/scale-presets';
import { show, stopClock } from '../assignments/harness';
import { FakeServer, user } from '../support/fake-server';
import { GRADING } from './sample-gradebook';

stopClock();
beforeEach(() => {
  sessionStorage.clear();
  // jsdom does no layout.
  Element.prototype.scrollIntoView = jest.fn();
});

const OWN = {
  __typename: 'GradeScale' as const,
  ...{ id: 's1', preset: null, name: 'Chemistry', version: 3, line: null },
  bands: US_PLAIN.bands.map((band) => ({ __typename: 'GradeBand' as const, ...band })),
};

const COURSE = {
  __typename: 'Course' as const,
  ...{ id: 'c1', code: 'BIO 210', status: 'active' },
  grade: { __typename: 'CourseGrade' as const, percent: 87.2, letter: 'B+' },
  grading: { __typename: 'CourseGrading' as const, hasOwnScale: false, scale: GRADING.scale },
};

let server: FakeServer;
const onClose = jest.fn();

async function open(initial: { id?: string; like?: string }): Promise<void> {
  onClose.mockClear();
  server = new FakeServer();
  show(server, <ScaleDialog initial={initial} onClose={onClose} />);
  await waitFor(() => server.last('ScaleEditor'));
  await server.last('ScaleEditor').answer({ gradeScales: [OWN], courses: [COURSE] });
}

async function retype(label: string, value: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), value);
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('a copy of a preset with a gap is refused at its cell, and saved once it is mended', async () => {
  await open({ like: 'us_4_0' });
  expect(screen.getByLabelText('Name')).toHaveValue('US 4.0, whole letters (copy)');
  await retype('F: from percent', '5');
  expect(screen.getByLabelText('F: from percent')).toHaveAccessibleDescription(
    /^Lower percentages have no grade/,
  );
  expect(preview().getByText(/Fix the highlighted fields/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add scale' }));
  expect(screen.getByRole('alert')).toHaveTextContent('F: Lower percentages have no grade.');
  await userEvent.click(screen.getByRole('link', { name: /^F: Lower percentages/ }));
  expect(screen.getByLabelText('F: from percent')).toHaveFocus();
  await retype('F: from percent', '0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add scale' }));
  const { input } = server.last('CreateGradeScale').variables;
  expect(input).toEqual({
    id: expect.any(String) as string,
    name: 'US 4.0, whole letters (copy)',
    scale: { direction: 'higher', line: null, bands: US_PLAIN.bands },
  });
  expect(onClose).not.toHaveBeenCalled();
  await server.last('CreateGradeScale').answer({
    createGradeScale: { __typename: 'GradeScalePayload', scale: { ...OWN, id: 's2', version: 1 } },
  });
  expect(onClose).toHaveBeenCalled();
  expect(server.cache.extract()['ROOT_QUERY']?.['gradeScales']).toEqual([
    { __ref: 'GradeScale:s1' },
    { __ref: 'GradeScale:s2' },
  ]);
});

test('the preview reads the courses of now while a boundary is typed', async () => {
  await open({ id: 's1' });
  expect(preview().getByRole('listitem')).toHaveTextContent('BIO 210 87.2% → B (3), now B+');
  await retype('A: from percent', '87,2');
  expect(preview().getByRole('listitem')).toHaveTextContent('BIO 210 87.2% → A (4), now B+');
  await retype('A: from percent', '87.21');
  expect(preview().getByRole('listitem')).toHaveTextContent('BIO 210 87.2% → B (3), now B+');
});

test('editing sends the version that was edited', async () => {
  await open({ id: 's1' });
  await retype('Name', 'Chemistry and physics');
  await userEvent.click(screen.getByLabelText('D: passes'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.last('UpdateGradeScale').variables['input']).toMatchObject({
    id: 's1',
    expectedVersion: 3,
    name: 'Chemistry and physics',
    scale: { bands: US_PLAIN.bands.map((band) => ({ ...band, pass: band.pass && band.label !== 'D' })) },
  });
});

test('Ctrl+Z takes an edit back', async () => {
  await open({ id: 's1' });
  await retype('A: from percent', '91');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await server.last('UpdateGradeScale').answer({
    updateGradeScale: {
      __typename: 'GradeScalePayload',
      scale: { ...OWN, version: 4 },
      courses: [],
      user: user(),
    },
  });
  act(() => void undoLast(server.client, false));
  await waitFor(() => expect(server.undone()).toEqual(['UpdateGradeScale']));
});

test('grades come, go and are put in order', async () => {
  await open({ id: 's1' });
  await userEvent.click(screen.getByRole('button', { name: 'Add a grade' }));
  expect(screen.getByLabelText('Name of grade 5')).toHaveAccessibleDescription('Name this grade.');
  await userEvent.type(screen.getByLabelText('Name of grade 5'), 'E');
  await retype('E: from percent', '95');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.getByLabelText('Name of grade 1')).toHaveValue('E');
  await userEvent.click(screen.getByRole('button', { name: 'Remove E' }));
  expect(screen.getByLabelText('Name of grade 1')).toHaveValue('A');
});

test('on a line the points of the grades need no typing', async () => {
  await open({ like: 'uk_honours' });
  expect(screen.queryByLabelText('2:1: points')).not.toBeInTheDocument();
  await retype('Points at 100%', '0');
  expect(screen.getByLabelText('Points at 100%')).toHaveAccessibleDescription(/^Must differ/);
  await userEvent.click(screen.getByRole('button', { name: 'Add scale' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Must differ from the points at 0%.');
  expect(server.requests.map(({ name }) => name)).not.toContain('CreateGradeScale');
});

test('a scale that is gone says so', async () => {
  await open({ id: 'deleted' });
  expect(screen.getByText('This scale doesn’t exist or was deleted.')).toBeVisible();
});
