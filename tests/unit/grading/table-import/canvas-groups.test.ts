import {
  canvasGradebookAddress,
  looksLikeCanvas,
  readCanvasGroups,
} from '#domain/grading/table-import/canvas-groups';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { SchoolTableError } from '#domain/grading/table-import/school-table';
import {
  CANVAS_COURSE,
  canvasAssignment,
  canvasGroup,
  canvasPage,
  sixtyItems,
  type CanvasAssignment,
} from '../../../factories/canvas-gradebook';

const ZONE = 'Europe/Berlin';
const read = (text: string) => readCanvasGroups(text, ZONE);
const linesOf = (text: string) => {
  const { rows } = read(text);
  const { hasHeader, columns } = recognizeGradebook(rows);
  expect(hasHeader).toBe(true);
  return readGradebookLines(rows.slice(1), columns, '.').lines;
};
const lineOf = (item: CanvasAssignment) => linesOf(canvasPage([canvasGroup(1, 'Work', [item])]))[0];
const faultOf = (text: string) => {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof SchoolTableError ? error.fault : error;
  }
};

describe('the address of a Canvas gradebook', () => {
  const QUERY = 'include[]=assignments&include[]=submission&per_page=100';
  it.each([
    [CANVAS_COURSE, `https://canvas.example.edu/api/v1/courses/4711/assignment_groups?${QUERY}`],
    [
      ' canvas.example.edu/courses/4711/grades#x ',
      `https://canvas.example.edu/api/v1/courses/4711/assignment_groups?${QUERY}`,
    ],
    [
      'http://localhost:3000/courses/9?a=b',
      `http://localhost:3000/api/v1/courses/9/assignment_groups?${QUERY}`,
    ],
    ['https://canvas.example.edu/', null],
    ['https://canvas.example.edu/courses/mine', null],
    ['javascript:alert(1)//x/courses/1', null],
    ['https://a b/courses/1', null],
    ['', null],
  ])('of %j', (address, expected) => expect(canvasGradebookAddress(address)).toBe(expected));
});

describe('a grade that Canvas shows instead of a score', () => {
  const graded = (
    grading_type: string,
    grade: string,
    possible: number | null,
    score: number | null = null,
  ) =>
    canvasPage([
      canvasGroup(1, 'Work', [
        canvasAssignment(1, 'Essay', [score, possible], {
          grading_type,
          submission: { score, grade, workflow_state: 'graded' },
        }),
      ]),
    ]);
  const lineIn = (page: string) => {
    const { rows } = read(page);
    return readGradebookLines(rows.slice(1), recognizeGradebook(rows).columns, '.', US_PLUS_MINUS).lines[0];
  };

  it.each<[string, string, string, number | null, object]>([
    ['a letter', 'letter_grade', 'B+', 50, { letter: 'B+', pointsEarned: 44.5, pointsPossible: 50 }],
    ['a letter of a GPA scale', 'gpa_scale', 'A', 20, { letter: 'A', pointsEarned: 20 }],
    ['complete work', 'pass_fail', 'complete', 10, { letter: null, pointsEarned: 10, pointsPossible: 10 }],
    ['incomplete work', 'pass_fail', 'incomplete', 10, { letter: null, pointsEarned: 0 }],
    ['a percentage', 'percent', '87.5%', 40, { letter: null, pointsEarned: 35, pointsPossible: 40 }],
  ])('is read: %s', (_what, type, grade, possible, expected) => {
    const page = graded(type, grade, possible);
    expect(lineIn(page)).toMatchObject({ fault: null, ...expected });
    expect(read(page).unread).toEqual([]);
  });

  it.each([
    ['a grade point', 'gpa_scale', '3.7', 20],
    ['complete work without points', 'pass_fail', 'complete', 0],
    ['a letter without points', 'letter_grade', 'B+', null],
    ['another word for complete', 'pass_fail', 'erledigt', 10],
  ])('is named and left empty: %s', (_what, type, grade, possible) => {
    const page = graded(type, grade, possible);
    expect(lineIn(page)).toMatchObject({ fault: null, letter: null, pointsEarned: null });
    expect(read(page).unread).toEqual([`Essay (${grade})`]);
  });

  it('gives way to a score', () => {
    const page = graded('letter_grade', 'B+', 50, 43);
    expect(lineIn(page)).toMatchObject({ letter: null, pointsEarned: 43 });
    expect(read(page).unread).toEqual([]);
  });

  it('that is no letter of the scale is to be corrected', () => {
    expect(lineIn(graded('letter_grade', 'Sehr gut', 50))).toMatchObject({
      fault: { field: 'earned', reason: 'score' },
    });
  });
});

