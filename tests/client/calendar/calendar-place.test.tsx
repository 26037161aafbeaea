import { renderHook } from '@testing-library/react';
import { useCalendarPlace } from '../../../client/features/calendar/use-calendar-place';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { PageAt } from '../support/page-at';

afterEach(() => jest.useRealTimers());

/** The days on the screen at an address, at noon of a day in London, where weeks begin on Monday. */
function daysAt(today: string, address: string) {
  jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });
  const { result } = renderHook(useCalendarPlace, {
    wrapper: ({ children }) => (
      <PageAt address={address}>
        <FormatProvider locale="en-GB" timezone="Europe/London">
          {children}
        </FormatProvider>
      </PageAt>
    ),
  });
  const { from, to } = result.current.range;
  return `${from} ${to}`;
}

it.each([
  ['2026-11-23', '2026-11-23 2026-11-29'],
  ['2026-11-27', '2026-11-27 2026-12-03'],
  ['2026-11-29', '2026-11-29 2026-12-05'],
])('an agenda on %s shows that day and the six after it', (today, days) => {
  expect(daysAt(today, '/calendar?view=agenda')).toBe(days);
});

it('the pages of an agenda follow one another without a gap, before today and after it', () => {
  expect(daysAt('2026-11-28', '/calendar?view=agenda&day=2026-12-04')).toBe('2026-11-28 2026-12-04');
  expect(daysAt('2026-11-28', '/calendar?view=agenda&day=2026-12-05')).toBe('2026-12-05 2026-12-11');
  expect(daysAt('2026-11-28', '/calendar?view=agenda&day=2026-11-27')).toBe('2026-11-21 2026-11-27');
});

it('a week begins on the day of the locale, whatever today is', () => {
  expect(daysAt('2026-11-28', '/calendar?view=week')).toBe('2026-11-23 2026-11-29');
});

it('a week in which study time is planned begins today', () => {
  expect(daysAt('2026-11-28', '/calendar?plan')).toBe('2026-11-28 2026-12-04');
  expect(daysAt('2026-11-28', '/calendar?view=week&plan')).toBe('2026-11-28 2026-12-04');
});
