import { type HeldScore, type ImportedScore, planScoreImport } from '#domain/grading/score-import';

const held = (id: string, changes: Partial<HeldScore> = {}): HeldScore => ({
  id,
  key: null,
  title: 'Quiz',
  category: null,
  dueDate: null,
  pointsEarned: null,
  pointsPossible: 10,
  gradingState: 'counted',
  isBonus: false,
  neverDrop: false,
  ...changes,
});
const plan = (items: readonly HeldScore[], lines: readonly ImportedScore[]) =>
  planScoreImport(items, lines).map(({ held: match, change }) => [match?.id ?? null, change]);

describe('importing scores', () => {
  it('finds an item by its key under another title, before a line with its title', () => {
    const items = [held('a', { key: '1', title: 'Quiz' }), held('b', { key: '2', title: 'Renamed' })];
    expect(
      plan(items, [
        { key: '2', title: 'Quiz' },
        { key: '1', title: 'Quiz' },
      ]),
    ).toEqual([
      ['b', 'unchanged'],
      ['a', 'unchanged'],
    ]);
  });

  it('without a key finds the title, and gives it the key', () => {
    expect(plan([held('a')], [{ key: '1', title: ' quiz ' }])).toEqual([['a', 'changed']]);
    expect(plan([held('a', { key: '1' })], [{ title: 'Quiz' }])).toEqual([['a', 'unchanged']]);
  });

  it('takes another key for another item, unless title and date are the same', () => {
    const items = [held('a', { key: '1', dueDate: '2026-09-01' })];
    expect(plan(items, [{ key: '9', title: 'Quiz', dueDate: '2026-10-01' }])).toEqual([[null, 'new']]);
    expect(plan(items, [{ key: '9', title: 'Quiz', dueDate: '2026-09-01' }])).toEqual([['a', 'changed']]);
  });

  it('prefers the category, then the date, among items of one title', () => {
    const items = [
      held('a', { dueDate: '2026-09-01' }),
      held('b', { category: 'Labs' }),
      held('c', { dueDate: '2026-10-01' }),
    ];
    expect(plan(items, [{ title: 'Quiz', category: 'labs' }])).toEqual([['b', 'unchanged']]);
    expect(plan(items, [{ title: 'Quiz', dueDate: '2026-10-01' }])).toEqual([['c', 'unchanged']]);
    expect(plan(items, [{ title: 'Quiz' }, { title: 'Quiz' }, { title: 'Quiz' }, { title: 'Quiz' }])).toEqual(
      [
        ['b', 'unchanged'],
        ['a', 'unchanged'],
        ['c', 'unchanged'],
        [null, 'new'],
      ],
    );
  });

  it.each<[string, Partial<ImportedScore>, string]>([
    ['nothing new', { pointsEarned: null, isBonus: null }, 'unchanged'],
    ['a score', { pointsEarned: 8 }, 'changed'],
    ['a state', { gradingState: 'excused' }, 'changed'],
    ['extra credit', { isBonus: true }, 'changed'],
    ['that it is never dropped', { neverDrop: true }, 'changed'],
    ['a first deadline', { dueDate: '2026-09-01' }, 'changed'],
    ['a first category', { category: 'Labs' }, 'changed'],
  ])('with %s', (_what, line, change) => {
    expect(plan([held('a')], [{ title: 'Quiz', ...line }])).toEqual([['a', change]]);
  });

  it('a deadline of one’s own stays', () => {
    const items = [held('a', { dueDate: '2026-09-01' })];
    expect(plan(items, [{ title: 'Quiz', dueDate: '2026-09-02' }])).toEqual([['a', 'unchanged']]);
  });
});
