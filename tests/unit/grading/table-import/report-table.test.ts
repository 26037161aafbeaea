import type { ReportRow } from '#domain/grading/table-import/report-cells';
import { toSchoolTable } from '#domain/grading/table-import/report-table';

const row = (level: number, cells: readonly string[], isTotal = false): ReportRow => ({
  ...{ cells, level, isTotal, key: null },
});

/** Moodle's user report of a course with these rows in it. */
const read = (...rows: ReportRow[]) =>
  toSchoolTable({
    system: 'moodle',
    headings: ['Grade item', 'Calculated weight', 'Grade', 'Range', 'Percentage'],
    link: null,
    page: null,
    rows: [row(0, ['Statistics', '', '', '', '']), ...rows],
  });
const opening = (level: number, name: string) => row(level, [name, '', '', '', '']);
const placesOf = ({ rows }: ReturnType<typeof read>) =>
  rows.slice(1).map(([title, category]) => `${title}: ${category}`);
const rulesOf = ({ categories }: ReturnType<typeof read>) =>
  categories.map(({ name, parent, weight, aggregation }) => [name, parent, weight, aggregation]);

const SHEETS = [
  opening(2, 'Sheets'),
  row(3, ['Sheet 1', '50.00 %', '18.00', '0–20', '90.00 %']),
  row(3, ['Sheet 2', '50.00 %', '15.00', '0–20', '75.00 %']),
];
const EXAM = row(1, ['Exam', '60.00 %', '45.00', '0–50', '90.00 %']);

describe('a report with categories inside categories', () => {
  it('keeps the weights inside, where an item counts like a category', () => {
    const table = read(
      opening(1, 'Homework'),
      ...SHEETS,
      row(3, ['Sheets total', '25.00 %', '82.50', '0–100', '82.50 %'], true),
      row(2, ['Essay', '75.00 %', '40.00', '0–50', '80.00 %']),
      row(2, ['Homework total', '40.00 %', '80.63', '0–100', '80.63 %'], true),
      EXAM,
      row(1, ['Course total', '-', '86.25', '0–100', '86.25 %'], true),
    );
    expect(placesOf(table)).toEqual(['Sheet 1: Sheets', 'Sheet 2: Sheets', 'Essay: Essay', 'Exam: Exam']);
    expect(rulesOf(table)).toEqual([
      ['Homework', null, 40, null],
      ['Sheets', 'Homework', 25, null],
      ['Essay', 'Homework', 75, null],
      ['Exam', null, 60, null],
    ]);
    expect(table.total.percent).toBe('86.25');
    expect(table.simplified).toEqual([]);
  });

  it('needs no weights inside if points give them', () => {
    const table = read(
      opening(1, 'Homework'),
      ...SHEETS,
      row(3, ['Sheets total', '44.44 %', '33.00', '0–40', '82.50 %'], true),
      row(2, ['Essay', '55.56 %', '40.00', '0–50', '80.00 %']),
      row(2, ['Homework total', '40.00 %', '73.00', '0–90', '81.11 %'], true),
      EXAM,
    );
    expect(placesOf(table)).toContain('Essay: Homework');
    expect(rulesOf(table).slice(0, 2)).toEqual([
      ['Homework', null, 40, null],
      ['Sheets', 'Homework', null, null],
    ]);
  });

  it('brings what is deeper up with the product of its weights', () => {
    const table = read(
      opening(1, 'Coursework'),
      ...SHEETS,
      opening(3, 'Extra sheets'),
      row(4, ['Sheet 3', '100.00 %', '5.00', '0–10', '50.00 %']),
      row(4, ['Extra sheets total', '20.00 %', '5.00', '0–10', '50.00 %'], true),
      row(3, ['Sheets total', '50.00 %', '76.00', '0–100', '76.00 %'], true),
      row(2, ['Essay', '50.00 %', '40.00', '0–50', '80.00 %']),
      row(2, ['Coursework total', '40.00 %', '78.00', '0–100', '78.00 %'], true),
      EXAM,
    );
    expect(rulesOf(table)).toEqual([
      ['Coursework', null, 40, null],
      ['Extra sheets', 'Coursework', 10, null],
      ['Sheet 1', 'Coursework', 25, null],
      ['Sheet 2', 'Coursework', 25, null],
      ['Essay', 'Coursework', 50, null],
      ['Exam', null, 60, null],
    ]);
  });

  it('says which categories it can’t copy: weights of single items, and drops of whole categories', () => {
    const table = read(
      opening(1, 'Labs'),
      row(2, ['Lab 1', '10.00 %', '18.00', '0–20', '90.00 %']),
      row(2, ['Lab 2', '90.00 %', '15.00', '0–20', '75.00 %']),
      row(2, ['Labs total', '20.00 %', '76.50', '0–100', '76.50 %'], true),
      opening(1, 'Homework'),
      ...SHEETS,
      row(3, ['Sheets total', '0.00 % ( Dropped )', '82.50', '0–100', '82.50 %'], true),
      row(2, ['Essay', '70.00 %', '40.00', '0–50', '80.00 %']),
      row(2, ['Report', '30.00 %', '40.00', '0–50', '80.00 %']),
      row(2, ['Homework total', '20.00 %', '80.00', '0–100', '80.00 %'], true),
      EXAM,
    );
    expect(table.simplified).toEqual(['Labs', 'Sheets']);
    expect(rulesOf(table)).toContainEqual(['Sheets', 'Homework', null, null]);
  });
});

