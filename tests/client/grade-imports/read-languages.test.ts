import { canvasGradesPage } from '../../factories/canvas-grades-page';
import { brightspacePage, moodlePage } from '../../factories/school-pages';
import { copied, read, refusal, totalsOf, valuesOf } from './read-harness';

describe('Canvas’s Grades page', () => {
  it.each([
    ['in English', canvasGradesPage()],
    ['in German', canvasGradesPage(['Name', 'Fällig', 'Abgegeben', 'Status', 'Punktzahl'])],
  ])('%s has items with their groups, weights, drops, and the total', async (_language, html) => {
    const { school, lines } = await read(copied(html));
    expect(
      lines.map((line) => [
        line.key,
        line.title,
        line.category,
        line.pointsEarned,
        line.pointsPossible,
        line.gradingState ?? line.fault?.reason ?? null,
      ]),
    ).toEqual([
      ['1', 'Sheet 1', 'Homework', 9, 10, null],
      ['2', 'Sheet 2', 'Homework', 2.5, 10, null],
      ['3', 'Sheet 3', 'Homework', null, 10, null],
      ['4', 'Sheet 4', 'Homework', null, 10, 'excused'],
      ['5', 'Essay', 'Homework', 8, 10, null],
      // B+ is 89 % of its points.
      ['6', 'Poster', 'Homework', 8.9, 10, null],
      ['11', 'Midterm', 'Exams', 70, 80, null],
    ]);
    expect(school).toMatchObject({
      system: 'canvas',
      link: 'https://canvas.example.edu/courses/4711',
      total: { percent: '88.5' },
      categories: [
        { name: 'Homework', weight: 40, dropLowest: 1 },
        { name: 'Exams', weight: 60, dropLowest: 0 },
      ],
    });
  });

  it('as text is refused with the way to the gradebook', async () => {
    const content = [
      'Dashboard\nAccount\nCourses\nGrades for a student\nChem 101\nArrange By\nDue Date',
      'Name\tDue\tSubmitted\tStatus\tScore\t',
      'HW 1\nHomework\n\tOct 1 by 11:59pm\tSep 30 at 10pm',
      'Click to test a different score\n9 / 10',
      'Total\t\t\t\t87.5%',
    ].join('\n');
    expect(await refusal({ content })).toBe('canvas_grades');
  });
});

describe('Moodle’s hints in another language', () => {
  it.each([
    ['German', '(Unberücksichtigt)', '(Unberücksichtigt)', '(Zusatzbewertung)'],
    ['French', '(écarté)', '(exclu)', '(bonus)'],
    ['Spanish', '( Descartada )', '( Excluído )', '( Crédito extra )'],
    ['Mexican Spanish', '(Omitida)', '(Excluída)', '(Crédito extra)'],
  ])('are read in %s', async (_language, dropped, excluded, bonus) => {
    const page = moodlePage().replace('( Dropped )', dropped).replace('( Excluded )', excluded);
    expect(await totalsOf(copied(page))).toMatchObject({ shown: '83.00', ours: 83 });
    const { lines } = await read(copied(page.replace('10.00 %', `10.00 %<br>${bonus}`)));
    expect(valuesOf(lines, 'title', 'gradingState', 'isBonus')).toEqual(
      expect.arrayContaining([
        ['Sheet 4', 'excused', null],
        ['Entry quiz', null, true],
      ]),
    );
  });
});

const FRENCH: [string, string][] = [
  ['Grade Item', 'Élément de note'],
  ['Weight Achieved', 'Poids atteint'],
  ['<th>Grade<', '<th>Note<'],
  ['Comments and Assessments', 'Commentaires et évaluations'],
  ['Final Calculated Grade', 'Note finale calculée'],
];
const french = () => FRENCH.reduce((page, [from, to]) => page.replace(from, to), brightspacePage());

describe('Brightspace’s grades in another language', () => {
  it('are read by what is in the columns', async () => {
    const { school, lines } = await read(copied(french()));
    expect(valuesOf(lines, 'title', 'category', 'pointsEarned', 'pointsPossible')).toEqual([
      ['Lab 1', 'Labs', 9, 10],
      ['Lab 2', 'Labs', 18, 20],
      ['Lab 3', 'Labs', 2, 10],
      ['Lab 4', 'Labs', null, 10],
      ['Term exam', 'Term exam', 52, 60],
    ]);
    expect(school).toMatchObject({
      system: 'brightspace',
      total: { percent: '88' },
      categories: [
        { name: 'Labs', weight: 40, dropLowest: 1 },
        { name: 'Term exam', weight: 60 },
      ],
    });
  });

  it('are refused if points and weights can’t be told apart', async () => {
    const page = french().replaceAll(/<td><label>[^<]*<\/label><\/td>(?=<td><label>[^<]*\/)/g, '<td></td>');
    expect(await refusal(copied(page))).toBe('language');
  });

  it('are not taken for another table of Brightspace', async () => {
    const table =
      '<table class="d2l-table"><tr><th>Tehtävä</th><th>Tila</th></tr><tr><td>Essee</td><td>1 / 2</td></tr></table>';
    expect(await refusal({ content: 'Tehtävät\nEssee', html: table })).toBe('other_page');
  });
});
