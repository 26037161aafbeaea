import type { AllDaySeries, TimedSeries } from '#domain/time/series';

/** A timed series in London, weekly from 2026-11-02 at nine for an hour unless told. */
export const timed = (values: Partial<TimedSeries> = {}): TimedSeries => ({
  localStart: '2026-11-02T09:00',
  zone: 'Europe/London',
  allDay: false,
  durationMinutes: 60,
  rule: 'FREQ=WEEKLY',
  exceptions: [],
  additions: [],
  overrides: [],
  ...values,
});

/** A series of whole days, one day on 2026-11-02 unless told. */
export const allDay = (values: Partial<AllDaySeries> = {}): AllDaySeries => ({
  localStart: '2026-11-02T00:00',
  zone: 'Europe/London',
  allDay: true,
  durationDays: 1,
  rule: null,
  exceptions: [],
  additions: [],
  overrides: [],
  ...values,
});