describe('a course with more categories than it can have', () => {
  it('leaves out those inside others, and says so', () => {
    const labs = Array.from({ length: 59 }, (_, at) => [
      opening(1, `Lab ${at}`),
      row(2, [`Report ${at}`, '100.00 %', '8.00', '0–10', '80.00 %']),
    ]).flat();
    const table = read(
      ...labs,
      opening(1, 'Homework'),
      ...SHEETS,
      row(3, ['Sheets total', '90.00 %', '82.50', '0–100', '82.50 %'], true),
      row(2, ['Essay', '10.00 %', '40.00', '0–50', '80.00 %']),
    );
    expect(table.categories).toHaveLength(60);
    expect(placesOf(table)).toContain('Sheet 1: Homework');
    expect(table.simplified).toEqual(['Homework']);
  });
});

describe('the items of a category', () => {
  const quizzes = (...weights: string[]) =>
    read(
      opening(1, 'Quizzes'),
      row(2, ['Quiz 1', weights[0] ?? '', '8.00', '0–10', '80.00 %']),
      row(2, ['Quiz 2', weights[1] ?? '', '30.00', '0–30', '100.00 %']),
      row(2, ['Quizzes total', '40.00 %', '90.00', '0–100', '90.00 %'], true),
      EXAM,
    );

  it.each([
    ['50.00 %', '50.00 %', 'mean_of_percents', []],
    ['25.00 %', '75.00 %', 'points', []],
    ['70.00 %', '30.00 %', null, ['Quizzes']],
    ['100.00 %', '-', null, []],
  ])('of 10 and 30 points weigh %s and %s: %s', (first, second, aggregation, simplified) => {
    const table = quizzes(first, second);
    expect(rulesOf(table)[0]).toEqual(['Quizzes', null, 40, aggregation]);
    expect(table.simplified).toEqual(simplified);
  });

  it('weigh as their points tell, if only rounding differs', () => {
    const small = Array.from({ length: 60 }, (_, at) =>
      row(2, [`Quiz ${at}`, at < 59 ? '0.34 %' : '79.87 %', '1', at < 59 ? '0–1' : '0–235', '100 %']),
    );
    expect(read(opening(1, 'Quizzes'), ...small, EXAM).simplified).toEqual([]);
  });
});
