import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { readTranscript } from '#domain/grading/table-import/transcript-lines';

const COLUMNS = ['term', 'code', 'credits', 'grade', 'result'] as const;

function read(scale: ScalePreset, grade: string, result: string, meanings = {}) {
  const mark = /\d,\d/.test(grade) ? ',' : '.';
  const rows = [
    ['2023', 'OTHER 1', '6', '100%', ''],
    ['2023', 'COURSE 2', '6', grade, result],
  ];
  const context = { scale: PRESET_SCALES[scale], mark, languages: ['pt', 'en'], meanings } as const;
  const { lines, asks } = readTranscript(rows, COLUMNS, context);
  return { line: lines.find(({ code }) => code === 'COURSE 2'), asks };
}

describe('a grade beside a result', () => {
  it.each<[ScalePreset, string, string]>([
    ['br_0_10', '85', 'Aprovado'],
    ['uk_honours', '245', 'Pass'],
    ['de_1_5', '6,3', 'bestanden'],
    ['us_4_0_plus_minus', 'Q7', 'Pass'],
  ])('on %s is %s, not its result %s, if it is not understood', (scale, grade, result) => {
    expect(read(scale, grade, result).line).toMatchObject({
      text: grade,
      grade: null,
      fault: { field: 'grade', reason: 'grade' },
    });
  });

  it.each(['', '-', '–', '—'])('is the result if it is %j', (grade) => {
    const { line, asks } = read('br_0_10', grade, 'Aprovado');
    expect(line).toMatchObject({ fault: null, grade: { basis: 'pass_fail', passed: true } });
    expect(asks).toEqual([]);
  });

  it.each<[ScalePreset, string, string, object]>([
    ['br_0_10', '7,5', 'Reprovado por falta', { basis: 'pass_fail', passed: false }],
    ['br_0_10', '8', 'Trancado', { basis: 'withdrawn' }],
    ['uk_honours', '45', 'Fail', { basis: 'letter', letter: 'Fail' }],
    ['us_4_0_plus_minus', 'B', 'Incomplete', { basis: 'incomplete' }],
    ['uk_honours', '30', 'Pass', { basis: 'percent', percent: 30 }],
    ['uk_honours', '68', 'III', { basis: 'percent', percent: 68 }],
  ])('on %s is asked about if it is %s and the result %s', (scale, grade, result, first) => {
    const { line, asks } = read(scale, grade, result);
    const text = `${grade}, ${result}`;
    expect(line).toMatchObject({ text, grade: first });
    expect(asks).toMatchObject([{ text, options: [first, {}] }]);
    const answer = asks[0]?.options[1];
    expect(read(scale, grade, result, { [text]: answer }).line?.grade).toEqual(answer);
  });

  it.each<[ScalePreset, string, string]>([
    ['br_0_10', '7,5', 'Aprovado'],
    ['br_0_10', '3,0', 'Reprovado'],
    ['uk_honours', '45', 'Pass (capped)'],
    ['uk_honours', '68', '2.1'],
    ['us_4_0_plus_minus', 'W', 'Fail'],
  ])('on %s is not asked about if it is %s and the result %s', (scale, grade, result) => {
    const { line, asks } = read(scale, grade, result);
    expect(line).toMatchObject({ text: grade, fault: null });
    expect(asks).toEqual([]);
  });
});
