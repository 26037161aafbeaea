import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GradeConversion } from '../../../client/features/grades/gpa/grade-conversion';
import { OwnScales, PresetScales } from '../../../client/features/grades/scales/scale-list';
import type { GradeScale_ScaleFragment, ScaleUse_CourseFragment } from '../../../client/generated/graphql';
import { US_PLAIN } from '../../../domain/grading/scale-presets';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';
import { GRADING, NO_GRADE } from './sample-gradebook';

stopClock();

const OWN: GradeScale_ScaleFragment = {
  __typename: 'GradeScale',
  ...{ id: 's1', preset: null, name: 'Chemistry', version: 1, line: null },
  bands: US_PLAIN.bands.map((band) => ({ __typename: 'GradeBand', ...band })),
};

const course = (code: string, scale = OWN): ScaleUse_CourseFragment => ({
  __typename: 'Course',
  ...{ id: code, code, status: 'active' },
  grade: NO_GRADE,
  grading: { __typename: 'CourseGrading', hasOwnScale: true, scale },
});

async function askToDelete(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Chemistry' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

test('a scale in use stays, and says whose it is', async () => {
  const server = new FakeServer();
  const courses = [course('BIO 210'), course('CS 101'), course('ART 7', GRADING.scale)];
  show(server, <OwnScales scales={[OWN]} account={OWN} courses={courses} />);
  expect(screen.getByText(/passing from 60%/)).toHaveTextContent(
    '5 grades, passing from 60%. Used by BIO 210, CS 101',
  );
  await askToDelete();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t delete Chemistry because it’s your account default and used by BIO 210, CS 101. Choose another scale there first.',
  );
  expect(server.requests).toEqual([]);
});

test('a scale that nothing is graded on is deleted', async () => {
  const server = new FakeServer();
  show(
    server,
    <OwnScales scales={[OWN]} account={GRADING.scale} courses={[course('ART 7', GRADING.scale)]} />,
  );
  await askToDelete();
  expect(server.last('DeleteGradeScale').variables).toEqual({ input: { id: 's1' } });
});

test('a ready-made scale becomes that of the account', async () => {
  const server = new FakeServer();
  show(server, <PresetScales account={GRADING.scale} />);
  expect(screen.getAllByText('Account default')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Use Germany 1.0 to 5.0 for all courses' }));
  expect(server.last('UseGradeScale').variables).toEqual({ input: { scale: { preset: 'de_1_5' } } });
});

describe('converting a grade', () => {
  const answer = () => screen.getByRole('status');

  async function convert(got: string, choices: { from?: string; to?: string } = {}): Promise<void> {
    show(new FakeServer(), <GradeConversion own={[OWN]} />);
    if (choices.from) await userEvent.selectOptions(screen.getByLabelText('From scale'), choices.from);
    if (choices.to) await userEvent.selectOptions(screen.getByLabelText('To scale'), choices.to);
    await userEvent.type(screen.getByLabelText('Your grade'), got);
  }

  test('is an estimate with its formula', async () => {
    await convert('3.4');
    expect(answer()).toHaveTextContent('On Germany 1.0 to 5.0 Estimate1.55');
    expect(answer()).toHaveTextContent('Modified Bavarian: 1 + 3 × (4 − 3.4) ÷ (4 − 0.7) = 1.55');
  });

  test('takes the name of a grade, along a straight line', async () => {
    await convert('b', { from: 'Chemistry', to: 'France and French-speaking countries, out of 20' });
    expect(answer()).toHaveTextContent('Straight line: 10 + (20 − 10) × (3 − 1) ÷ (4 − 1) = 16.67');
  });

  test('knows a scale by its best grade and its lowest pass', async () => {
    await convert('11', { from: 'Another scale', to: 'US 4.0, whole letters' });
    expect(answer()).toHaveTextContent('4.00');
    expect(answer()).toHaveTextContent('Anything better than the best grade counts as the best grade.');
    await userEvent.clear(screen.getByLabelText('Lowest pass'));
    expect(answer()).toHaveTextContent('must be two different numbers');
  });

  test('says of a grade that does not pass that it does not', async () => {
    await convert('9', { from: 'France and French-speaking countries, out of 20' });
    expect(answer()).toHaveTextContent('5.00');
    expect(answer()).toHaveTextContent('A failing grade is 5.0.');
    expect(answer()).toHaveTextContent('This isn’t a passing grade on its own scale.');
  });

  test('says which grades a scale has when it has no such', async () => {
    await convert('87');
    expect(answer()).toHaveTextContent(
      'US 4.0 with plus and minus doesn’t have this grade. Its points go from 0 to 4.',
    );
  });
});
