import { parseQuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';

const courses = [
  { id: 'chem', code: 'CHEM 121', name: 'General Chemistry' },
  { id: 'calc', code: 'MATH 221', name: 'Calculus II' },
  { id: 'hist', code: 'HIST 110', name: 'World History' },
  { id: 'psych', code: 'PSY-100', name: 'Introduction to Psychology' },
  { id: 'cs', code: 'CS 61B', name: 'Data Structures' },
  { id: 'write', code: 'ENGL 1A', name: 'Reading & Composition' },
  { id: 'micro', code: 'ECON 101', name: 'Principles of Microeconomics' },
  { id: 'macro', code: 'ECON 102', name: 'Principles of Macroeconomics' },
  { id: 'mark', code: 'BUS 310', name: 'Marketing' },
];

const context: QuickAddContext = {
  now: '2026-11-25T15:30',
  words: quickAddWords('en-US'),
  courses,
  nextClassOf: (id) =>
    id === 'hist' ? { startLocal: '2026-11-30T10:00', timezone: 'America/New_York' } : null,
};

/** A line, its course, its title, and the courses that are asked about or offered first. */
type Row = readonly [line: string, course: string | null, title: string, offered?: string];

const read = (line: string, courseList: QuickAddContext['courses'] = courses): Row => {
  const { courseId, title, courseGuess } = parseQuickAdd(line, { ...context, courses: courseList });
  const offered = courseGuess
    ? `${courseGuess.isShared ? '? ' : ''}${courseGuess.courseIds.join(' ')}`
    : undefined;
  return offered === undefined ? [line, courseId, title] : [line, courseId, title, offered];
};

/** What a student with these courses means. */
const LINES: readonly Row[] = [
  // By the letters of a code, and by words of a name beside the work, which stay in the title.
  ['chem lab 5', 'chem', 'lab 5'],
  ['Chem Lab 5 fri', 'chem', 'Lab 5'],
  ['chemistry lab 5', 'chem', 'chemistry lab 5'],
  ['history essay fri', 'hist', 'history essay'],
  ['finish the history essay fri', 'hist', 'finish the history essay'],
  ['my world history essay', 'hist', 'my world history essay'],
  ['psychology quiz mon', 'psych', 'psychology quiz'],
  ['psych quiz mon', 'psych', 'psych quiz'],
  ['calculus hw 3', 'calc', 'calculus hw 3'],
  ['calc hw3 due tue', 'calc', 'calc hw3'],
  ['calc 2 midterm', 'calc', 'calc 2 midterm'],
  ['data structures project', 'cs', 'data structures project'],
  ['structures hw', 'cs', 'structures hw'],
  ['micro problem set 4', 'micro', 'micro problem set 4'],
  ['composition draft 2 fri 5pm', 'write', 'composition draft 2'],
  // A number of another course is no number of this one's work.
  ['HIST 17A response 4 fri', null, 'HIST 17A response 4', 'hist'],
  ['HIST 54 worksheet 8 tue', null, 'HIST 54 worksheet 8', 'hist'],
  ['hist 5 problems tue', 'hist', '5 problems'],
  ['marketing presentation fri', 'mark', 'marketing presentation'],
  // Behind the work, and after “for” and “in”.
  ['lab 5 chemistry', 'chem', 'lab 5 chemistry'],
  ['essay history fri', 'hist', 'essay history'],
  ['read ch 4 for psychology mon', 'psych', 'read ch 4 for psychology'],
  ['quiz in calculus thu 9am', 'calc', 'quiz in calculus'],
  ['hand in worksheet before history class', 'hist', 'hand in worksheet'],
  // What two courses share is asked.
  ['econ quiz fri', null, 'econ quiz', '? micro macro'],
  ['quiz economics', null, 'quiz economics'],
  // Another course than theirs, or something else entirely.
  ['calc 3 hw', null, 'calc 3 hw', 'calc'],
  ['art history essay', null, 'art history essay', 'hist'],
  ['essay on the history of rome', null, 'essay on the history of rome', 'hist'],
  ['calculus club fri 6pm', null, 'calculus club', 'calc'],
  ['world cup final sun', null, 'world cup final', 'hist'],
  ['buy data plan', null, 'buy data plan', 'cs'],
  ['reading ch 4', null, 'reading ch 4'],
  ['general physics hw', null, 'general physics hw'],
  ['principles essay', null, 'principles essay'],
  ['mark essays fri', null, 'mark essays'],
  ['history', null, 'history', 'hist'],
  ['"history" essay', null, 'history essay'],
];

it.each(LINES.map((row) => [row[0], row] as const))('%s', (line, row) => {
  expect(read(line)).toEqual(row);
});

it.each([
  ['chemistry lab fri', '? gen org', ['General Chemistry', 'Organic Chemistry']],
  ['organic lab fri', 'org', ['General Chemistry', 'Organic Chemistry']],
  ['lab 3 organic chem', 'org', ['General Chemistry', 'Organic Chemistry']],
  ['chem lab fri', '? gen org', ['General Chemistry', 'Organic Chemistry']],
] as const)('two courses that share a word: %s', (line, meant, [gen, org]) => {
  const [, courseId, , offered] = read(line, [
    { id: 'gen', code: 'CHEM 1', name: gen },
    { id: 'org', code: 'CHEM 2', name: org },
  ]);
  expect(offered ?? courseId).toBe(meant);
});

it('letters of a code that begin the name of another course are asked', () => {
  const pair = [
    { id: 'cs', code: 'COMP 110', name: 'Intro to Programming' },
    { id: 'eng', code: 'ENC 1101', name: 'English Composition' },
  ];
  expect(read('comp essay fri', pair)).toEqual(['comp essay fri', null, 'comp essay', '? cs eng']);
  expect(read('study for comp110 exam', pair)).toEqual(['study for comp110 exam', 'cs', 'study for exam']);
});

it('an explicit code takes the place of a word that two courses share', () => {
  expect(read('ECON101 econ quiz fri')).toEqual(['ECON101 econ quiz fri', 'micro', 'econ quiz']);
});

describe('the words of a title', () => {
  const FORMS: readonly ((name: string) => string)[] = [
    (name) => `${name} essay`,
    (name) => `finish the ${name} worksheet`,
    (name) => `lab 3 ${name}`,
    (name) => `quiz in ${name}`,
    (name) => `read ch 4 for ${name}`,
    (name) => `essay on ${name}`,
    (name) => `${name}: notes`,
    (name) => `hand in ${name} homework`,
    (name) => `study ${name} and math`,
  ];
  const DAYS: readonly ((work: string) => string)[] = [
    (work) => work,
    (work) => `${work} fri`,
    (work) => `Friday ${work}`,
    (work) => `${work} due mon 5pm`,
  ];
  const namesOf = ({ name }: (typeof courses)[number]) =>
    [name, name.toLowerCase(), ...name.split(/[^\p{L}]+/u)].filter((part) => part.length > 3);

  it('stay, whatever course they name, unless it is named by its code or after “#”', () => {
    const wrong: string[] = [];
    let named = 0;
    for (const course of courses)
      for (const name of namesOf(course))
        for (const form of FORMS)
          for (const ofDay of DAYS) {
            const work = form(name);
            const said = parseQuickAdd(ofDay(work), context);
            const token = said.tokens.find(({ kind }) => kind === 'course');
            if (token) named += 1;
            const isKept =
              said.title.replace(/:$/, '') === work &&
              (token?.isTitle !== undefined) === (token !== undefined);
            // A word alone may be the letters of a code.
            if (!isKept && said.title !== form('').replace(/ {2,}/g, ' ').trim())
              wrong.push(`${ofDay(work)}: ${said.title}`);
          }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(200);
  });

  it.each(courses.map(({ id, code }) => ({ id, code })))('don’t contain $code', ({ id, code }) => {
    for (const ofDay of DAYS)
      for (const tagged of [code, `#${code.replaceAll(' ', '')}`]) {
        const { courseId, title } = parseQuickAdd(ofDay(`${tagged} essay`), context);
        expect([courseId, title]).toEqual([id, 'essay']);
      }
  });

  it('never decide what two courses share, even if one is called just so', () => {
    const pair = [
      { id: 'gen', code: 'SCI 1', name: 'Chemistry' },
      { id: 'org', code: 'SCI 2', name: 'Organic Chemistry' },
    ];
    for (const form of FORMS.slice(0, 5))
      for (const ofDay of DAYS) {
        const { courseId, courseGuess, title } = parseQuickAdd(ofDay(form('chemistry')), {
          ...context,
          courses: pair,
        });
        expect([courseId, courseGuess?.courseIds, title]).toEqual([null, ['gen', 'org'], form('chemistry')]);
      }
  });

  it('are whole where the code follows a word that needs it, or two courses are joined', () => {
    expect(read('essay on calc fri')).toEqual(['essay on calc fri', null, 'essay on calc', 'calc']);
    expect(read('notes on chem lecture')).toEqual(['notes on chem lecture', 'chem', 'notes on chem lecture']);
    expect(parseQuickAdd('history essay fri CHEM121', context)).toMatchObject({
      ...{ courseId: 'chem', title: 'history essay', unread: [] },
    });
    expect(read('hand in chem poster fri')).toEqual(['hand in chem poster fri', 'chem', 'hand in poster']);
    expect(read('hist & chem quizzes fri').slice(0, 3)).toEqual([
      ...['hist & chem quizzes fri', 'chem', 'hist & chem quizzes'],
    ]);
  });
});

describe('paused courses', () => {
  const paused = [
    { id: 'psy', code: 'PSY 210', name: 'Social Psychology', status: 'paused' },
    { id: 'geo', code: 'GEO 5', name: 'Physical Geography', status: 'paused' },
    { id: 'bio', code: 'BIO 7', name: 'Botany', status: 'paused' },
    { id: 'zoo', code: 'BIO 8', name: 'Zoology', status: 'paused' },
  ] as const;

  const rows: readonly Row[] = [
    ['geo map fri', 'geo', 'map'],
    ['geography essay fri', 'geo', 'geography essay'],
    ['PSY 210 quiz', 'psy', 'quiz'],
    // An active one is meant before a paused one of the same name.
    ['psychology quiz', 'psych', 'psychology quiz'],
    ['psy quiz', 'psych', 'quiz'],
    // What two paused ones share is asked.
    ['bio lab', null, 'bio lab', '? bio zoo'],
    ['call mom', null, 'call mom'],
  ];

  test.each(rows.map((row) => ({ row })))('$row.0', ({ row }) => {
    expect(read(row[0], [...courses, ...paused])).toEqual(row);
  });
});

describe('names that are everyday words, too', () => {
  const everyday = [
    { id: 'ling', code: 'LING 20', name: 'Language and Mind' },
    { id: 'phys', code: 'PHYS 202', name: 'Physics II: Electricity' },
    { id: 'stat', code: 'STAT 10', name: 'Introduction to Statistics' },
    { id: 'time', code: 'PHIL 30', name: 'Space and Time' },
    { id: 'pub', code: 'HLTH 100', name: 'Public Health' },
    { id: 'web', code: 'INFO 5', name: 'Web Development' },
    { id: 'law', code: 'BUS 240', name: 'Business Law' },
  ];

  it.each([
    ...['keep rent in mind fri', 'pay for electricity fri', 'search for language fri', 'call for time fri'],
    ...[
      'look for statistics fri',
      'hand in essay in time fri',
      'paper in public fri',
      'lunch in language lab fri',
    ],
    ...['doctor appointment for health fri', 'time sheet fri', 'web page fri', 'finish web page for mom fri'],
    'break the law essay fri',
    ...[
      'bear the budget in mind mon',
      'wait for electricity fri',
      'leave in time fri',
      'exercise for health sat',
    ],
    ...[
      'vote for electricity tue',
      'donate for language sat',
      'this week in statistics fri',
      'sing in public sun',
    ],
    ...['update web page sun', 'law page fri', 'public form fri', 'obey the law essay fri', 'lab time fri'],
    ...[
      'tour in the language lab fri',
      'meet in web lab fri',
      'send time sheets fri',
      'stats sheet for mom fri',
    ],
  ])('are no course here: %s', (line) => {
    const [, courseId, title] = read(line, everyday);
    expect([courseId, title]).toEqual([null, line.slice(0, -4)]);
  });

  it.each([
    ['quiz in statistics fri', 'stat', 'quiz in statistics'],
    ['read ch 3 for language mon', 'ling', 'read ch 3 for language'],
    ['study for statistics sun', 'stat', 'study for statistics'],
    ['problem set 4 for electricity thu', 'phys', 'problem set 4 for electricity'],
    ['cram for statistics mon', 'stat', 'cram for statistics'],
    ['the law essay fri', 'law', 'the law essay'],
    ['finish the law essay fri', 'law', 'finish the law essay'],
    ['turn in the language essay fri', 'ling', 'turn in the language essay'],
    ['hand in language lab fri', 'ling', 'hand in language lab'],
    ['statistics notes fri', 'stat', 'statistics notes'],
    ['law sheet 4 fri', 'law', 'law sheet 4'],
    ['web project fri', 'web', 'web project'],
    ['health essay fri', 'pub', 'health essay'],
  ])('are one here: %s', (line, course, title) => {
    expect(read(line, everyday)).toEqual([line, course, title]);
  });
});

it.each(['#CHEM lab fri', 'CHEM lab fri', 'lab CHEM fri', '#chem lab fri'])(
  'explicit letters decide: %s',
  (line) => {
    const pair = [
      { id: 'chem', code: 'CHEM 1', name: 'General Chemistry' },
      { id: 'eng', code: 'ENGR 20', name: 'Chemical Engineering' },
    ];
    expect(read(line, pair)).toEqual([line, 'chem', 'lab']);
  },
);
