import { decimalMarkIn, readNumber } from '#domain/grading/table-import/numbers';
import { readMaximum, readScoreCell } from '#domain/grading/table-import/score-cell';
import { splitCells } from '#domain/grading/table-import/split-cells';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { planPaste, type PasteTarget } from '#domain/grading/table-import/score-paste';

describe('a number in a table', () => {
  it.each([
    ['18', '.', 18],
    ['18.5', '.', 18.5],
    ['18,5', '.', 18.5],
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['1.234,5', '.', 1234.5],
    ['1,234', '.', 1234],
    ['1,234', ',', 1.234],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['0,125', '.', 0.125],
    ['1,234,567', '.', 1234567],
    ["1'234.5", '.', 1234.5],
    ['1\u202f234,5', ',', 1234.5],
    ['−3', '.', -3],
    ['.5', '.', 0.5],
    ['18.', '.', 18],
    ['18.50000', '.', 18.5],
    ['66.666666', '.', 66.6667],
  ] as const)('%s with the mark "%s" is %d', (text, mark, number) => {
    expect(readNumber(text, mark)).toBe(number);
  });

  it.each([
    '',
    '.',
    ',',
    '-',
    'abc',
    '1,23,4',
    '12,34.5',
    '1.2.3,4,5',
    '1e5',
    '0x10',
    'Infinity',
    '1/2',
    '12px',
  ])('%s is none', (text) => expect(readNumber(text, '.')).toBeNaN());

  it.each([
    [['8,5', '9,25', '10'], ','],
    [['8.5', '1,200.50'], '.'],
    [['1.234,5'], ','],
    [['1,234', '10'], '.'],
    [['8,5 / 10', 'Essay 1.5'], '.'],
    [[], '.'],
  ] as const)('of %j the decimal mark is %s, unless nothing tells', (cells, mark) => {
    expect(decimalMarkIn(cells, '.')).toBe(mark);
  });
});

describe('a cell with a score', () => {
  it.each([
    ['18', { kind: 'points', earned: 18 }],
    ['18/20', { kind: 'points', earned: 18, possible: 20 }],
    ['18.5 / 20', { kind: 'points', earned: 18.5, possible: 20 }],
    ['18 out of 20', { kind: 'points', earned: 18, possible: 20 }],
    ['18 von 20', { kind: 'points', earned: 18, possible: 20 }],
    ['90%', { kind: 'percent', percent: 90 }],
    ['90,5 %', { kind: 'percent', percent: 90.5 }],
    ['EX', { kind: 'state', state: 'excused' }],
    ['Excused', { kind: 'state', state: 'excused' }],
    ['missing', { kind: 'state', state: 'missing' }],
    ['Missing (0)', { kind: 'state', state: 'missing' }],
    ['-', { kind: 'empty' }],
    ['', { kind: 'empty' }],
    ['Needs Grading', { kind: 'empty' }],
    ['18/x', { kind: 'fault' }],
    ['x/20', { kind: 'fault' }],
    ['18/-20', { kind: 'fault' }],
    ['-/20', { kind: 'fault' }],
    ['1/2/3', { kind: 'fault' }],
    ['A-', { kind: 'fault' }],
    ['%', { kind: 'fault' }],
    ['✓', { kind: 'fault' }],
    ['(12)', { kind: 'fault' }],
    ['18 pts', { kind: 'points', earned: 18 }],
    ['18 pts / 20 pts', { kind: 'points', earned: 18, possible: 20 }],
    ['90% (18/20)', { kind: 'points', earned: 18, possible: 20 }],
    ['B+ (88%)', { kind: 'percent', percent: 88 }],
    ['0 (Missing)', { kind: 'state', state: 'missing' }],
    ['18 (x)', { kind: 'fault' }],
  ])('%s', (text, cell) => {
    expect(readScoreCell(text, '.')).toEqual(cell);
  });

  it.each([
    ['20', 20],
    ['0–20', 20],
    ['0.00 – 100.00', 100],
    ['0-10', 10],
    ['0 to 50', 50],
  ])('the maximum in %s is %d', (text, maximum) => {
    expect(readMaximum(text, '.')).toBe(maximum);
  });
});

