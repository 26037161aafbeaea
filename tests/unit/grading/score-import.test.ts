import { type HeldScore, type ImportedScore, planScoreImport } from '#domain/grading/score-import';

const held = (id: string, changes: Partial<HeldScore> = {}): HeldScore => ({
  id,
  key: null,
  title: 'Quiz',
  category: null,
  dueDate: null,
  due: changes.dueDate ?? null,
  base: null,
  pointsEarned: null,
  letter: null,
  pointsPossible: 10,
  gradingState: 'counted',
  isBonus: false,
  neverDrop: false,
  ...changes,
});
const plan = (items: readonly HeldScore[], lines: readonly ImportedScore[]) =>
  planScoreImport(items, lines, 'UTC').map(({ held: match, change }) => [match?.id ?? null, change]);

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

  it('tells items of one title in one category apart by the date', () => {
    const items = [
      held('a', { category: 'Quizzes', dueDate: '2026-09-01' }),
      held('b', { category: 'Quizzes', dueDate: '2026-09-08' }),
    ];
    const line = { title: 'Quiz', category: 'Quizzes', dueDate: '2026-09-08' };
    expect(plan(items, [line])).toEqual([['b', 'unchanged']]);
  });

  it.each<[string, Partial<HeldScore>[], Partial<ImportedScore>[], [string, string][]]>([
    ['the first', [{ pointsEarned: 8 }, { pointsEarned: 9 }], [{ pointsEarned: 9 }], [['1', 'unchanged']]],
    [
      'one that is out of another number',
      [{ pointsEarned: 8 }, { pointsEarned: 8, pointsPossible: 20 }],
      [{ pointsEarned: 8, pointsPossible: 20 }],
      [['1', 'unchanged']],
    ],
    [
      'the first, while another got its score',
      [{ pointsEarned: 8 }, {}, { pointsEarned: 7 }],
      [{ pointsEarned: 9 }, { pointsEarned: 7 }],
      [
        ['1', 'changed'],
        ['2', 'unchanged'],
      ],
    ],
    ['one with a score', [{ pointsEarned: 8 }, {}], [{}], [['1', 'unchanged']]],
    [
      'none, and then takes them in order',
      [{}, { pointsEarned: 8 }],
      [{ pointsEarned: 8 }, { pointsEarned: 9 }],
      [
        ['0', 'changed'],
        ['1', 'changed'],
      ],
    ],
  ])(
    'without keys finds the right items of one title after the school removed %s',
    (_, items, lines, planned) => {
      const all = { pointsPossible: 10, category: 'Quizzes' };
      expect(
        plan(
          items.map((item, index) => held(String(index), { ...all, ...item })),
          lines.map((line) => ({ title: 'Quiz', ...all, ...line })),
        ),
      ).toEqual(planned);
    },
  );

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

  it('a deadline that the school moves is the same instant in another zone of the student', () => {
    const base = { title: 'Quiz', due: '2026-09-01T22:00:00Z' };
    const items = [held('a', { dueDate: '2026-09-01', due: base.due, base })];
    const inZone = (dueDate: string, dueTime: string, zone: string) =>
      planScoreImport(items, [{ title: 'Quiz', dueDate, dueTime }], zone).map(({ change }) => change);
    expect(inZone('2026-09-01', '22:00', 'UTC')).toEqual(['unchanged']);
    expect(inZone('2026-09-02', '00:00', 'Europe/Berlin')).toEqual(['unchanged']);
    expect(inZone('2026-09-01', '22:00', 'Europe/Berlin')).toEqual(['changed']);
  });

  it('a day is the time on it that the school has told, and another day moves the deadline', () => {
    const base = { title: 'Quiz', due: '2026-09-02T01:59:00Z' };
    const items = [held('a', { dueDate: '2026-09-01', due: base.due, base })];
    const onDay = (dueDate: string, item = items) =>
      planScoreImport(item, [{ title: 'Quiz', dueDate }], 'America/New_York')[0];
    expect(onDay('2026-09-01')).toMatchObject({ change: 'unchanged', kept: [], base });
    expect(onDay('2026-09-02')).toMatchObject({ follows: ['due'], base: { due: '2026-09-02' } });
    const mine = [held('a', { dueDate: '2026-09-05', base })];
    expect(onDay('2026-09-01', mine)).toMatchObject({ change: 'unchanged', kept: ['due'], base });
    const wholeDay = [held('a', { dueDate: '2026-09-01', base })];
    expect(onDay('2026-09-01', wholeDay)).toMatchObject({ change: 'unchanged', kept: [], base });
  });
});
