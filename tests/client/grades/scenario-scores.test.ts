import {
  differingItems,
  editsOf,
  triedScores,
  withScenario,
} from '../../../client/features/grades/analytics/scenario-scores';
import { gradeOf } from '../../../client/features/grades/gradebook/gradebook';
import type { GradeScenario_ScenarioFragment } from '../../../client/generated/graphql';
import { PRESET_SCALES } from '../../../domain/grading/scale-presets';
import { gradebook, item } from './sample-gradebook';

const toBand = (band: (typeof PRESET_SCALES.de_1_5.bands)[number]) => ({
  __typename: 'GradeBand' as const,
  ...band,
});

const ESSAY = item({ pointsEarned: 60 });
const FINAL = item({ id: 'a2', title: 'Final' });
const COURSE = gradebook({ assignments: [ESSAY, FINAL] });

type Score = GradeScenario_ScenarioFragment['scores'][number];

const score = (assignmentId: string, tried: Score['tried'], values: Partial<Score> = {}): Score => ({
  __typename: 'ScenarioScore',
  assignmentId,
  tried,
  pointsEarned: null,
  pointsPossible: null,
  gradingState: null,
  ...values,
});
const scenario = (...scores: Score[]): GradeScenario_ScenarioFragment => ({
  __typename: 'GradeScenario',
  id: 's1',
  name: 'Final goes well',
  version: 1,
  scores,
});

test('what is tried out is kept value by value; a category alone is nothing to keep', () => {
  const course = gradebook({
    assignments: [
      { ...ESSAY, categoryId: 'k9' },
      { ...FINAL, pointsEarned: 90, gradingState: 'counted' },
    ],
  });
  const storedItems = new Map([ESSAY, FINAL].map((one) => [one.id, one]));
  expect(triedScores({ course, storedItems })).toEqual([{ assignmentId: 'a2', pointsEarned: 90 }]);
  expect(triedScores({ course, storedItems: null })).toEqual([]);
});

test('only what a scenario tries out replaces what is stored', () => {
  const tried = withScenario(
    COURSE,
    scenario(score('a1', ['pointsEarned']), score('gone', ['pointsEarned'])),
  );
  expect(tried.assignments).toEqual([{ ...ESSAY, pointsEarned: null }, FINAL]);
  expect([...editsOf(scenario(score('a1', ['gradingState'], { gradingState: 'excused' })), COURSE)]).toEqual([
    ['a1', { gradingState: 'excused' }],
  ]);
});

test('the items that differ, with their value in each state', () => {
  const better = withScenario(COURSE, scenario(score('a2', ['pointsEarned'], { pointsEarned: 95 })));
  const differing = differingItems([COURSE, better]);
  expect(differing.map(({ title, values }) => [title, values.map((value) => value.pointsEarned)])).toEqual([
    ['Final', [null, 95]],
  ]);
});

test('a grade that is a number is kept as points, and is the grade again in its course', () => {
  const { bands, unit } = PRESET_SCALES.de_1_5;
  const scale = { ...COURSE.grading.scale, preset: 'de_1_5' as const, bands: bands.map(toBand), line: null };
  const open = item({ id: 'a3', title: 'Klausur', pointsPossible: null });
  const sheet = item({ id: 'a4', title: 'Blatt', pointsPossible: 24 });
  const course = gradebook({ assignments: [open, sheet], grading: { ...COURSE.grading, scale } });
  const tried = withScenario(
    course,
    scenario(
      score('a3', ['pointsEarned', 'pointsPossible'], {
        pointsEarned: 84.5,
        pointsPossible: unit?.outOf ?? 0,
      }),
      score('a4', ['pointsEarned'], { pointsEarned: 12 }),
    ),
  );
  expect(tried.assignments.map(({ letter, pointsEarned }) => [letter, pointsEarned])).toEqual([
    ['1.7', 84.5],
    [null, 12],
  ]);
});

test('a score of an old scenario without points possible is a grade where grades are numbers, and otherwise no number', () => {
  const tried = (preset: 'fr_20' | 'uk_honours', pointsEarned: number) => {
    const { bands, line = null } = PRESET_SCALES[preset];
    const scale = { ...COURSE.grading.scale, preset, bands: bands.map(toBand), line: null };
    const course = gradebook({
      assignments: [item({ id: 'a3', pointsPossible: null })],
      grading: {
        ...COURSE.grading,
        scale: { ...scale, ...(line && { line: { __typename: 'GradeLine', ...line } }) },
      },
    });
    const after = withScenario(course, scenario(score('a3', ['pointsEarned'], { pointsEarned })));
    return [after.assignments[0]?.letter, gradeOf(after).current, gradeOf(after).withoutMaximum];
  };
  expect(tried('fr_20', 13.5)).toEqual(['13.5/20', { gradable: true, value: 67.5 }, 0]);
  expect(tried('uk_honours', 62)).toEqual([null, { gradable: false, reason: 'no_points_possible' }, 1]);
});

test('a score stored without points possible or a letter counts in no grade, and is said not to', () => {
  const { bands } = PRESET_SCALES.fr_20;
  const scale = { ...COURSE.grading.scale, preset: 'fr_20' as const, bands: bands.map(toBand), line: null };
  const old = item({ id: 'a3', pointsEarned: 13.5, pointsPossible: null });
  const graded = item({ id: 'a4', pointsEarned: 10, pointsPossible: 20, letter: '10/20' });
  const course = gradebook({ assignments: [old, graded], grading: { ...COURSE.grading, scale } });
  expect(gradeOf(course)).toMatchObject({ current: { value: 50 }, withoutMaximum: 1 });
});