describe('a Canvas gradebook', () => {
  it('has sixty items with their groups, weights, and drop rules', () => {
    const page = canvasPage(sixtyItems());
    expect(looksLikeCanvas(page)).toBe(true);
    const { categories, link, mark } = read(page);
    expect([link, mark]).toEqual([CANVAS_COURSE, '.']);
    expect(categories).toMatchObject([
      { name: 'Problem sets', weight: 30, dropLowest: 2, dropHighest: 0 },
      { name: 'Labs', weight: 25, dropLowest: 1, dropHighest: 0 },
      { name: 'Quizzes', weight: 15, dropLowest: 1, dropHighest: 1 },
      { name: 'Exams', weight: 30, dropLowest: 0, dropHighest: 0 },
    ]);
    const lines = linesOf(page);
    expect(lines).toHaveLength(60);
    expect(lines.every(({ fault }) => fault === null)).toBe(true);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(60);
    expect(lines.filter(({ neverDrop }) => neverDrop).map(({ key }) => key)).toEqual(['100']);
  });

  it.each<[string, Partial<CanvasAssignment>, object]>([
    ['a score', {}, { pointsEarned: 8, pointsPossible: 10, gradingState: 'counted', dueDate: '2026-09-08' }],
    [
      'excused',
      { submission: { score: null, excused: true } },
      { gradingState: 'excused', pointsEarned: null },
    ],
    [
      'hidden',
      { submission: { score: null, posted_at: null, workflow_state: 'graded' } },
      { gradingState: 'counted', pointsEarned: null },
    ],
    // Canvas counts missing work only once it has a score.
    [
      'missing',
      { submission: { score: null, missing: true } },
      { gradingState: 'counted', pointsEarned: null },
    ],
    [
      'missing with a 0',
      { submission: { score: 0, missing: true } },
      { gradingState: 'counted', pointsEarned: 0 },
    ],
    [
      'under review',
      { submission: { score: 7, workflow_state: 'pending_review' } },
      { gradingState: 'pending', pointsEarned: 7 },
    ],
    ['omitted', { omit_from_final_grade: true }, { gradingState: 'omitted', pointsEarned: 8 }],
    ['extra credit', { points_possible: 0 }, { pointsPossible: 0, pointsEarned: 8 }],
    ['no maximum', { points_possible: null }, { pointsPossible: 0, pointsEarned: 8 }],
    ['no submission', { submission: {} }, { pointsPossible: 10, pointsEarned: null }],
    ['a late evening', { due_at: '2026-09-08T22:30:00Z' }, { dueDate: '2026-09-09', dueTime: '00:30' }],
    ['no deadline', { due_at: null }, { dueDate: null, dueTime: null }],
    ['an impossible deadline', { due_at: '+275760-09-13T00:00:00Z' }, { dueDate: null }],
    ['a long fraction', { submission: { score: 8.123456 } }, { pointsEarned: 8.1235 }],
    ['a tiny score', { submission: { score: 1e-9 } }, { pointsEarned: 0 }],
  ])('with %s', (_what, changes, expected) => {
    expect(lineOf(canvasAssignment(7, 'Essay', [8, 10], changes))).toMatchObject({
      ...expected,
      fault: null,
    });
  });

  it('leaves out what is not graded, and says how much', () => {
    const groups = [
      canvasGroup(1, 'Work', [
        canvasAssignment(1, 'Essay', [8, 10]),
        canvasAssignment(2, 'Survey', [null, 0], { grading_type: 'not_graded' }),
        canvasAssignment(3, 'Draft', [null, 10], { published: false }),
      ]),
    ];
    expect(read(canvasPage(groups))).toMatchObject({ ungraded: 2, rows: { length: 2 } });
  });

  it('keeps two groups of the same name apart, and names within their limit', () => {
    const groups = ['Work', 'work', 'x'.repeat(200), 'x'.repeat(200)].map((name, index) =>
      canvasGroup(index, name, [canvasAssignment(index + 1, 'Essay', [8, 10])]),
    );
    const names = read(canvasPage(groups)).categories.map(({ name }) => name);
    expect(names).toEqual(['Work', 'work (2)', 'x'.repeat(80), `${'x'.repeat(76)} (2)`]);
    expect(linesOf(canvasPage(groups)).map(({ category }) => category)).toEqual(names);
  });

  it('takes IDs beyond exact numbers from the address', () => {
    const id = '20290000001234567';
    const essay = canvasAssignment(1, 'Essay', [8, 10], { html_url: `${CANVAS_COURSE}/assignments/${id}` });
    expect(lineOf(essay)?.key).toBe(id);
  });
});

