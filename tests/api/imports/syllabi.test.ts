import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { undoImport } from '../../factories/import';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const FOLDER = path.resolve(__dirname, '../../fixtures/syllabi');

interface RightValues {
  locale: string;
  today: string;
  course: string;
  name: string;
  deadlines: { title: string; date: string; time?: string }[];
  categories: { name: string; weight: number }[];
  classes: { weekdays: number[]; start: string; end: string }[];
  scale: { label: string; min: number }[];
}

interface Syllabus {
  courseId: string | null;
  code: string;
  name: string;
  dateOrder: string | null;
  since: { day: string; isSure: boolean };
  deadlines: {
    title: string;
    dueDate: string;
    dueTime: string | null;
    isSure: boolean;
    source: string;
    category: string | null;
    held: { dueDate: string | null } | null;
  }[];
  categories: { name: string; weight: number; dropLowest: number; isSure: boolean; isHeld: boolean }[];
  classes: { weekdays: number[]; startTime: string; endTime: string; isSure: boolean; isHeld: boolean }[];
  bands: { label: string; minPercent: number; isSure: boolean }[];
}

const RIGHT_VALUES = JSON.parse(readFileSync(path.join(FOLDER, 'right-values.json'), 'utf8')) as Record<
  string,
  RightValues
>;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isTitle = (found: string, right: string) =>
  plain(found).includes(plain(right)) || plain(right).includes(plain(found));

const IMPORT = `mutation ($input: ImportSyllabusInput!) { importSyllabus(input: $input) {
  importId deadlinesCreated categoriesCreated classesCreated skipped
  course { id code name categories { name weight dropLowest } grading { scale { id } } } } }`;
const WORK = `{ assignments { title dueDate dueTime category { name } course { code } } }`;

