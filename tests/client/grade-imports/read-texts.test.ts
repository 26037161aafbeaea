import { read, refusal } from './read-harness';

const text = (...lines: string[]) => ({ content: lines.join('\n') });
const MOODLE = 'Grade item\tCalculated weight\tGrade\tRange\tPercentage';
const QUIZZES = ['Quiz\nQuiz 1\t50.00 %\t8.00\t0–10\t80.00 %', 'Quiz\nQuiz 2\t50.00 %\t9.00\t0–10\t90.00 %'];
const QUIZZES_TOTAL = 'Aggregation\nQuizzes total\t40.00 %\t17.00\t0–20\t85.00 %';
const ESSAY = 'Assignment\nEssay\t60.00 %\t45.50\t0–50\t91.00 %';
const TOTAL = 'Aggregation\nCourse total\t-\t88.60\t0–100\t88.60 %';

describe('Moodle’s report as text', () => {
  it('keeps the weight of an item next to a category, whose kind is named only once', async () => {
    const content = text(
      MOODLE,
      'Category\nPhysics 1',
      'Category\nQuizzes',
      ...QUIZZES,
      QUIZZES_TOTAL,
      ESSAY,
      TOTAL,
    );
    const { school, lines } = await read(content);
    expect(lines.map(({ title, category, pointsEarned }) => [title, category, pointsEarned])).toEqual([
      ['Quiz 1', 'Quizzes', 8],
      ['Quiz 2', 'Quizzes', 9],
      ['Essay', 'Essay', 45.5],
    ]);
    expect(school?.categories.map(({ name, weight }) => [name, weight])).toEqual([
      ['Quizzes', 40],
      ['Essay', 60],
    ]);
  });

  it('takes a line above an only item for its category if it has a total', async () => {
    const { school } = await read(
      text(
        MOODLE,
        'Homework\nSheet 1\t100.00 %\t18.00\t0–20\t90.00 %',
        'Homework total\t30.00 %\t18.00\t0–20\t90.00 %',
        'Exams\nMidterm\t100.00 %\t60.00\t0–80\t75.00 %',
        'Exams total\t70.00 %\t60.00\t0–80\t75.00 %',
      ),
    );
    expect(school?.categories.map(({ name, weight }) => [name, weight])).toEqual([
      ['Homework', 30],
      ['Exams', 70],
    ]);
  });

  it('with decimal commas is read in its columns', async () => {
    const { lines } = await read(
      text(
        'Élément d’évaluation\tPondération calculée\tNote\tIntervalle\tPourcentage',
        'Test\nQuiz 1\t40,00 %\t8,25\t0–10\t82,50 %',
        'Devoir\nEssai\t60,00 %\t45,50\t0–50\t91,00 %',
        'Total du cours\t-\t87,60\t0–100\t87,60 %',
      ),
    );
    expect(
      lines.map(({ title, pointsEarned, pointsPossible }) => [title, pointsEarned, pointsPossible]),
    ).toEqual([
      ['Quiz 1', 8.25, 10],
      ['Essai', 45.5, 50],
    ]);
  });

  it.each([
    ['no names of categories', [MOODLE, ...QUIZZES, ESSAY, TOTAL]],
    ['totals before the items', [MOODLE, 'Category\nQuizzes', QUIZZES_TOTAL, ...QUIZZES, ESSAY, TOTAL]],
    ['a total with an unknown name', [MOODLE, 'Category\nQuizzes', ...QUIZZES, ESSAY, TOTAL]],
  ])('is refused if weights contradict the categories: %s', async (_what, lines) =>
    expect(await refusal(text(...lines))).toBe('plain_text'),
  );
});

test('Moodle’s report as text is read in any language by what is in its columns', async () => {
  const { lines, school } = await read(
    text(
      '評定項目\t計算済みの加重\t評定\t範囲\tパーセンテージ',
      '小テスト\n小テスト1\t40.00 %\t8.00\t0–10\t80.00 %',
      '課題\nレポート\t60.00 %\t45.50\t0–50\t91.00 %',
      'コース合計\t-\t86.60\t0–100\t86.60 %',
    ),
  );
  expect(
    lines.map(({ title, pointsEarned, pointsPossible }) => [title, pointsEarned, pointsPossible]),
  ).toEqual([
    ['小テスト1', 8, 10],
    ['レポート', 45.5, 50],
  ]);
  expect(school).toMatchObject({
    system: 'moodle',
    total: { percent: '86.60' },
    categories: [{ weight: 40 }, { weight: 60 }],
  });
});

test('work that Moodle leaves out with a hint in another language doesn’t count', async () => {
  const { lines } = await read(
    text(
      'Elemento di valutazione\tPeso calcolato\tValutazione\tIntervallo\tPercentuale',
      'Verifica 1\t100,00 %\t8,00\t0–10\t80,00 %',
      'Verifica 2\t0,00 %( Esclusa )\t2,00\t0–10\t20,00 %',
      'Totale corso\t-\t8,00\t0–10\t80,00 %',
    ),
  );
  expect(lines.map(({ title, gradingState }) => [title, gradingState])).toEqual([
    ['Verifica 1', null],
    ['Verifica 2', 'omitted'],
  ]);
});