describe('the clipboard of a spreadsheet', () => {
  it.each([
    ['18', [['18']]],
    [
      '18\t20\n19\t20\n',
      [
        ['18', '20'],
        ['19', '20'],
      ],
    ],
    ['18\r\n\r\n19\r\n', [['18'], [''], ['19']]],
    ['\t20', [['', '20']]],
    ['a\t\tb', [['a', '', 'b']]],
    [
      '"two\nlines"\t5\n"say ""hi"""\t6',
      [
        ['two\nlines', '5'],
        ['say "hi"', '6'],
      ],
    ],
    ['5" pipe\t3', [['5" pipe', '3']]],
    ['', [['']]],
  ])('%j', (text, rows) => {
    expect(splitCells(text)).toEqual(rows);
  });
});

describe('cells pasted over a gradebook', () => {
  const item = (id: string, values: Partial<PasteTarget> = {}): PasteTarget => ({
    id,
    pointsEarned: null,
    pointsPossible: 20,
    gradingState: 'counted',
    ...values,
  });
  const paste = (text: string, targets: PasteTarget[], column: 'earned' | 'possible' | 'state' = 'earned') =>
    planPaste(splitCells(text), targets, { column, mark: '.', scale: US_PLUS_MINUS });

  it('may be letters of the scale, out of 100 where the maximum is unknown', () => {
    const unknown = { ...item('c'), pointsPossible: null };
    const bonus = { ...item('d'), pointsPossible: 0 };
    const { changes, faults } = paste('b+\nZ\nA\nA\n', [item('a'), item('b'), unknown, bonus]);
    expect(changes).toEqual([
      { id: 'a', change: { letter: 'B+' } },
      { id: 'c', change: { letter: 'A', pointsPossible: 100 } },
    ]);
    expect(faults.map(({ line, text }) => [line, text])).toEqual([
      [2, 'Z'],
      [4, 'A'],
    ]);
    expect(paste('B+', [{ ...item('a'), letter: 'B+' }]).changes).toEqual([]);
  });

  it('fill down and to the right', () => {
    expect(paste('18\t25\tEX\n19', [item('a'), item('b')])).toEqual({
      changes: [
        { id: 'a', change: { pointsEarned: 18, pointsPossible: 25, gradingState: 'excused' } },
        { id: 'b', change: { pointsEarned: 19 } },
      ],
      faults: [],
      rest: [],
      columnsBeyond: 0,
    });
  });

  it('take a percentage of the maximum, also of one pasted beside it', () => {
    expect(paste('90%', [item('a')]).changes[0]?.change).toEqual({ pointsEarned: 18 });
    expect(paste('90%\t50', [item('a')]).changes[0]?.change).toEqual({
      pointsEarned: 45,
      pointsPossible: 50,
    });
    expect(paste('90%', [item('a', { pointsPossible: null })]).changes[0]?.change).toEqual({
      pointsEarned: 90,
      pointsPossible: 100,
    });
  });

  it('leave what they say nothing about, and say nothing where nothing differs', () => {
    const targets = [item('a', { pointsEarned: 7 }), item('b', { pointsEarned: 8 }), item('c')];
    expect(paste('-\n8\n', targets).changes).toEqual([]);
  });

  it('a score says that an item is not missing, but does not bring back an excused one', () => {
    const targets = [item('a', { gradingState: 'missing' }), item('b', { gradingState: 'excused' })];
    expect(paste('5\n6', targets).changes).toEqual([
      { id: 'a', change: { pointsEarned: 5, gradingState: 'counted' } },
      { id: 'b', change: { pointsEarned: 6 } },
    ]);
  });

  it('name what is no score and what finds no item', () => {
    expect(paste('great\n5\t-3\n6\t\t\t9\n7', [item('a'), item('b')])).toEqual({
      changes: [{ id: 'b', change: { pointsEarned: 5 } }],
      faults: [
        { line: 1, text: 'great', reason: 'no_score' },
        { line: 2, text: '-3', reason: 'range' },
      ],
      rest: [['6', '', '', '9'], ['7']],
      columnsBeyond: 1,
    });
    expect(paste('2000000', [item('a')]).faults).toEqual([{ line: 1, text: '2000000', reason: 'range' }]);
    expect(paste('20', [item('a')], 'state').faults).toHaveLength(1);
    expect(paste('missing', [item('a')], 'state').changes).toEqual([
      { id: 'a', change: { gradingState: 'missing' } },
    ]);
  });
});
