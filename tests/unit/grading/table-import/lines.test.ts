import { PRESET_SCALES, UK_HONOURS, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { FRENCH, GERMAN } from '../../../factories/band-scales';
import { recognizeGradebook, withColumn } from '#domain/grading/table-import/columns';
import { recognizeTranscript } from '#domain/grading/table-import/transcript-columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { readGrade } from '#domain/grading/table-import/transcript-grade';
import { readTranscript, termsOf } from '#domain/grading/table-import/transcript-lines';

describe('the columns of a gradebook', () => {
  it.each([
    ['Canvas', 'Assignment|Score|Out of|Category|Status', 'title|earned|possible|category|state'],
    ['Canvas, a student', 'Name|Due|Submitted|Status|Score|Out of', 'title|dueDate||state|earned|possible'],
    [
      'Moodle',
      'Grade item|Calculated weight|Grade|Range|Percentage|Feedback|Contribution to course total',
      'title||earned|possible|percent||',
    ],
    ['Blackboard', 'Item Name|Due Date|Status|Grade|Points Possible', 'title|dueDate|state|earned|possible'],
    ['German', 'Bewertungsaspekt|Bewertung|Bereich|Prozentsatz', 'title|earned|possible|percent'],
    ['French', 'Élément d’évaluation|Note|Barème|Catégorie', 'title|earned|possible|category'],
    ['Spanish', 'Tarea|Calificación|Sobre|Categoría|Estado', 'title|earned|possible|category|state'],
    ['a student’s own', 'Task|My score (points)|Max points|Weight', 'title|earned|possible|weight'],
  ])('%s', (_system, header, fields) => {
    const { hasHeader, columns } = recognizeGradebook([header.split('|')]);
    expect([hasHeader, columns.map((field) => field ?? '').join('|')]).toEqual([true, fields]);
  });

  it('are guessed from what stands in them when there are no headings', () => {
    const rows = [
      ['Quiz 1', '8', '10'],
      ['Quiz 2', '9', '10'],
    ];
    expect(recognizeGradebook(rows)).toEqual({ hasHeader: false, columns: ['title', 'earned', 'possible'] });
  });

  it('hold each field once', () => {
    expect(withColumn(['title', 'earned', null], 2, 'earned')).toEqual(['title', null, 'earned']);
    expect(withColumn(['title', 'earned'], 1, null)).toEqual(['title', null]);
  });
});

describe('the lines of a gradebook', () => {
  const COLUMNS = ['title', 'earned', 'possible', 'category', 'state'] as const;
  const read = (...rows: string[][]) => readGradebookLines(rows, COLUMNS, '.');

  it('keep a total as it is written where it is no number', () => {
    expect(read(['Course total', '1.2.3 %', '', '', '']).total.percent).toBe('1.2.3');
    expect(read(['Course total', '91.50 %', '', '', '']).total.percent).toBe('91.5');
  });

  it('are read with what they know', () => {
    const { lines, sums } = read(
      ['Lab 1', '8', '10', 'Labs', ''],
      ['Lab 2', '18/20', '', 'Labs', ''],
      ['Lab 3', '90%', '0–50', '', 'late'],
      ['Lab 4', 'EX', '10', '', ''],
      ['Lab 5', '', '10', '', 'Missing'],
      ['', '', '', '', ''],
      ['Course total', '90', '100', '', ''],
    );
    expect(sums).toBe(1);
    expect(
      lines.map(({ title, category, pointsEarned, pointsPossible, gradingState, fault }) => [
        ...[title, category, pointsEarned, pointsPossible, gradingState],
        fault,
      ]),
    ).toEqual([
      ['Lab 1', 'Labs', 8, 10, null, null],
      ['Lab 2', 'Labs', 18, 20, null, null],
      ['Lab 3', null, 45, 50, null, null],
      ['Lab 4', null, null, 10, 'excused', null],
      ['Lab 5', null, null, 10, 'missing', null],
    ]);
  });

  it.each([
    [['', '8', '10', '', ''], 'title', 'no_title'],
    [['x'.repeat(301), '8', '10', '', ''], 'title', 'long_title'],
    [['Lab', '18/x', '10', '', ''], 'earned', 'score'],
    [['Lab', '8', 'ten', '', ''], 'possible', 'possible'],
    [['Lab', '8', '-1', '', ''], 'possible', 'possible'],
    [['Lab', '5000000', '10', '', ''], 'earned', 'range'],
    [['Lab', '8', '10', 'y'.repeat(81), ''], 'category', 'long_category'],
  ])('say what is wrong with %j', (row, field, reason) => {
    expect(read(row).lines[0]?.fault).toEqual({ field, reason });
  });

  it.each(['Total', 'Weighted Total', 'Overall Grade', 'Kurs gesamt', 'Total (100 %)'])(
    '%s is a sum, computed here',
    (title) => expect(read([title, '90', '100', '', '']).sums).toBe(1),
  );

  it.each(['Total recall essay', 'Overall reflection', 'Final grade appeal draft'])(
    '%s is an item',
    (title) => {
      expect(read([title, '9', '10', '', '']).lines).toHaveLength(1);
    },
  );

  it('take the percentage where no score stands', () => {
    const moodle = ['title', 'earned', 'possible', 'percent'] as const;
    const { lines } = readGradebookLines([['Quiz', '-', '0–20', '85.00 %']], moodle, '.');
    expect(lines[0]).toMatchObject({ pointsEarned: 17, pointsPossible: 20 });
  });

  it('two thousand of them are read at once', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => [`Item ${index}`, '8', '10', 'Labs', '']);
    expect(read(...rows).lines.filter(({ fault }) => fault === null)).toHaveLength(2000);
  });
});

