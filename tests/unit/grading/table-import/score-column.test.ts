import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import SOURCES from '../../../../domain/grading/table-import/signed-grade-sources.json';
import RULES from '../../../../domain/grading/table-import/signed-grades.json';

/** What a column of grades is read as: a letter, points, a state, or null where it is to be corrected. */
function read(
  scale: ScalePreset,
  grades: string[],
  { sign, locale = 'en-US' }: { sign?: number; locale?: string } = {},
) {
  const rows = [['Item', 'Grade'], ...grades.map((grade, at) => [`Item ${at}`, grade])];
  const { columns } = recognizeGradebook(rows);
  const context = { locale, ...(sign !== undefined && { sign }) };
  const { lines, signs } = readGradebookLines(rows.slice(1), columns, '.', PRESET_SCALES[scale], context);
  const values = lines.map(({ fault, letter, gradingState, pointsEarned }) =>
    fault ? null : (letter ?? gradingState ?? pointsEarned),
  );
  return { values, signs };
}

describe('grades with a plus or a minus', () => {
  it.each<[ScalePreset, string[], string[], number]>([
    ['pl_school_1_6', ['4+', '5-', '6+', '1-', '3'], ['4.5', '4.75', '6', '1', '3'], 3],
    ['pl_2_5', ['4+', '3+', '5.0'], ['4.5', '3.5', '5.0'], 1],
    ['de_school_1_6', ['2+', '3-', '1+', '2-3', '4'], ['1.7', '3.3', '1', '2.5', '4'], 2],
    ['de_1_5', ['2+', '2−', '1.0'], ['1.7', '2.3', '1.0'], 1],
    ['it_school_10', ['7+', '7-', '7½', '6/7', '8'], ['7.25', '6.75', '7.5', '6.5', '8'], 2],
    ['fi_school_10_4', ['8+', '9-', '8½', '10+'], ['8.25', '8.75', '8.5', '10'], 1],
    ['nl_10_1', ['7+', '7-', '6½', '8'], ['7.25', '6.75', '6.5', '8.0'], 1],
    ['cz_school_1_5', ['1-', '2', '3-'], ['1.5', '2', '3.5'], 1],
  ])('on %s, %j are %j by the usual one of %#', (scale, grades, right, ways) => {
    const { values, signs } = read(scale, grades);
    expect(values).toEqual(right);
    expect(signs).toHaveLength(ways);
  });

  it('count by the rule that the student chose', () => {
    expect(read('pl_school_1_6', ['4+', '5-'], { sign: 1 }).values).toEqual(['4.25', '4.75']);
    expect(read('de_school_1_6', ['2+'], { sign: 1 }).values).toEqual(['1.75']);
  });

  it('ask nothing if all rules say the same', () => {
    expect(read('it_school_10', ['7½', '8']).signs).toHaveLength(0);
    expect(read('pl_school_1_6', ['6+', '1-']).signs).toHaveLength(1);
  });

  it.each<[string, ScalePreset, string[], string[]]>([
    ['another scale', 'it_30', ['27+', '28'], ['27.25', '27.3', '27.5', '27']],
    ['a scale whose schools count signs as they like', 'at_1_5', ['2-', '3'], ['2.25', '2.3', '2.5', '2']],
    ['a scale whose minus differs by canton', 'ch_6_1', ['5-', '4'], ['4.75', '4.7', '4.5', '5']],
    ['a scale whose signs have no number', 'no_school_6_1', ['4+', '5'], ['4.25', '4.3', '4.5', '4']],
    ['a sign that schools don’t use', 'cz_school_1_5', ['2+', '3'], ['1.75', '1.7', '1.5', '2']],
  ])('are asked about in one line on %s', (_what, scale, grades, ways) => {
    const answers = ways.map((_way, sign) => read(scale, grades, { sign }));
    expect(answers.map(({ values }) => values[0])).toEqual(ways);
    for (const { signs } of answers) expect(signs).toHaveLength(ways.length);
  });

  it('are read between two grades where signs have no rule', () => {
    const { values, signs } = read('ch_6_1', ['4-5', '5.25', '5']);
    expect([values, signs]).toEqual([['4.5', '5.25', '5'], [expect.anything()]]);
  });

  it.each<[string, ScalePreset, string[]]>([
    ['a grade beyond the scale', 'de_school_1_6', ['7+', '3']],
    ['points beside grades', 'it_school_10', ['7+', '18/20']],
  ])('are left to the student on %s', (_what, scale, grades) => {
    const { values, signs } = read(scale, grades);
    expect(values[0]).toBeNull();
    expect(signs).toHaveLength(0);
  });

  it('follow rules that are written somewhere', () => {
    expect(Object.keys(SOURCES)).toEqual(Object.keys(RULES));
    for (const scale of Object.keys(RULES)) expect(PRESET_SCALES).toHaveProperty(scale);
    for (const source of Object.values(SOURCES)) expect(source).toMatch(/^https?:\/\//);
  });
});

describe('the codes of American gradebooks', () => {
  it('are read beside points', () => {
    const { values } = read('us_4_0_plus_minus', ['18/20', 'M', 'X', 'T', 'I']);
    expect(values).toEqual([18, 'missing', 'excused', null, null]);
  });

  it.each<[string, string[], string]>([
    ['letters', ['P', 'M'], 'en-GB'],
    ['points without a maximum', ['18', 'M'], 'en-US'],
    ['another language', ['18/20', 'M'], 'sv-SE'],
  ])('are left to the student beside %s', (_what, grades, locale) => {
    const rows = [['Item', 'Grade'], ...grades.map((grade) => ['Item', grade])];
    const { columns } = recognizeGradebook(rows);
    const { lines } = readGradebookLines(rows.slice(1), columns, '.', PRESET_SCALES.us_4_0_plus_minus, {
      locale,
    });
    expect(lines.at(-1)?.fault?.reason).toBe('score');
  });
});