describe('Moodle’s report as text that doesn’t say enough is refused, since it is read as a page', () => {
  const reports: [string, string[]][] = [
    [
      'Arabic, with marks of direction',
      [
        'عنصر الدرجة\tالدرجة\tالنطاق',
        'اختبار 1\t8.00\t\u200e0–10\u200f',
        'مقال\t45.50\t\u200e0–50\u200f',
        'مجموع المقرر\t53.50\t\u200e0–60\u200f',
      ],
    ],
    [
      'Arabic digits',
      ['عنصر الدرجة\tالدرجة\tالنطاق', 'اختبار\t٨٫٠٠\t٠–١٠', 'مقال\t٤٥٫٥٠\t٠–٥٠', 'مجموع المقرر\t٥٣٫٥٠\t٠–٦٠'],
    ],
    [
      'Japanese, without ranges',
      [
        '評定項目\t計算済みの加重\t評定\tパーセンテージ',
        '小テスト1\t40.00 %\t8.00\t80.00 %',
        'レポート\t60.00 %\t45.50\t91.00 %',
        'コース合計\t-\t86.60\t86.60 %',
      ],
    ],
    [
      'French, without weights: totals of categories aren’t known',
      [
        'Élément d’évaluation\tNote\tIntervalle',
        'Quiz 1\t8,25\t0–10',
        'Total Quiz\t8,25\t0–10',
        'Total du cours\t8,25\t0–10',
      ],
    ],
  ];
  it.each(reports)('%s', async (_what, lines) => expect(await refusal(text(...lines))).toBe('plain_text'));

  it.each([
    ['a table of one’s own in that language', ['課題\t点数\t満点', 'レポート\t45.5\t50', '小テスト\t8\t10']],
    ['one with weights', ['Task,Weight,Score', 'Report,60%,45.5', 'Quiz,40%,8']],
  ])('but not %s', async (_what, lines) => {
    const { lines: found } = await read(text(...lines));
    expect(found.map(({ pointsEarned }) => pointsEarned)).toEqual([45.5, 8]);
  });
});

test('Brightspace’s grades as text are refused: categories look like items', async () => {
  const grades = text(
    'Grade Item\tPoints\tWeight Achieved\tGrade\tComments and Assessments',
    'Labs\t\t18.5 / 20\t92.5 %\t',
    'Lab 1\t9 / 10\t9 / 10\t90 %\t',
  );
  expect(await refusal(grades)).toBe('plain_text');
});

test.each(['-- / 20', '--/20', '- / 20'])('Blackboard’s work without a score as text: %s', async (grade) => {
  const { lines } = await read(
    text(
      'Item Name\tDue Date\tStatus\tGrade\tResults',
      'Essay 1\t10/1/26\tGraded\t42 / 50\tView',
      `Quiz 1\t10/9/26\tNot submitted\t${grade}\t`,
    ),
  );
  expect(lines).toMatchObject([
    { title: 'Essay 1', pointsEarned: 42, pointsPossible: 50, gradingState: 'counted' },
    { title: 'Quiz 1', pointsEarned: null, pointsPossible: 20, gradingState: null, fault: null },
  ]);
});

describe('prose with commas is refused', () => {
  const pages: [string, string, string[]][] = [
    [
      'a dashboard',
      'other_page',
      [
        'Dashboard',
        'Chem 101, Section 1',
        'Fall 2026',
        'To Do',
        'HW 7, Chem 101',
        '10 points, Oct 7 at 11:59pm',
      ],
    ],
    [
      'a dashboard with dates',
      'other_page',
      ['Dashboard', 'Chem 101', 'Oct 7, 2026', 'HW 7', 'Add submission'],
    ],
    [
      'one that ends with a sentence',
      'other_page',
      ['Your assignment is graded, see below', '', 'Well done, all of you.'],
    ],
    [
      'an email',
      'other_page',
      ['Dear Anna,', '', 'your grade is fine, see you on Monday.', '', 'Best,', 'Prof'],
    ],
    [
      'a login',
      'login_page',
      ['University Login', 'NetID', 'Passphrase', 'Call 123, or mail it@uni.example'],
    ],
    ['a login that asks for a name', 'login_page', ['Name', 'Password', 'Log in']],
  ];
  it.each(pages)('%s', async (_what, fault, lines) => expect(await refusal(text(...lines))).toBe(fault));
});

test('a table below other lines is still read', async () => {
  const { school, lines } = await read(text('Thing,Marks', 'Essay, 18', 'Quiz, 9'));
  expect(school).toBeNull();
  expect(lines).toHaveLength(2);
});