describe('a final grade', () => {
  const letter = (label: string) => ({ basis: 'letter', letter: label, percent: null, passed: null });
  const percent = (value: number) => ({ basis: 'percent', letter: null, percent: value, passed: null });
  const mark = (basis: string, passed: boolean | null) => ({ basis, letter: null, percent: null, passed });
  it.each([
    ['A-', US_PLUS_MINUS, letter('A-')],
    ['b+', US_PLUS_MINUS, letter('B+')],
    ['A−', US_PLUS_MINUS, letter('A-')],
    ['F', US_PLUS_MINUS, letter('F')],
    ['F', UK_HONOURS, mark('pass_fail', false)],
    ['92.5%', US_PLUS_MINUS, percent(92.5)],
    ['92', US_PLUS_MINUS, percent(92)],
    ['P', US_PLUS_MINUS, mark('pass_fail', true)],
    ['CR', US_PLUS_MINUS, mark('pass_fail', true)],
    ['NP', US_PLUS_MINUS, mark('pass_fail', false)],
    ['W', US_PLUS_MINUS, mark('withdrawn', null)],
    ['I', US_PLUS_MINUS, mark('incomplete', null)],
    ['AU', US_PLUS_MINUS, mark('audit', null)],
    ['T', US_PLUS_MINUS, mark('transfer', true)],
    ['1,3', GERMAN, letter('1.3')],
    ['2', GERMAN, letter('2.0')],
    ['2,5', GERMAN, null],
    ['bestanden', GERMAN, mark('pass_fail', true)],
    ['14,5', FRENCH, percent(72.5)],
    ['21', FRENCH, null],
    ['2:1', UK_HONOURS, letter('2:1')],
    ['H1', US_PLUS_MINUS, null],
    ['', US_PLUS_MINUS, null],
  ])('%s on %o', (text, scale, grade) => {
    expect(readGrade(text, { scale, mark: ',' }).grades[0] ?? null).toEqual(grade);
  });
});

