import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { render, screen } from '@testing-library/react';
import FirstScoreLine from '../../../client/features/grades/what-if/first-score-line';
import { LeftOutLine } from '../../../client/features/grades/what-if/hint-list';
import { targetStanding } from '../../../client/features/grades/what-if/target-need';
import { wordsOf } from '../../../client/features/grades/what-if/target-line';
import { createFormat } from '../../../client/ui/format/format';
import { GRADING, gradebook, item } from './sample-gradebook';

const format = createFormat({ locale: 'en-US', timezone: 'UTC' });
const scored = item({ id: 's', pointsPossible: 20, pointsEarned: 18 });
const open = ['a', 'b'].map((id) => item({ id, title: id, pointsPossible: null }));
const COURSE = gradebook({ grading: { ...GRADING, target: 95 }, assignments: [scored, ...open] });

test('items without points are said to be missing from the grades, and what targets count them as', () => {
  render(<LeftOutLine course={COURSE} />);
  expect(
    screen.getByText(
      '2 ungraded assignments without points possible aren’t in these grades. Targets count each as 20 points, like the only assignment that has points.',
    ),
  ).toBeVisible();
});

test('next to open items with points, targets leave them out, too', () => {
  const mixed = [...COURSE.assignments, item({ id: 'c', pointsPossible: 10 })];
  render(<LeftOutLine course={{ ...COURSE, assignments: mixed }} />);
  expect(
    screen.getByText('2 ungraded assignments without points possible aren’t in these grades.'),
  ).toBeVisible();
});

test('beside the grades of a grading period, only its own items are counted', () => {
  const periods = ['q1', 'q2'].map((id) => ({
    ...{ __typename: 'GradingPeriod' as const, id, name: id, weight: 50 },
    ...{ startsOn: `2026-0${id === 'q1' ? 8 : 9}-01`, endsOn: `2026-0${id === 'q1' ? 8 : 9}-28` },
  }));
  const [own, ...others] = open;
  if (!own) throw new Error('There is no open item.');
  const assignments = [scored, ...others, { ...own, gradingPeriodId: 'q1' }];
  render(
    <LeftOutLine
      course={{ ...COURSE, grading: { ...COURSE.grading, periods }, assignments }}
      periodId="q1"
    />,
  );
  expect(
    screen.getByText(/^1 ungraded assignment without points possible isn’t in these grades\. Targets count/),
  ).toBeVisible();
});

test('nothing is said where every open item has points', () => {
  const { container } = render(<LeftOutLine course={{ ...COURSE, assignments: [scored] }} />);
  expect(container).toBeEmptyDOMElement();
});

test('a target names the points it assumes', () => {
  const standing = targetStanding(COURSE);
  expect(standing && wordsOf(standing, format)).toBe('You need 97.5% on ungraded work, if each is out of 20');
  expect(standing && wordsOf(standing, format, PRESET_SCALES.french_0_20)).toBe(
    'You need 19.5/20 on ungraded work, if each is out of 20',
  );
});

test('a target that is safe only for the assumed points names them, too', () => {
  const standing = targetStanding({ ...COURSE, grading: { ...GRADING, target: 30 } });
  expect(standing && wordsOf(standing, format)).toBe(
    'Already reached, whatever you score, if each is out of 20',
  );
});

test('the first answer assumes the same and says why', () => {
  render(<FirstScoreLine course={COURSE} onNeed={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your ungraded work has no points possible, so each counts as 20 points, like the only assignment that has points.',
  );
});

test.each([
  [100, 'If that’s right, you’ll get an A, whatever you score.'],
  [0, 'If that’s right, A is out of reach.'],
])('what the first answer says of guessed points is a guess, too: %s of 20', (pointsEarned, words) => {
  const course = { ...COURSE, assignments: [{ ...scored, pointsEarned }, ...open] };
  render(<FirstScoreLine course={course} onNeed={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
