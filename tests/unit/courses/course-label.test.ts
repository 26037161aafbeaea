import { courseLabel } from '#domain/courses/course-label';

describe('the shortest label of a course', () => {
  it.each([
    ['BIO 101', ['BIO 101', 'CS 101'], 'BIO'],
    ['CS 101', ['CS 101', 'CS 240', 'CS 301'], 'CS101'],
    ['CS 240', ['CS 101', 'CS 240', 'CS 301'], 'CS240'],
    ['MATH-205', ['MATH-101', 'MATH-205'], '205'],
    ['Music', ['Music', 'Music 2'], 'Music'],
    ['Seminar', ['Seminar', 'Seminar 2'], 'Seminar'],
    ['101', ['101', '102'], '101'],
  ])('of %s among %j is %s', (code, codes, label) => {
    expect(courseLabel(code, codes)).toBe(label);
  });

  it('tells all apart that have numbers', () => {
    const codes = ['CS 101', 'CS 240', 'MATH 205', 'MATH 301', 'BIO 1'];
    expect(new Set(codes.map((code) => courseLabel(code, codes))).size).toBe(codes.length);
  });
});
