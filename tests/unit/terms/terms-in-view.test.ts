import { nowFirst, termsInView } from '#domain/terms/terms-in-view';

const term = (name: string, startsOn: string, endsOn: string, isCurrent = false) => ({
  name,
  startsOn,
  endsOn,
  isCurrent,
});

const SPRING = term('Spring', '2026-01-12', '2026-05-08');
const FALL = term('Fall', '2026-08-31', '2026-12-18', true);
const YEAR = term('Year', '2026-11-02', '2027-06-11');
const NEXT = term('Next', '2027-01-11', '2027-05-14');
const ALL = [NEXT, YEAR, FALL, SPRING];

const names = (terms: { name: string }[]) => terms.map(({ name }) => name);

describe('the terms in view', () => {
  it.each([
    ['only the current one, before another begins', '2026-11-01', ['Fall']],
    ['all that are running, from the first day on', '2026-11-02', ['Year', 'Fall']],
    ['until the last day', '2026-12-18', ['Year', 'Fall']],
    ['the current one also when it is over', '2026-12-19', ['Year', 'Fall']],
    ['all that are running and the current one', '2027-01-11', ['Next', 'Year', 'Fall']],
    ['the current one alone when nothing lies ahead', '2027-06-12', ['Fall']],
  ])('%s', (_what, today, expected) => {
    expect(names(termsInView(ALL, today))).toEqual(expected);
  });

  it('are those that begin next while none is running', () => {
    const twin = term('Twin', '2027-01-11', '2027-03-01');
    const later = term('Later', '2027-01-12', '2027-03-01');
    expect(names(termsInView([twin, later, NEXT, FALL], '2026-12-24'))).toEqual(['Twin', 'Next', 'Fall']);
  });

  it('need no current one', () => {
    expect(termsInView([], '2026-11-26')).toEqual([]);
    expect(names(termsInView([YEAR, SPRING], '2026-11-26'))).toEqual(['Year']);
  });
});

describe('terms with grades', () => {
  it('stand in the order current, in view, past from the latest on, to come', () => {
    const older = term('Older', '2025-08-25', '2025-12-12');
    expect(names(nowFirst([older, ...ALL], '2026-11-26'))).toEqual([
      'Fall',
      'Year',
      'Spring',
      'Older',
      'Next',
    ]);
  });
});
