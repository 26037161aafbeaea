import { matchTotal } from '#domain/grading/match-total';
import { canvasPage, SIXTY_ITEMS_TOTAL, sixtyItems } from '../../factories/canvas-gradebook';
import { blackboardPage, brightspacePage, moodlePage, ultraPage } from '../../factories/school-pages';
import { copied, read, totalsOf, valuesOf } from './read-harness';

const FIELDS = ['pointsEarned', 'letter', 'pointsPossible', 'gradingState', 'isBonus', 'fault'] as const;
type Values = (number | string | boolean | null)[];

/** The values of the line with a title on a page with other texts in it. */
async function valuesIn(page: string, title: string, ...others: [string, string][]) {
  const changed = others.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, page);
  const { lines } = await read(copied(changed));
  return valuesOf(
    lines.filter((line) => line.title === title),
    ...FIELDS,
  );
}

describe('how a school marks what counts in another way', () => {
  /** Sheet 1 of Moodle's report: weight, grade, range. */
  const sheet =
    '50.00 %</td><td class="level2 item b1b itemcenter column-grade"><i class="icon" title="Pass"></i>18.00';
  const moodle = (weight: string, grade: string): [string, string] => [
    sheet,
    sheet.replace('50.00 %', weight).replace('18.00', grade),
  ];

  it.each<[string, [string, string][], Values]>([
    ['extra credit', [moodle('50.00 %<br>( Extra credit )', '18.00')], [18, null, 20, null, true, null]],
    ['excluded work', [moodle('-<br>( Excluded )', '18.00')], [18, null, 20, 'excused', null, null]],
    ['work without a grade', [moodle('-<br>( Empty )', '-')], [18, null, 20, null, null, null]],
    [
      'a letter in place of points',
      [moodle('50.00 %', 'B+'), ['0&ndash;20', 'F&ndash;A']],
      [89, 'B+', 100, null, null, null],
    ],
  ])('Moodle: %s', async (_what, changes, expected) => {
    expect(await valuesIn(moodlePage(), 'Sheet 1', ...changes)).toEqual([expected]);
  });

  const essay = '<span class="grade">27.00</span><span class="pointsPossible">/30</span>';
  const grade = (text: string, possible: string): [string, string] => [
    essay,
    `<span class="grade">${text}</span><span class="pointsPossible">/${possible}</span>`,
  ];
  it.each<[string, [string, string], Values]>([
    ['extra credit', grade('5.00', '0'), [5, null, 0, null, null, null]],
    ['exempt work', grade('Exempt', '30'), [null, null, 30, 'excused', null, null]],
    ['work without a grade', grade('-', '30'), [null, null, 30, null, null, null]],
    ['missing work with zero points', grade('0.00', '30'), [0, null, 30, null, null, null]],
    ['a letter', grade('A-', '30'), [27.6, 'A-', 30, null, null, null]],
  ])('Blackboard: %s', async (_what, change, expected) => {
    expect(await valuesIn(blackboardPage(), 'Essay', change)).toEqual([expected]);
  });

  const ultra = (status: string, text: string): [string, string][] => [
    ['>Graded<', `>${status}<`],
    ['<span>27</span><span>/</span><span>30</span>', `<span>${text}</span>`],
  ];
  it.each<[string, [string, string][], Values]>([
    ['extra credit', ultra('Graded', '5/0'), [5, null, 0, 'counted', null, null]],
    ['exempt work', ultra('Graded', 'Exempt'), [null, null, null, 'excused', null, null]],
    ['missing work with zero points', ultra('Not submitted', '0/30'), [0, null, 30, 'missing', null, null]],
    ['a letter', ultra('Graded', 'B+'), [89, 'B+', 100, 'counted', null, null]],
  ])('Blackboard Ultra: %s', async (_what, changes, expected) => {
    expect(await valuesIn(ultraPage(), 'Essay', ...changes)).toEqual([expected]);
  });

  const lab = (points: string, weight: string, text: string): [string, string] => [
    ['9 / 10', '18 / 20', '90 %'].map((each) => `<td><label>${each}</label></td>`).join(''),
    [points, weight, text].map((each) => `<td><label>${each}</label></td>`).join(''),
  ];
  it.each<[string, [string, string], Values]>([
    ['extra credit', lab('3 / 5 (Bonus)', '2 / 0', ''), [3, null, 5, null, true, null]],
    ['exempt work', lab('Exempt', '- / -', ''), [null, null, null, 'excused', null, null]],
    ['missing work with zero points', lab('0 / 10', '0 / 20', '0 %'), [0, null, 10, null, null, null]],
    ['a letter alone', lab('', '', 'B+'), [89, 'B+', 100, null, null, null]],
    ['a letter beside no points yet', lab('- / 10', '', 'B+'), [8.9, 'B+', 10, null, null, null]],
    ['a letter beside points', lab('9 / 10', '18 / 20', 'A-'), [9, null, 10, null, null, null]],
  ])('Brightspace: %s', async (_what, change, expected) => {
    expect(await valuesIn(brightspacePage(), 'Lab 1', change)).toEqual([expected]);
  });
});

// The totals on the pages were calculated by hand by the rules of each school, not by this product.
describe('our total is the one that the school shows', () => {
  it.each([
    // 40 % of 33 of 40, 50 % of 61.5 of 75, 10 % of 9 of 10
    ['Moodle', moodlePage(), '83.00', 83],
    // 27 and 19 of 30 and 20
    ['Blackboard', blackboardPage(), '92.00', 92],
    // 40 % of 27 of 30, 60 % of 52 of 60
    ['Brightspace', brightspacePage(), '88', 88],
  ])('%s', async (_system, page, shown, ours) => {
    expect(await totalsOf(copied(page))).toMatchObject({ shown, ours });
  });

  it.each([
    // 46 of 70: the open test counts as 0.
    ['Blackboard', blackboardPage().replace('>/50<', '>/70<'), '65.71', 'ungraded_as_zero'],
    // 40 % of the mean of 90, 90, and 20 %: nothing is dropped.
    [
      'Brightspace',
      brightspacePage().replace('88 / 100', '78.67 / 100').replace('88 %', '78.67 %'),
      '78.67',
      'no_drops',
    ],
    // The mean of 90 and 92.5 %; by points it is 119.5 of 130.
    ['Blackboard Ultra', ultraPage(), '91.25', 'mean_of_percents'],
  ])('%s, or what makes the difference', async (_system, page, shown, kind) => {
    const totals = await totalsOf(copied(page));
    expect(totals.shown).toBe(shown);
    expect(totals.ours).not.toBe(Number(shown));
    const explanations = matchTotal(totals.after, { text: shown }).map(({ differences }) => differences);
    expect(explanations).toContainEqual([{ kind }]);
  });

  it('Canvas', async () => {
    const { ours } = await totalsOf({ content: canvasPage(sixtyItems()) });
    expect(ours?.toFixed(2)).toBe(SIXTY_ITEMS_TOTAL);
  });
});