describe('a final grade of a country', () => {
  it.each([
    ['2,1', 'de_1_5', '2.1'],
    ['gut (2,3)', 'de_1_5', '2.3'],
    ['sehr gut', 'de_1_5', '1.0'],
    ['2:1', 'de_1_5', null],
    ['5,5', 'de_1_5', null],
    ['11.75/20', 'fr_20', '11.75/20'],
    ['13,5', 'fr_20', '13.5/20'],
    ['Bien', 'fr_20', '14/20'],
    ['gut', 'fr_20', null],
    ['15/100', 'fr_20', null],
    ['14 valores', 'pt_0_20', '14 valores'],
    ['30L', 'it_30', '30L'],
    ['30 e lode', 'it_30', '30L'],
    ['27/30', 'it_30', '27'],
    ['12', 'dk_7_point', '12'],
    ['2', 'dk_7_point', '02'],
    ['-3', 'dk_7_point', '-3'],
    ['NOTABLE 8,3', 'es_0_10', '8.3'],
    ['Notable', 'es_0_10', '7.0'],
    ['bardzo dobry', 'pl_2_5', '5.0'],
    ['5.25', 'ch_6_1', '5.25'],
    ['HD', 'au_wam', 'HD'],
    ['2:1', 'uk_honours', '2:1'],
    ['2.1', 'ie_honours', '2H1'],
    ['First Class', 'in_percentage', 'First'],
  ] as const)('%s on %s', (text, preset, label) => {
    const [grade] = readGrade(text, { scale: PRESET_SCALES[preset], mark: ',' }).grades;
    expect(grade?.letter ?? null).toBe(label);
  });

  it('keeps a mean with three decimals as its percentage', () => {
    const [grade] = readGrade('13,125/20', { scale: PRESET_SCALES.fr_20, mark: ',' }).grades;
    expect(grade).toMatchObject({ basis: 'percent', percent: 65.625 });
  });
});

describe('a number without a unit where grades are letters', () => {
  it.each([
    ['7', 'au_gpa_7', ['HD', 7]],
    ['4', 'au_gpa_7', ['P', 4]],
    ['3.7', 'us_4_0_plus_minus', ['A-', 3.7]],
    ['3.5', 'us_4_0_plus_minus', ['B+', 3.5]],
    ['2', 'jp_gpa_4', ['B', 2]],
    ['9', 'nz_9', ['A+', 9]],
    ['0.5', 'us_4_0_plus_minus', ['F', 0.5]],
    ['0', 'us_4_0_plus_minus', [0]],
    ['8', 'au_gpa_7', [8]],
    ['87', 'us_4_0_plus_minus', [87]],
    ['4%', 'us_4_0_plus_minus', [4]],
    ['3/4', 'us_4_0_plus_minus', ['B']],
    ['60/80', 'us_4_0_plus_minus', [75]],
    ['65', 'uk_honours', [65]],
    ['2', 'uk_honours', [2]],
    ['2.3', 'de_1_5', ['2.3']],
  ] as const)('%s on %s is %j', (text, preset, right) => {
    const { grades } = readGrade(text, { scale: PRESET_SCALES[preset], mark: '.' });
    expect(grades.map(({ letter, percent }) => letter ?? percent)).toEqual(right);
  });

  it('is asked about, with its points as the guess', () => {
    const context = { mark: '.', scale: PRESET_SCALES.au_gpa_7 } as const;
    const { lines, asks } = readTranscript([['2023', 'ART 1', '6']], ['term', 'code', 'grade'], context);
    expect(lines).toMatchObject([{ fault: null, grade: { basis: 'letter', letter: 'D' } }]);
    expect(asks).toMatchObject([{ text: '6', options: [{ letter: 'D' }, { percent: 6 }] }]);
  });
});

describe('a fail that may not count', () => {
  it.each([
    ['WF', 'us_4_0_plus_minus', ['F', 'withdrawn']],
    ['WF', 'us_4_3', ['F', 'withdrawn']],
    ['WF', 'au_gpa_7', ['N', 'withdrawn']],
    ['Withdrew Failing', 'us_4_0', ['F', 'withdrawn']],
    ['WP', 'us_4_0', ['withdrawn']],
    ['W', 'us_4_0', ['withdrawn']],
    ['F', 'au_gpa_7', ['N', 'pass_fail']],
    ['f', 'ca_qc', ['E', 'pass_fail']],
    ['F', 'nz_9', ['D', 'pass_fail']],
    ['F', 'us_4_0_plus_minus', ['F']],
    ['N', 'au_gpa_7', ['N']],
    ['F', 'uk_honours', ['pass_fail']],
  ] as const)('%s on %s is %j', (text, preset, right) => {
    const context = { scale: PRESET_SCALES[preset], mark: '.', languages: ['en'] } as const;
    expect(readGrade(text, context).grades.map(({ letter, basis }) => letter ?? basis)).toEqual(right);
  });
});

