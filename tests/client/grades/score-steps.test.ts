import {
  isEmptyStep,
  ScoreSteps,
  stepOf,
  stepsOf,
} from '../../../client/features/grades/gradebook/score-steps';
import type { Gradebook_AssignmentFragment } from '../../../client/generated/graphql';

const item = {
  id: 'a',
  pointsEarned: 7,
  pointsPossible: null,
  gradingState: 'counted',
} as Gradebook_AssignmentFragment;
const step = (pointsEarned: number) => stepOf([{ item, change: { pointsEarned } }]);

test('a step holds what it touches alone, as it was and as it becomes', () => {
  const change = { pointsEarned: null, pointsPossible: 20 };
  expect(stepOf([{ item, change }])).toEqual({
    before: [{ id: 'a', pointsEarned: 7, pointsPossible: null }],
    after: [{ id: 'a', pointsEarned: null, pointsPossible: 20 }],
  });
  expect(isEmptyStep(stepOf([{ item, change: { categoryId: 'c' } }]))).toBe(true);
});

test('steps are taken back, and made again until there is a new one', () => {
  const steps = new ScoreSteps();
  const [one, two] = [step(1), step(2)];
  steps.add(one);
  steps.add(two);
  expect(steps.takeBack(two)).toBe(true);
  expect(steps.takeBack(one)).toBe(true);
  expect(steps.takeBack(one)).toBe(false);
  expect(steps.makeAgain()).toBe(one);
  steps.add(step(3));
  expect(steps.makeAgain()).toBeNull();
});

test('one step can be taken back out of the middle, once', () => {
  const steps = new ScoreSteps();
  const [one, two] = [step(1), step(2)];
  steps.add(one);
  steps.add(two);
  expect(steps.takeBack(one)).toBe(true);
  expect(steps.takeBack(one)).toBe(false);
  expect(steps.takeBack(two)).toBe(true);
});

test('the steps of a course are there when its grid comes back; of many courses the latest are', () => {
  const [first, second] = [step(1), step(2)];
  stepsOf('c1').add(first);
  for (const id of ['c2', 'c3', 'c4', 'c5']) stepsOf(id).add(second);
  expect(stepsOf('c1').takeBack(first)).toBe(true);
  stepsOf('c6');
  expect(stepsOf('c2').takeBack(second)).toBe(false);
});