describe('what is no Canvas gradebook', () => {
  const page = canvasPage(sixtyItems());
  it.each([
    ['half a page', page.slice(0, page.length / 2), 'half_page'],
    ['the other half', page.slice(page.indexOf('"points_possible"')), 'half_page'],
    ['a logged-out answer', '{"status":"unauthenticated","errors":[{"message":"x"}]}', 'login_page'],
    ['a missing course', '{"errors":[{"message":"The specified resource does not exist."}]}', 'other_page'],
    ['courses', '[{"id":1,"name":"A course"}]', 'other_page'],
    [
      'assignments without scores',
      JSON.stringify([{ name: 'a', assignments: [{ name: 'b' }] }]),
      'no_scores',
    ],
    ['an empty course', '[]', 'no_items'],
    ['empty groups', JSON.stringify([canvasGroup(1, 'Work', [])]), 'no_items'],
    [
      'the tree of Firefox',
      'JSON\nRaw Data\nHeaders\n0\t\nid\t1\ngroup_weight\t20\npoints_possible\t5',
      'json_viewer',
    ],
    ['nulls', '[{"a":1}, null, 5]', 'other_page'],
  ])('%s is refused', (_what, text, fault) => {
    expect(looksLikeCanvas(text)).toBe(true);
    expect(faultOf(text)).toBe(fault);
  });

  it.each(['Assignment,Score\nEssay,8', 'Essay\t8\t10', '<!doctype html><html>'])(
    '%j is another form',
    (text) => {
      expect(looksLikeCanvas(text)).toBe(false);
    },
  );

  it('hostile values change nothing outside their cell', () => {
    const text = `[{"name":"Work","__proto__":{"polluted":1},"group_weight":1e400,"rules":{"drop_lowest":-5,"never_drop":{"length":9e9}},
      "assignments":[{"__proto__":{"polluted":1},"name":{"toString":1},"html_url":"javascript:alert(1)//courses/1/assignments/2",
      "points_possible":"10","due_at":{"a":1},"submission":{"score":"<img onerror=alert(1)>","excused":"true"}},
      {"name":"<b>Essay</b>","points_possible":10,"submission":{"score":9e15}}]}]`;
    const { categories, link } = read(text);
    expect(categories).toMatchObject([{ name: 'Work', weight: null, dropLowest: 0, dropHighest: 0 }]);
    expect(link).toBeNull();
    expect(linesOf(text).map(({ title, fault }) => [title, fault?.reason])).toEqual([
      ['', 'no_title'],
      ['<b>Essay</b>', 'range'],
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('a hundred thousand nested lists and ten thousand items are refused at once', () => {
    expect(faultOf('['.repeat(100_000))).toBe('half_page');
    const items = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: 'x', submission: {} }));
    expect(faultOf(JSON.stringify([{ name: 'a', assignments: items }]))).toBe('too_many');
  });
});
