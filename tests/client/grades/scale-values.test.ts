import {
  faultsOf,
  inputOfScale,
  scalesByChoice,
  sortedBands,
  typedScale,
  valuesOfScale,
  withBand,
  type BandValues,
  type ScaleValues,
} from '../../../client/features/grades/scales/scale-values';
import { PRESET_SCALES, UK_HONOURS, US_PLAIN } from '../../../domain/grading/scale-presets';
import { GERMAN } from '../../factories/band-scales';

/** Whole letters by tens, with some rows changed. */
function typed(
  changes: Readonly<Record<number, Partial<BandValues>>>,
  rest: Partial<ScaleValues> = {},
): ScaleValues {
  const values = valuesOfScale('Mine', US_PLAIN);
  return { ...values, ...rest, bands: values.bands.map((band, index) => ({ ...band, ...changes[index] })) };
}

// The grades of a scale of numbers are bands in a copy, which the student can change one by one.
test.each(Object.values(PRESET_SCALES).filter(({ unit }) => !unit))(
  '$id comes out of the editor as it went in',
  (scale) => {
    const values = valuesOfScale('Copy', scale);
    expect(faultsOf(values)).toMatchObject({ line: {}, isUnsorted: false });
    expect(faultsOf(values).cells.filter((row) => Object.keys(row).length > 0)).toEqual([]);
    expect(typedScale(values)).toEqual({ ...scale, id: 'typed' });
    const { bands, line } = inputOfScale(values);
    expect({ bands, line: line ?? undefined }).toEqual({ bands: scale.bands, line: scale.line });
  },
);

test.each<[string, ScaleValues, number, object]>([
  [
    'a gap at the bottom',
    typed({ 4: { from: '5' } }),
    4,
    { from: 'Lower percentages have no grade. Start the last grade at 0.' },
  ],
  [
    'an overlap',
    typed({ 2: { from: '80' } }),
    2,
    { from: 'B starts here, too. Each percentage can have only one grade.' },
  ],
  [
    'the wrong order',
    typed({ 2: { from: '85,5' } }),
    2,
    { from: 'This starts above B. Put the best grade first.' },
  ],
  ['no percentage', typed({ 1: { from: 'x' } }), 1, { from: 'Enter a percentage from 0 to 100.' }],
  ['too large a percentage', typed({ 0: { from: '201' } }), 0, { from: 'Enter a percentage from 0 to 200.' }],
  [
    'points that run the other way',
    typed({ 3: { points: '9' } }),
    3,
    { points: 'This has more points than C, but more points are better.' },
  ],
  ['no points', typed({ 3: { points: '' } }), 3, { points: 'Enter a number, like 3.7.' }],
  ['no name', typed({ 1: { label: ' ' } }), 1, { label: 'Name this grade.' }],
  ['a name twice', typed({ 1: { label: 'a' } }), 1, { label: 'Another grade has this name.' }],
  ['a pass below a fail', typed({ 2: { pass: false } }), 3, { pass: 'This passes, but C above it doesn’t.' }],
])('%s is said at its cell', (_, values, row, faults) => {
  expect(faultsOf(values).cells[row]).toEqual(faults);
  expect(typedScale(values)).toBeNull();
});

test('nothing that passes, and points that should fall', () => {
  const none = typed({ 0: { pass: false }, 1: { pass: false }, 2: { pass: false }, 3: { pass: false } });
  expect(faultsOf(none).cells[0]).toEqual({ pass: 'No grade passes. Check the ones that do.' });
  expect(faultsOf({ ...valuesOfScale('', GERMAN), direction: 'higher' }).cells[1]).toEqual({
    points: 'This has more points than 1.0, but more points are better.',
  });
  expect(faultsOf(typed({}, { direction: 'lower' })).cells[1]).toEqual({
    points: 'This has fewer points than A, but fewer points are better.',
  });
});

test('a line says itself which points are better, and has two different ends', () => {
  const values = { ...valuesOfScale('', UK_HONOURS), direction: 'lower' as const };
  expect(inputOfScale(values).direction).toBe('higher');
  expect(inputOfScale({ ...values, atZero: '6', atHundred: '1' }).direction).toBe('lower');
  expect(faultsOf({ ...values, atHundred: '0' }).line).toEqual({
    atHundred: 'Must differ from the points at 0%.',
  });
  expect(faultsOf({ ...values, atZero: 'x' }).line).toEqual({ atZero: 'Enter a number, like 20.' });
  expect(typedScale({ ...values, atZero: 'x' })).toBeNull();
});

test('the names of grades on a line are worth what the line gives their boundary', () => {
  const values = { ...typed({}), isLine: true, atZero: '0', atHundred: '20' };
  expect(inputOfScale(values).bands.map(({ points }) => points)).toEqual([18, 16, 14, 12, 0]);
});

test('a new grade stands halfway above the last one, with a key of its own', () => {
  const added = withBand(typed({}).bands);
  expect(added.at(-2)).toEqual({ key: 5, label: '', from: '30', points: '0.5', pass: true });
  expect(new Set(added.map(({ key }) => key)).size).toBe(6);
});

test('sorting puts the best first and what has no number last', () => {
  const { bands } = typed({ 0: { from: 'x' }, 1: { from: '1,5' } });
  expect(sortedBands(bands).map(({ label }) => label)).toEqual(['C', 'D', 'B', 'F', 'A']);
  expect(faultsOf(typed({ 2: { from: '85' } })).isUnsorted).toBe(true);
});

test("the student's own scales are offered before the ready-made ones", () => {
  const own = {
    __typename: 'GradeScale' as const,
    ...{ id: 's1', preset: null, name: 'Chemistry', version: 1, line: null },
    bands: US_PLAIN.bands.map((band) => ({ __typename: 'GradeBand' as const, ...band })),
  };
  const choices = scalesByChoice([own]);
  expect([...choices.keys()].slice(0, 2)).toEqual(['s1', 'us_4_0_plus_minus']);
  expect(choices.get('s1')).toMatchObject({ name: 'Chemistry', scale: { id: 's1' } });
});
