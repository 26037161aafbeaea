import { courseGrade } from '#domain/grading/course-grade';
import { gradebookOn } from '#domain/grading/course-figures';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { assumedPoints, targetNeed } from '#domain/grading/target-need';
import { item } from './grade-item';
import { toItem, typed } from './typed-grades';

const book = (...items: ReturnType<typeof item>[]) => ({ categories: [], items });
const open = (id: string) => item(id, null, null);

describe('points that a target assumes', () => {
  it.each([
    ['100 if no item has points', book(open('a')), { each: 100, basis: 0 }],
    ['those of the only item with points', book(item('s', 18, 20), open('a')), { each: 20, basis: 1 }],
    [
      'the lower of two in the middle',
      book(item('s', 18, 20), item('t', 90, 100), open('a')),
      { each: 20, basis: 2 },
    ],
    [
      'the median of three',
      book(item('s', 18, 20), item('t', 44, 50), item('u', 82, 100), open('a')),
      { each: 50, basis: 3 },
    ],
    [
      'the same beside open extra credit, with points or without',
      book(item('s', 18, 20), item('x', null, 0), item('y', null, 5, { isBonus: true }), open('a')),
      { each: 5, basis: 2 },
    ],
    ['none beside an open item with points', book(item('s', 18, 20), item('b', null, 5), open('a')), null],
  ])('are %s', (_what, gradebook, assumed) => {
    expect(assumedPoints(gradebook)).toEqual(assumed);
  });

  it('are none for an item that was dropped by hand', () => {
    expect(
      assumedPoints(book(item('s', 18, 20), item('d', null, null, { manuallyDropped: true }))),
    ).toBeNull();
  });

  it('are named with the need, and change none of the four grades', () => {
    const gradebook = book(item('s', 18, 20), open('a'), open('b'));
    expect(targetNeed(gradebook, 95)).toMatchObject({ unit: 'percent', assumed: { each: 20, basis: 1 } });
    const { current, ceiling } = courseGrade(gradebook);
    expect(ceiling).toEqual(current);
  });
});

it('where grades are numbers, names assumed points beside points, and none beside grades', () => {
  const scale = PRESET_SCALES.french_0_20;
  const needBeside = (...scores: ReturnType<typeof item>[]) =>
    targetNeed(gradebookOn(scale, book(...scores, open('a'), open('b'))), 80)?.assumed;
  expect(needBeside(item('s', 15, 25))).toEqual({ each: 25, basis: 1 });
  expect(needBeside({ ...toItem(typed(scale, '12'), 0), id: 's', categoryId: 'work' })).toBeNull();
});

it('asks nothing of items that were dropped by hand', () => {
  const dropped = item('d', null, 20, { manuallyDropped: true });
  const scored = item('s', 15, 20);
  expect(targetNeed(book(scored, dropped), 90)).toBeNull();
  expect(targetNeed(book(scored, dropped, item('a', null, 20)), 80)).toMatchObject({
    ...{ unit: 'points', need: 17, itemIds: ['a'] },
  });
});
