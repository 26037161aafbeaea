import { nextUsualTerm, termName, usualTerm } from '#domain/terms/usual-term';

describe('the usual term of a country', () => {
  it.each([
    ['America/New_York', '2026-11-25', 'Fall 2026', '2026-08-24', '2026-12-18'],
    ['America/New_York', '2026-12-25', 'Spring 2027', '2027-01-12', '2027-05-14'],
    ['Europe/London', '2026-11-25', 'Autumn 2026', '2026-09-21', '2026-12-11'],
    ['Europe/Berlin', '2026-11-25', 'Winter 2026/27', '2026-10-01', '2027-03-31'],
    ['Europe/Berlin', '2027-02-01', 'Winter 2026/27', '2026-10-01', '2027-03-31'],
    ['Europe/Madrid', '2026-11-25', 'Autumn 2026/27', '2026-09-01', '2027-01-31'],
    ['Australia/Sydney', '2026-11-28', 'Semester 1 2027', '2027-02-22', '2027-06-26'],
    ['America/Sao_Paulo', '2026-08-20', 'Semester 2 2026', '2026-07-20', '2026-11-27'],
    ['Asia/Tokyo', '2026-04-01', 'Spring 2026', '2026-04-01', '2026-07-31'],
    ['Etc/UTC', '2026-06-01', 'Summer 2026', '2026-05-25', '2026-08-07'],
  ])('in %s on %s is %s', (zone, day, name, startsOn, endsOn) => {
    expect(usualTerm(day, zone)).toEqual({ name, startsOn, endsOn });
  });

  it.each([
    ['America/Chicago', 'Fall 2026'],
    ['Europe/London', 'Autumn 2026'],
    ['Europe/Berlin', 'Winter 2026/27'],
    ['Australia/Perth', 'Semester 2 2026'],
  ])('names given days, too: in %s %s', (zone, name) => {
    expect(termName('2026-09-14', '2026-12-04', zone)).toBe(name);
  });
});

describe('the term to propose', () => {
  const ZONE = 'America/New_York';
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it('is the usual one, or the next whose name is free', () => {
    expect(nextUsualTerm([], '2026-11-26', ZONE)).toEqual(usualTerm('2026-11-26', ZONE));
    expect(nextUsualTerm(named('Fall 2026'), '2026-11-26', ZONE).name).toBe('Spring 2027');
    expect(nextUsualTerm(named('Spring 2027', 'Fall 2026'), '2026-11-26', ZONE).name).toBe('Summer 2027');
    expect(nextUsualTerm(named('Spring 2027'), '2026-11-26', ZONE).name).toBe('Fall 2026');
  });
});
