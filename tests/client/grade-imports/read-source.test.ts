import { readGradebook, type Source } from '../../../client/features/grade-imports/read-source';
import { canvasPage, sixtyItems } from '../../factories/canvas-gradebook';
import {
  blackboardPage,
  brightspacePage,
  CANVAS_EXPORT,
  LOGIN_PAGE,
  moodlePage,
  ultraPage,
} from '../../factories/school-pages';
import { copied, read, refusal, valuesOf } from './read-harness';

const MOODLE_ITEMS = [
  ['71', 'Sheet 1', 'Homework', 18, 20, null],
  ['72', 'Sheet 2', 'Homework', 15, 20, null],
  ['73', 'Sheet 3', 'Homework', 4, 20, null],
  ['74', 'Sheet 4', 'Homework', null, 20, 'excused'],
  ['75', 'Midterm', 'Exams', 61.5, 75, null],
  ['76', 'Final', 'Exams', null, 75, null],
  ['77', 'Entry quiz', 'Entry quiz', 9, 10, null],
];

describe.each([
  ['copied', copied],
  ['saved', (html: string) => ({ content: html })],
])('a page that was %s', (_how, toSource) => {
  it.each(['en', 'fi'] as const)('Moodle’s user report, language %s', async (language) => {
    const { school, lines } = await read(toSource(moodlePage(language)));
    expect(
      valuesOf(lines, 'key', 'title', 'category', 'pointsEarned', 'pointsPossible', 'gradingState'),
    ).toEqual(MOODLE_ITEMS);
    expect(lines.every(({ fault }) => fault === null)).toBe(true);
    expect(school).toMatchObject({
      system: 'moodle',
      link: 'https://moodle.example.edu/course/view.php?id=31',
      total: { percent: language === 'en' ? '83.00' : '83,00', letter: 'B-' },
      categories: [
        { name: 'Homework', weight: 40, dropLowest: 1, dropHighest: 0 },
        { name: 'Exams', weight: 50, dropLowest: 0, dropHighest: 0 },
        { name: 'Entry quiz', weight: 10, dropLowest: 0, dropHighest: 0 },
      ],
    });
  });

  it('Moodle’s user report with rows that the page hides, or doesn’t show at all', async () => {
    const page = moodlePage()
      .replaceAll(
        '<tr class="cat_1 cat_2" data-hidden="false">',
        '<tr class="cat_1 cat_2 d-none" data-hidden="true" style="display: none">',
      )
      .replaceAll(/rowspan="\d+"/g, 'rowspan="40"')
      .replace(/<tr(?:(?!<tr)[^])*Course total[^]*?<\/tr>/, '');
    const { lines, school } = await read(toSource(page));
    expect(lines.map(({ title }) => title)).toEqual(MOODLE_ITEMS.map(([, title]) => title));
    expect(school?.total).toEqual({ percent: null, letter: null });
  });

  it('part of Moodle’s user report that was selected below its headings, which is refused', async () => {
    const page = moodlePage().replace(/<thead>.*<\/thead>/, '');
    expect(page).not.toContain('<thead>');
    expect(await refusal(toSource(page))).toBe('half_page');
  });

  it('Brightspace’s grades', async () => {
    const { school, lines } = await read(toSource(brightspacePage()));
    expect(valuesOf(lines, 'title', 'category', 'pointsEarned', 'pointsPossible', 'fault')).toEqual([
      ['Lab 1', 'Labs', 9, 10, null],
      ['Lab 2', 'Labs', 18, 20, null],
      ['Lab 3', 'Labs', 2, 10, null],
      ['Lab 4', 'Labs', null, 10, null],
      ['Term exam', 'Term exam', 52, 60, null],
    ]);
    expect(school).toMatchObject({
      system: 'brightspace',
      link: 'https://learn.example.edu/d2l/home/6601',
      total: { percent: '88', letter: null },
      categories: [
        { name: 'Labs', weight: 40, dropLowest: 1 },
        { name: 'Term exam', weight: 60, dropLowest: 0 },
      ],
    });
  });

  it('Blackboard’s grades', async () => {
    const { school, lines } = await read(toSource(blackboardPage()));
    expect(valuesOf(lines, 'key', 'title', 'category', 'pointsEarned', 'pointsPossible', 'dueDate')).toEqual([
      ['902', 'Essay', 'Assignment', 27, 30, '2026-09-14'],
      ['903', 'Test 1', 'Test', 19, 20, null],
      ['904', 'Test 2', 'Test', null, 20, null],
    ]);
    expect(school).toMatchObject({ system: 'blackboard', total: { percent: '92.00' } });
  });

  it('Blackboard Ultra’s gradebook', async () => {
    const { school, lines } = await read(toSource(ultraPage()));
    expect(valuesOf(lines, 'key', 'title', 'pointsEarned', 'pointsPossible', 'gradingState')).toEqual([
      ['_801_1', 'Essay', 27, 30, 'counted'],
      ['_802_1', 'Test 1', 92.5, 100, 'counted'],
      ['_803_1', 'Project', null, null, null],
      ['_804_1', 'Field trip', null, null, 'excused'],
    ]);
    expect(lines.every(({ fault }) => fault === null)).toBe(true);
    expect(school).toMatchObject({
      system: 'blackboard',
      link: 'https://learn.example.edu/ultra/courses/_310_1',
      total: { percent: '91.25' },
      page: null,
    });
  });

  it('one of several pages of Blackboard Ultra’s gradebook, which says so', async () => {
    const { school } = await read(toSource(ultraPage(3)));
    expect(school?.page).toEqual({ number: 1, of: 3 });
  });

  it.each([
    ['a row without its grade', /<td aria-describedby="course-student-grades-header-grade">.*?<\/td>/],
    ['a row without its name', /<a id="course-student-grades-item-name.*?<\/a>/],
  ])('half of Blackboard Ultra’s gradebook is refused: %s', async (_what, part) => {
    expect(await refusal(toSource(ultraPage().replace(part, '')))).toBe('half_page');
  });

  it('Blackboard’s deadlines, on the day that the student sees', async () => {
    const lateInNewYork = String(Date.UTC(2026, 8, 15, 3, 59));
    const page = blackboardPage().replace(/duedate="17\d*"/, `duedate="${lateInNewYork}"`);
    const { lines } = await read(toSource(page), 'America/New_York');
    expect(lines[0]?.dueDate).toBe('2026-09-14');
  });

  const other = '<ul><li><a href="https://moodle.example.edu/course/view.php?id=7">Biology</a></li></ul>';
  const own = '<a href="https://moodle.example.edu/course/view.php?id=31">STAT 1</a>';
  it.each<[string, string, string | null]>([
    ['the breadcrumbs', `${other}<ol class="breadcrumb"><li>${own}</li></ol>`, 'course/view.php?id=31'],
    ['nothing but a menu of courses', other, null],
  ])('Moodle’s course, from %s', async (_where, before, address) => {
    const { school } = await read(toSource(moodlePage().replace('<body>', `<body>${before}`)));
    expect(school?.link).toBe(address && `https://moodle.example.edu/${address}`);
  });
});

describe.each([
  ['Moodle’s user report', moodlePage(), 'Homework'],
  ['Brightspace’s grades', brightspacePage(), 'Labs'],
  ['Blackboard Ultra’s gradebook', ultraPage(), 'Test 1'],
])('%s, cut inside its table', (_what, html, first) => {
  const [from, to] = [html.indexOf(first), html.indexOf('</table>')];
  const cuts = Array.from({ length: 40 }, (_, at) => from + Math.round(((to - from) * at) / 39));

  it.each([
    ['copied', copied],
    ['saved', (content: string) => ({ content })],
  ])('is refused as half a page when %s', async (_how, toSource) => {
    for (const cut of cuts)
      expect([cut, await refusal(toSource(html.slice(0, cut)))]).toEqual([cut, 'half_page']);
    expect(await refusal(toSource(html.slice(0, to + '</table>'.length)))).toBeNull();
  });
});

describe('other forms', () => {
  it('Canvas’s page, even if the browser adds its own markup', async () => {
    const content = canvasPage(sixtyItems());
    const { school, lines } = await read({ content, html: `<pre>${content}</pre>` });
    expect(lines).toHaveLength(60);
    expect(school?.system).toBe('canvas');
  });

  it('Canvas’s export', async () => {
    const { school, lines } = await read({ content: CANVAS_EXPORT });
    expect(valuesOf(lines, 'key', 'title', 'pointsEarned', 'pointsPossible', 'gradingState')).toEqual([
      ['5001', 'Essay 1', 18, 20, null],
      ['5002', 'Quiz 1', null, 10, 'excused'],
      ['5003', 'Lab, part (a)', null, 30, null],
    ]);
    expect(school?.total).toEqual({ percent: '90.00', letter: 'A-' });
  });

  it('Moodle’s report as text', async () => {
    const text = [
      'Grade item\tCalculated weight\tGrade\tRange\tPercentage',
      'Homework',
      'Assignment',
      'Sheet 1\t50.00 %\t18.00\t0–20\t90.00 %',
      'Assignment',
      'Sheet 2\t50.00 %\t15.00\t0–20\t75.00 %',
      'Homework total\t100.00 %\t82.50\t0–100\t82.50 %',
      'Course total\t-\t82.50\t0–100\t82.50 %',
    ].join('\n');
    const { school, lines } = await read({ content: text });
    expect(lines.map(({ title, category, pointsEarned }) => [title, category, pointsEarned])).toEqual([
      ['Sheet 1', 'Homework', 18],
      ['Sheet 2', 'Homework', 15],
    ]);
    expect(school).toMatchObject({ system: 'moodle', total: { percent: '82.50' } });
  });

  it('cells of a spreadsheet stay a table, although they were copied as a page', async () => {
    const html = '<table><tr><td>Task</td><td>Score</td></tr><tr><td>Essay</td><td>8</td></tr></table>';
    const { school, lines } = await read({ content: 'Task\tScore\nEssay\t8', html });
    expect(school).toBeNull();
    expect(lines).toMatchObject([{ title: 'Essay', pointsEarned: 8 }]);
  });
});

describe('a table that is read as it is, for its columns to be chosen', () => {
  it.each([
    ['headings in another language', 'Zadanie,Ocena\nEsej,A'],
    ['a single row', 'Essay,A'],
    ['titles alone', 'Assignment\nEssay'],
    ['a course name next to more than a grade', 'Course name\tAssignment\tGrade\nBiology\tEssay\t8'],
    ['unknown words', 'Thing\tPlace\nEssay\tRoom 4'],
  ])('%s', async (_what, content) => {
    const { rows, school } = await readGradebook({ content }, 'UTC');
    expect(rows).toEqual(content.split('\n').map((row) => row.split(/[,\t]/)));
    expect(school).toBeNull();
  });
});

const MANY_ATTRIBUTES = Array.from({ length: 400_000 }, (_, at) => `a${at}`).join(' ');

describe('what is no gradebook is refused', () => {
  const page = '<!doctype html><html><body><h1>News</h1><table><tr><td>1</td></tr></table></body></html>';
  it.each<[string, Source, string]>([
    ['half of Canvas’s page', { content: canvasPage(sixtyItems()).slice(0, 5_000) }, 'half_page'],
    ['a login page, saved', { content: LOGIN_PAGE.html }, 'login_page'],
    ['a login page, copied', { content: LOGIN_PAGE.text, html: LOGIN_PAGE.html }, 'login_page'],
    ['a login page, as text', { content: LOGIN_PAGE.text }, 'login_page'],
    ['another page, saved', { content: page }, 'other_page'],
    ['another page, copied', { content: 'News\nToday nothing happened.', html: page }, 'other_page'],
    [
      'Moodle’s overview of all courses, as text',
      { content: 'Grades\nCourse name\tGrade\tRank\nStatistics\t83.00\t2/40\nBiology\t77.00\t' },
      'other_page',
    ],
    [
      'Moodle’s overview of all courses, copied in another language',
      {
        content: 'Kursname\tBewertung\nStatistik\t83,00',
        html: '<table id="overview-grade"><tr><th>Kursname</th><th>Bewertung</th></tr><tr><td>Statistik</td><td>83,00</td></tr></table>',
      },
      'other_page',
    ],
    [
      'an empty report',
      { content: moodlePage().replace(/<tbody>[\s\S]*<\/tbody>/, '<tbody></tbody>') },
      'no_items',
    ],
    [
      'a class',
      { content: `${CANVAS_EXPORT}\n"Student, Other",78,other,Section A,1,2,3,4,5,6,F` },
      'several_students',
    ],
    ['eleven megabytes', { content: 'x', html: `<table>${'x'.repeat(11 * 1024 * 1024)}` }, 'too_large'],
    // Read in another way, these take minutes.
    ['comments without a page', { content: `${'<!---->'.repeat(30)}<p>` }, 'other_page'],
    ['comments before a page', { content: `${'<!-- a -->'.repeat(30)}<div></div>` }, 'other_page'],
    ['nesting without end', { content: '<div>'.repeat(1_000_000) }, 'other_page'],
    ['attributes without end', { content: `<div ${MANY_ATTRIBUTES}>` }, 'other_page'],
    ['ends without a beginning', { content: `<div>${'</b></p>'.repeat(500_000)}` }, 'other_page'],
    [
      'rows without end',
      { content: `<table class="user-grade">${'<tr><td>1'.repeat(6_100)}</table>` },
      'too_many',
    ],
  ])('%s', async (_what, source, fault) => expect(await refusal(source)).toBe(fault));

  it('a hostile page runs nothing, and its cells stay texts', async () => {
    const hostile = moodlePage()
      .replace('Sheet 1', '&lt;img src=x onerror=alert(1)&gt; <img src="x" onerror="window.ran = true">')
      .replace('colspan="3"', 'colspan="100000" rowspan="65534"')
      .replace('https://moodle.example.edu/course', 'javascript:alert(1)//course');
    const { school, lines } = await read({ content: hostile });
    expect(lines[0]?.title).toBe('<img src=x onerror=alert(1)>');
    expect(school?.link).toBeNull();
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
  });
});
