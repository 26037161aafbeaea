import { seasonName } from '#domain/terms/season';

describe('the usual name of a term', () => {
  it.each([
    ['2026-09-01', '2026-12-18', 'Fall 2026'],
    ['2027-01-11', '2027-05-14', 'Spring 2027'],
    ['2027-06-01', '2027-08-20', 'Summer 2027'],
    ['2026-11-02', '2027-03-05', 'Winter 2026/27'],
    ['2027-01-04', '2027-02-26', 'Winter 2027'],
    ['1999-12-01', '2000-01-31', 'Winter 1999/00'],
    ['2026-10-01', '2026-10-01', 'Fall 2026'],
  ])('%s to %s: %s', (startsOn, endsOn, name) => {
    expect(seasonName(startsOn, endsOn)).toBe(name);
  });
});
