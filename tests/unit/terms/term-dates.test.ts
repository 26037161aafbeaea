import { guessTermDates, looksLikeTermName } from '#domain/terms/term-dates';

describe('the days that the name of a term means', () => {
  it.each([
    ['Fall 2023', '2023-09-01', '2023-12-31'],
    ['2023 Autumn', '2023-09-01', '2023-12-31'],
    ['FA2023', '2023-09-01', '2023-12-31'],
    ['Spring 2024', '2024-01-01', '2024-05-31'],
    ['2023-24 Spring', '2024-01-01', '2024-05-31'],
    ['Summer Session 2024', '2024-06-01', '2024-08-31'],
    ['Winter 2024', '2024-01-01', '2024-03-31'],
    ['WS 2023/24', '2023-10-01', '2024-03-31'],
    ['WiSe 23/24', '2023-10-01', '2024-03-31'],
    ['Wintersemester 2023/2024', '2023-10-01', '2024-03-31'],
    ['SS 2024', '2024-04-01', '2024-09-30'],
    ['Sommersemester 2024', '2024-04-01', '2024-09-30'],
    ['2023-24 Semester 1', '2023-09-01', '2024-01-31'],
    ['2023-24 Semester 2', '2024-02-01', '2024-06-30'],
    ['Semester 2 2024', '2024-02-01', '2024-06-30'],
    ['1st semester 2023/24', '2023-09-01', '2024-01-31'],
    ['Term 3 2023/24', '2024-04-01', '2024-06-30'],
    ['Automne 2023', '2023-09-01', '2023-12-31'],
    ['Été 2024', '2024-06-01', '2024-08-31'],
    ['Otoño 2023', '2023-09-01', '2023-12-31'],
    ['Michaelmas 2023', '2023-10-01', '2023-12-31'],
    ['2023/24', '2023-09-01', '2024-08-31'],
    ['2023', '2023-01-01', '2023-12-31'],
  ])('%s', (name, startsOn, endsOn) => {
    expect(guessTermDates(name)).toEqual({ startsOn, endsOn });
  });

  it.each(['', 'Fall', 'MATH 101', 'Semester 1', '12345', '0023', 'Fall 9999'])('%s means none', (name) => {
    expect(guessTermDates(name)).toBeNull();
    expect(looksLikeTermName(name)).toBe(false);
  });
});