describe('the lines of a transcript', () => {
  const rules = { mark: '.', scale: US_PLUS_MINUS } as const;
  const readTranscriptLines = (...given: Parameters<typeof readTranscript>) => readTranscript(...given).lines;

  it('name their term in a column', () => {
    const header = ['Term', 'Course', 'Title', 'Credits', 'Grade'];
    const { columns } = recognizeTranscript([header]);
    const lines = readTranscriptLines(
      [
        ['Fall 2023', 'MATH 1', 'Calculus', '4', 'D'],
        ['', 'ART 1', '', '', 'P'],
        ['Spring 2024', 'MATH 1', 'Calculus', '4', 'B'],
      ],
      columns,
      rules,
    );
    expect(lines.map(({ term, code, credits, fault }) => [term, code, credits, fault])).toEqual([
      ['Fall 2023', 'MATH 1', 4, null],
      ['Fall 2023', 'ART 1', null, null],
      ['Spring 2024', 'MATH 1', 4, null],
    ]);
    expect(termsOf(lines)).toEqual([
      { name: 'Fall 2023', startsOn: '2023-09-01', endsOn: '2023-12-31' },
      { name: 'Spring 2024', startsOn: '2024-01-01', endsOn: '2024-05-31' },
    ]);
  });

  it('stand below a line that names their term', () => {
    const { hasHeader, columns } = recognizeTranscript([['Code', 'Name', 'Credits', 'Grade']]);
    expect(hasHeader).toBe(true);
    const lines = readTranscriptLines(
      [
        ['WS 2023/24', '', '', ''],
        ['MA1', 'Analysis', '9', 'A'],
        ['Total credits', '9'],
        ['SS 2024'],
        ['MA2', 'Algebra', '9', 'B'],
      ],
      columns,
      rules,
    );
    expect(lines.map(({ term, code }) => [term, code])).toEqual([
      ['WS 2023/24', 'MA1'],
      ['SS 2024', 'MA2'],
    ]);
  });

  it.each([
    [['', 'ART', '', '3', 'A'], 'term', 'no_term'],
    [['Fall 2023', '', 'Art', '3', 'A'], 'code', 'no_code'],
    [['Fall 2023', 'x'.repeat(41), '', '3', 'A'], 'code', 'long_code'],
    [['Fall 2023', 'ART', '', '-3', 'A'], 'credits', 'credits'],
    [['Fall 2023', 'ART', '', 'three', 'A'], 'credits', 'credits'],
    [['Fall 2023', 'ART', '', '3', ''], 'grade', 'no_grade'],
    [['Fall 2023', 'ART', '', '3', 'H1'], 'grade', 'grade'],
  ])('say what is wrong with %j', (row, field, reason) => {
    const columns = ['term', 'code', 'name', 'credits', 'grade'] as const;
    expect(readTranscriptLines([row], columns, rules)[0]?.fault).toEqual({ field, reason });
  });

  it.each(['Summer 2024', 'Semester 1 2024', 'Term 2 2023/24', 'Trimestre 1 2024'])(
    '%s is a term, not a sum',
    (term) => {
      const columns = ['term', 'code', 'grade'] as const;
      expect(readTranscriptLines([[term, 'ART 1', 'A']], columns, rules)).toHaveLength(1);
    },
  );

  it.each(['Term GPA', 'Cumulative GPA', 'Total credits', 'Semester total', 'Summe'])(
    '%s is a sum',
    (words) => {
      const columns = ['code', 'name', 'grade'] as const;
      expect(readTranscriptLines([[words, '', '3.5']], columns, rules)).toHaveLength(0);
    },
  );

  it('say that a course stands twice in a term', () => {
    const columns = ['term', 'code', 'grade'] as const;
    const rows = [
      ['Fall 2023', 'ART 1', 'A'],
      ['Fall 2023', 'art  1', 'B'],
    ];
    expect(readTranscriptLines(rows, columns, rules).map(({ fault }) => fault?.reason ?? null)).toEqual([
      null,
      'twice',
    ]);
  });
});