describe('a syllabus', () => {
  let app: TestApp;
  let student: TestStudent;
  let now = '2026-08-25';
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date(`${now}T10:00:00Z`) });
  });
  beforeEach(async () => {
    now = '2026-08-25';
    student = await app.register({ timezone: 'UTC', locale: 'en-US' });
  });
  afterAll(() => app.close());

  const post = (body: string | Buffer, query = '', type = 'application/pdf') =>
    app.rest(`/api/imports/syllabus${query}`, {
      ...{ method: 'POST', body, token: student.token, headers: { 'content-type': type } },
    });
  const read = async (body: string | Buffer, query = '', type = 'text/plain') => {
    const response = await post(body, query, type);
    expect({ status: response.statusCode, error: response.json().error }).toEqual({
      status: 200,
      error: undefined,
    });
    return response.json<Syllabus>();
  };
  const refusal = async (body: string | Buffer) => {
    const response = await post(body);
    return [response.statusCode, response.json<{ fields?: { file?: string } }>().fields?.file];
  };
  const fileOf = (name: string) => readFileSync(path.join(FOLDER, name));
  const importSyllabus = (input: object) =>
    app.graphql<{ importSyllabus: { importId: string; [name: string]: unknown } }>(
      IMPORT,
      { input: { deadlines: [], categories: [], classes: [], ...input } },
      student.token,
    );

  it('keeps the colons between the words of titles', async () => {
    const text = 'CHEM 110\nLab 3: Titration, due November 27, 2026\nMidterm exam: December 4, 2026';
    const { deadlines } = await read(text);
    expect(deadlines.map(({ title }) => title)).toEqual(['Lab 3: Titration', 'Midterm exam']);
  });

  it.each([
    ['Lab 4: "Acids: Bases" due November 27, 2026', 'Lab 4: Acids: Bases'],
    ['Lab: November 27, 2026: Lab report', 'Lab: Lab report'],
    ['Essay (draft: outline) due November 27, 2026', 'Essay draft: outline'],
    ['Homework 2 : Sets, due: November 27, 2026', 'Homework 2 : Sets'],
    ['Project: due November 27, 2026', 'Project'],
  ])('keeps the colons of %s', async (line, title) => {
    const { deadlines } = await read(`CHEM 110\n${line}`);
    expect(deadlines.map((deadline) => deadline.title)).toEqual([title]);
  });

  it.each(Object.entries(RIGHT_VALUES))('of %s is read as decided before', async (file, right) => {
    now = right.today;
    student = await app.register({ timezone: 'UTC', locale: right.locale });
    const found = await read(fileOf(file), '', 'application/pdf');
    const sure = found.deadlines.filter(({ isSure }) => isSure);
    const matches = right.deadlines.filter(({ title, date, time }) =>
      sure.some((one) => one.dueDate === date && isTitle(one.title, title) && one.dueTime === (time ?? null)),
    );
    expect(matches).toEqual(right.deadlines);
    // Nothing is taken for certain that the document doesn't say.
    expect(
      sure.filter(
        (one) =>
          !right.deadlines.some(({ title, date }) => date === one.dueDate && isTitle(one.title, title)),
      ),
    ).toEqual([]);
    expect(
      found.categories.filter(({ isSure }) => isSure).map(({ name, weight }) => ({ name, weight })),
    ).toEqual(right.categories);
    expect(
      found.classes.map(({ weekdays, startTime, endTime }) => ({ weekdays, start: startTime, end: endTime })),
    ).toEqual(right.classes);
    expect(found.bands.map(({ label, minPercent }) => ({ label, min: minPercent }))).toEqual(right.scale);
  });

  it('names its course, and each entry the line it comes from', async () => {
    const found = await read(fileOf('us-biology.pdf'), '', 'application/pdf');
    expect(found).toMatchObject({ courseId: null, code: 'BIO 110', name: 'Principles of Biology' });
    expect(found.deadlines.find(({ title }) => title === 'Quiz 1')).toMatchObject({
      source: '3 · Sep 16 · Cells · Quiz 1',
      category: 'Quizzes',
    });
    expect(found.categories[0]).toMatchObject({ name: 'Lab reports', dropLowest: 1 });
  });

  it('is read as pasted text, with tabs between cells', async () => {
    const text = 'CS 10, Fall 2026\n\nDate\tDue\n9/14\tHomework 1\n9/21\tHomework 2';
    const { deadlines } = await read(text);
    expect(deadlines.map(({ title, dueDate, isSure }) => [title, dueDate, isSure])).toEqual([
      ['Homework 1', '2026-09-14', true],
      ['Homework 2', '2026-09-21', true],
    ]);
  });

  it('asks which of day and month comes first where nothing says it', async () => {
    student = await app.register({ timezone: 'UTC', locale: 'de-DE' });
    const text = 'The course in Fall 2026\nHomework 1 is due 9/4\nHomework 2 is due 10/4';
    const asked = await read(text);
    expect(asked.dateOrder).toBeNull();
    expect(asked.deadlines.every(({ isSure }) => !isSure)).toBe(true);
    const days = (found: Syllabus) => found.deadlines.map(({ dueDate, isSure }) => [dueDate, isSure]);
    expect(days(await read(text, '?dateOrder=month'))).toEqual([
      ['2026-09-04', true],
      ['2026-10-04', true],
    ]);
    expect(days(await read(text, '?dateOrder=day'))).toEqual([
      ['2027-04-09', true],
      ['2027-04-10', true],
    ]);
  });

  it('without a year is of the course’s term, and a guess without one', async () => {
    const text = 'Midterm: October 8\nFinal exam: December 15';
    expect((await read(text)).deadlines.map(({ isSure }) => isSure)).toEqual([false, false]);
    const { id: termId } = await createTerm(app, student.token, {
      startsOn: '2025-09-01',
      endsOn: '2025-12-19',
    });
    const { id } = await createCourse(app, student.token, { termId });
    expect(
      (await read(text, `?courseId=${id}`)).deadlines.map(({ dueDate, isSure }) => [dueDate, isSure]),
    ).toEqual([
      ['2025-10-08', true],
      ['2025-12-15', true],
    ]);
  });

  it('shows what the course has already', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'bio110' });
    await createAssignment(app, student.token, { courseId, title: 'Quiz 1', dueDate: '2026-09-16' });
    await createAssignment(app, student.token, { courseId, title: 'Quiz 2', dueDate: '2026-10-30' });
    const found = await read(fileOf('us-biology.pdf'), '', 'application/pdf');
    expect(found.courseId).toBe(courseId);
    const held = found.deadlines.flatMap(({ title, held: one }) => (one ? [[title, one.dueDate]] : []));
    expect(held).toEqual([
      ['Quiz 1', '2026-09-16'],
      ['Quiz 2', '2026-10-30'],
    ]);
  });

  it('is added to a new course in one transaction, and undone as a whole', async () => {
    const { data } = await importSyllabus({
      course: { code: 'BIO 110', name: 'Biology', withTerm: true },
      deadlines: [
        { title: 'Lab report 1', dueDate: '2026-09-09', category: 'Lab reports' },
        { title: 'Final exam', type: 'exam', dueDate: '2026-12-16', dueTime: '08:00' },
      ],
      categories: [
        { name: 'Lab reports', weight: 40, dropLowest: 1 },
        { name: 'Final exam', weight: 60 },
      ],
      classes: [
        { kind: 'lecture', weekdays: [1, 3], startTime: '10:00', endTime: '10:50', place: 'Hall 201' },
      ],
      scale: [
        { label: 'A', minPercent: 94 },
        { label: 'B', minPercent: 84 },
        { label: 'F', minPercent: 0 },
      ],
    });
    expect(data.importSyllabus).toMatchObject({
      ...{ deadlinesCreated: 2, categoriesCreated: 2, classesCreated: 1, skipped: 0 },
      course: {
        code: 'BIO 110',
        categories: [{ name: 'Lab reports', weight: 40, dropLowest: 1 }, { weight: 60 }],
      },
    });
    const work = await app.data(WORK, {}, student.token);
    expect(work).toEqual({
      assignments: [
        expect.objectContaining({ title: 'Lab report 1', category: { name: 'Lab reports' } }),
        expect.objectContaining({ title: 'Final exam', dueTime: '08:00', category: null }),
      ],
    });
    expect(await undoImport(app, student.token, data.importSyllabus.importId)).toMatchObject({ left: [] });
    const SCALES = '{ courses { id } assignments { id } gradeScales { id } }';
    expect(await app.data(SCALES, {}, student.token)).toEqual({
      courses: [],
      assignments: [],
      gradeScales: [],
    });
  });

  it('fills a course that has to be paused, because the plan has no room for another active one', async () => {
    for (const code of ['A 1', 'B 2', 'C 3']) await createCourse(app, student.token, { code });
    const deadlines = [{ title: 'Essay', dueDate: '2026-10-01' }];
    const course = { code: 'HIST 245', name: 'History', withTerm: true };
    const refused = await importSyllabus({ course, deadlines });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PLAN_LIMIT' });
    const { data } = await importSyllabus({ course: { ...course, status: 'paused' }, deadlines });
    expect(data.importSyllabus).toMatchObject({ deadlinesCreated: 1, course: { code: 'HIST 245' } });
    expect(await app.data('{ courses { code status } }', {}, student.token)).toMatchObject({
      courses: expect.arrayContaining([{ code: 'HIST 245', status: 'paused' }]),
    });
  });

  it('added twice adds nothing the second time', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const input = {
      courseId,
      deadlines: [{ title: 'Essay', dueDate: '2026-10-01' }],
      categories: [{ name: 'Essays', weight: 100 }],
    };
    await importSyllabus(input);
    const { data } = await importSyllabus(input);
    expect(data.importSyllabus).toMatchObject({
      importId: null,
      deadlinesCreated: 0,
      categoriesCreated: 0,
      skipped: 2,
    });
  });

  it('is not taken for work of the course with a similar title on the same day', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const dueDate = '2026-10-01';
    for (const title of ['Quiz 10', 'Essay: first draft']) {
      await createAssignment(app, student.token, { courseId, title, dueDate });
    }
    const text = 'Quiz 1 due 2026-10-01\nFirst draft due 2026-10-01\nQUIZ  10 due 2026-10-01';
    const found = await read(text, `?courseId=${courseId}`);
    expect(found.deadlines.map(({ title, held }) => [title, held !== null])).toEqual([
      ['Quiz 1', false],
      ['First draft', true],
      ['QUIZ 10', true],
    ]);
    // What the student confirms is left out only if it is the same.
    const deadlines = ['Quiz 1', 'First draft', 'quiz  10'].map((title) => ({ title, dueDate }));
    const { data } = await importSyllabus({ courseId, deadlines });
    expect(data.importSyllabus).toMatchObject({ deadlinesCreated: 2, skipped: 1 });
  });

  it('gives an existing course its scale, and undo brings the former back', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const READ = 'query ($id: ID!) { course(id: $id) { grading { scale { id preset } } } }';
    const before = await app.data(READ, { id: courseId }, student.token);
    const scale = [
      { label: 'A', minPercent: 94 },
      { label: 'F', minPercent: 0 },
    ];
    const { data } = await importSyllabus({ courseId, scale });
    expect(await app.data(READ, { id: courseId }, student.token)).not.toEqual(before);
    await undoImport(app, student.token, data.importSyllabus.importId);
    expect(await app.data(READ, { id: courseId }, student.token)).toEqual(before);
  });

  it('respects the plan: a fourth active course is refused, and nothing stays', async () => {
    for (const code of ['A', 'B', 'C']) await createCourse(app, student.token, { code });
    const refused = await importSyllabus({
      course: { code: 'D', name: 'D' },
      deadlines: [{ title: 'Essay', dueDate: '2026-10-01' }],
    });
    expect(refused.errors?.[0]?.extensions.code).toBe('PLAN_LIMIT');
    expect(await app.data(WORK, {}, student.token)).toEqual({ assignments: [] });
  });

  it('that can’t be read is refused with the reason', async () => {
    const scan = pdf('');
    expect(await refusal(scan)).toEqual([400, expect.stringContaining('is a scan without text')]);
    expect(await refusal(Buffer.from('%PDF-1.7\ntrailer'))).toEqual([
      400,
      expect.stringContaining('is a damaged PDF'),
    ]);
    expect(await refusal(pdf('', 61))).toEqual([400, expect.stringContaining('more than 60 pages')]);
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual([
      400,
      expect.stringContaining('older Word file'),
    ]);
    expect(await refusal(Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).toEqual([
      400,
      expect.stringContaining('is not a Word file'),
    ]);
    expect(await refusal(fileOf('uk-law.docx').subarray(0, 700))).toEqual([400, expect.any(String)]);
    expect(await refusal(Buffer.from([1, 0, 2, 0]))).toEqual([400, expect.stringContaining('is not a PDF')]);
    expect(await refusal('')).toEqual([400, expect.stringContaining('has no text')]);
  });

  it('that unpacks to more than its bounds is refused without unpacking it', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(SYLLABUS_LIMITS.unpackedBytes * 20) });
    expect(bomb.length).toBeLessThan(IMPORT_LIMITS.bytes);
    expect(await refusal(Buffer.from(bomb))).toEqual([
      400,
      expect.stringContaining('too large when unpacked'),
    ]);
  });

  it('of PDF that unpacks to more than its bounds is refused without unpacking it', async () => {
    const once = deflateSync(Buffer.alloc(2 * SYLLABUS_LIMITS.arrayBytes, ' '), { level: 1 });
    const bomb = pdf(once, 1, '/Filter /FlateDecode');
    expect(bomb.length).toBeLessThan(IMPORT_LIMITS.bytes);
    expect(await refusal(bomb)).toEqual([400, expect.stringContaining('too large when unpacked')]);
    const twice = pdf(deflateSync(once), 60, '/Filter [/FlateDecode /Fl]');
    expect(await refusal(twice)).toEqual([400, expect.any(String)]);
  });

  it('that is damaged anywhere is refused or read, never a failure', async () => {
    const files = ['us-biology.pdf', 'uk-economics.pdf', 'uk-law.docx'].map(fileOf);
    for (const file of [...files, pdf('BT /F1 12 Tf 72 700 Td (Essay) Tj ET')]) {
      for (let part = 1; part < 8; part += 1) {
        const at = Math.floor((file.length * part) / 8);
        const holed = Buffer.concat([file.subarray(0, at), Buffer.alloc(64, '\xff'), file.subarray(at + 64)]);
        for (const damaged of [holed, file.subarray(0, at)])
          expect([200, 400]).toContain((await post(damaged)).statusCode);
      }
    }
    const kids = pdf('').toString('latin1').replace('/Kids [4 0 R]', '/Kids [9 0 R]');
    expect(await refusal(Buffer.from(kids, 'latin1'))).toEqual([400, expect.stringContaining('damaged')]);
  });

  it('with rows and lines longer than any syllabus has is read within bounds', async () => {
    // Filled up to the longest row, these cells would be gigabytes.
    const widest = `9/14\tHomework 1${'\tx'.repeat(20_000)}\n`;
    const found = await post(`Fall 2026\n${widest}${'9/15\tQuiz\n'.repeat(20_000)}`, '', 'text/plain');
    expect(found.statusCode).toBe(200);
    expect(found.body.length).toBeLessThan(100_000);
    expect(found.json<Syllabus>().deadlines.map(({ title }) => title)).toEqual(['Homework 1', 'Quiz']);
    const many = Array.from({ length: 900 }, (_none, at) => `Essay ${at} due 9/14/2026`).join('; ');
    const days = Array.from({ length: 900 }, (_none, at) => `9/14/2026\tEssay ${at}`).join('\n');
    for (const text of [many, days, `Date\tDue\n9/14/2026\t${many}`]) {
      const { deadlines } = await read(text);
      expect(deadlines.length).toBeLessThanOrEqual(SYLLABUS_LIMITS.found.deadlines);
      expect(deadlines.every(({ source }) => source.length <= SYLLABUS_LIMITS.sourceLength)).toBe(true);
    }
  });

  it('with letters too small to see, or far off the page, is read like others', async () => {
    const essay = 'BT /F1 12 Tf 72 700 Td (Essay: the first draft is due on September 14, 2026) Tj ET\n';
    const tiny = 'BT /F1 0.0000001 Tf 72 600 Td (Quiz 1 is due on September 15, 2026) Tj ET\n';
    const far = 'BT /F1 12 Tf 1e300 600 Td (Quiz 2 is due on September 16, 2026) Tj ET\n';
    const titlesOf = async (content: string) =>
      (await read(pdf(content))).deadlines.map(({ title }) => title);
    expect(await titlesOf(essay + tiny.repeat(3))).toEqual([expect.stringContaining('first draft')]);
    expect(await titlesOf(essay + far)).toContainEqual(expect.stringContaining('first draft'));
    expect(await refusal(pdf(tiny.repeat(3)))).toEqual([400, expect.stringContaining('without text')]);
  });

  it('of Word with cells over many columns is read within bounds', async () => {
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const row = (cells: string) => `<w:tr>${cells}</w:tr>`;
    const rows = row(cell('x', 30).repeat(300)) + row(cell('9/14/2026') + cell('Essay 1')).repeat(2_000);
    const found = await read(docx(`<w:tbl>${rows}</w:tbl>`), '', 'application/pdf');
    expect(found.deadlines).toHaveLength(1);
  });

  it('is read only for those who may write, in formats it knows, up to its size', async () => {
    const anonymous = await app.rest('/api/imports/syllabus', {
      ...{ method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    });
    expect(anonymous.statusCode).toBe(401);
    expect((await post('x', '', 'image/png')).statusCode).toBe(415);
    expect((await post('x', '?courseId=x')).statusCode).toBe(400);
    // Before the file is read.
    const tooLarge = Buffer.alloc(IMPORT_LIMITS.bytes + 1);
    for (const query of ['?courseId=x', '?dateOrder=year'])
      expect((await post(tooLarge, query)).statusCode).toBe(400);
    expect((await post('x', `?courseId=${student.id}`)).statusCode).toBe(404);
    expect((await post(Buffer.alloc(IMPORT_LIMITS.bytes + 1))).statusCode).toBe(413);
  });
});

/** A Word file with this body. */
function docx(body: string): Buffer {
  const office = 'http://schemas.openxmlformats.org';
  const main = `${office}/wordprocessingml/2006/main`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, part]) => [name, strToU8(part)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** A PDF file with this content on each page. */
function pdf(content: string | Buffer, pages = 1, filter = ''): Buffer {
  const kids = Array.from({ length: pages }, (_none, index) => `${index + 4} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>'),
  ];
  const file = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.4\n${file}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`,
    'latin1',
  );
}
