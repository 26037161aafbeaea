import { faultsOf, loadShapes } from '../../factories/calendar-shapes';

describe.each([
  'field',
  'shapes',
  'unseen',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'eleventh',
] as const)('calendars of schools: %s', (name) => {
  it.each(loadShapes(name).map((shape) => [shape.id, shape] as const))('%s', async (_id, shape) => {
    expect(await faultsOf(shape)).toEqual([]);
    // What a file says doesn't depend on the order of its entries.
    expect(await faultsOf({ ...shape, entries: [...shape.entries].reverse() })).toEqual([]);
  });
});

it('takes at least sixty shapes of calendars', () => {
  expect(loadShapes('field').length + loadShapes('shapes').length).toBeGreaterThanOrEqual(60);
});
