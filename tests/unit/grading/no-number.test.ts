import { transcriptAverage } from '#domain/grading/gpa';
import { whoIsLeftOut, whyNoGpa, whyNoNumber } from '#domain/grading/no-number';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import type { TranscriptRow } from '#domain/grading/transcript';

const row = (rest: Partial<TranscriptRow>): TranscriptRow => ({
  ...{ id: 'bio', term: 1, credits: 3, basis: 'percent', percent: null, label: null, passed: null },
  ...rest,
});
const why = (...rows: TranscriptRow[]) => whyNoGpa(transcriptAverage({ rows, scale: US_PLUS_MINUS }));

describe('why there is no number', () => {
  it('says what to do, except of a part', () => {
    expect(whyNoNumber('grade', 'no_points_possible')).toMatch(/points possible yet\. Fill in “Out of”\.$/);
    expect(whyNoNumber('grade', 'nothing_graded', true)).toBe('Nothing is graded yet.');
  });

  it('asks for a score only if no course has a grade', () => {
    expect(why()).toMatch(/^No course has a grade yet\. Enter a score/);
    expect(why(row({}))).toMatch(/^No course has a grade yet\. Enter a score/);
    for (const rest of [
      { basis: 'pass_fail', passed: true },
      { percent: 90, countsInGpa: false },
      { basis: 'withdrawn' },
    ] as const)
      expect(why(row(rest))).toMatch(/^No course with a grade counts in this GPA\./);
    expect(why(row({ percent: 90, credits: 0 }), row({ id: 'art' }))).toMatch(
      /^No course with a grade has credits/,
    );
  });

  it('still asks for a score beside a course that never gets a grade', () => {
    for (const basis of ['audit', 'withdrawn', 'incomplete'] as const)
      expect(why(row({}), row({ id: 'art', basis }))).toMatch(/^No course has a grade yet\. Enter a score/);
    for (const graded of [
      { basis: 'pass_fail', passed: true, credits: 0 },
      { basis: 'pass_fail', passed: false, countsInGpa: false },
      { basis: 'transfer' },
      { percent: 90, countsInGpa: false },
    ] as const)
      expect(why(row({}), row({ id: 'art', ...graded }))).toMatch(/^No course with a grade counts/);
  });

  it('is empty beside a GPA, also one without credits', () => {
    expect(why(row({ percent: 90 }))).toBe('');
    expect(why(row({ percent: 90, credits: 0 }))).toBe('');
  });
});

describe('who is left out of a GPA', () => {
  const leftOut = (...rows: TranscriptRow[]) =>
    whoIsLeftOut(transcriptAverage({ rows, scale: US_PLUS_MINUS }), (id) => id.toUpperCase());
  const light = (id: string) => row({ id, percent: 85, credits: 0 });

  it('are graded courses without credits beside one with credits, by name, with what to do', () => {
    expect(leftOut(row({ percent: 90 }), light('chem'))).toBe(
      'CHEM is graded but has no credits here, so it’s left out. Enter its credits.',
    );
    expect(leftOut(row({ percent: 90 }), light('chem'), light('art'))).toMatch(/^CHEM, ART are graded/);
  });

  it('is nobody where all count, none has credits, or there is no GPA', () => {
    expect(leftOut(row({ percent: 90 }), row({ id: 'art', credits: 0 }))).toBe('');
    expect(leftOut(light('chem'), light('art'))).toBe('');
    expect(leftOut(row({}), light('chem'))).toBe('');
  });
});
