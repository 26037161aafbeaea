import { DEFAULT_FEED, feedWindowStart, addsProOption } from '#domain/feeds/feed';

describe('the first day a feed tells of', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-09-01'],
    ['2026-11-30T23:59:59Z', '2026-09-01'],
    ['2026-12-01T00:00:00Z', '2026-10-01'],
    ['2027-01-31T12:00:00Z', '2026-11-01'],
    ['2027-02-28T12:00:00Z', '2026-12-01'],
  ])('on %s is %s', (now, day) => {
    expect(feedWindowStart(Date.parse(now), 2)).toBe(day);
  });
});

describe('the options of Student Pro', () => {
  const filtered = { ...DEFAULT_FEED, courseIds: ['a', 'b'] };
  const ringing = { ...DEFAULT_FEED, classAlarmMinutes: 10 };

  it('are the chosen courses and the alarms', () => {
    expect(addsProOption(DEFAULT_FEED)).toBe(false);
    expect(addsProOption({ ...DEFAULT_FEED, layers: ['exams'], finished: 'left_out', withNotes: true })).toBe(
      false,
    );
    expect(addsProOption(filtered)).toBe(true);
    expect(addsProOption(ringing)).toBe(true);
    expect(addsProOption({ ...DEFAULT_FEED, deadlineAlarmMinutes: 0 })).toBe(true);
  });

  it('stay where they are, and can be taken away', () => {
    expect(addsProOption({ ...filtered }, filtered)).toBe(false);
    expect(addsProOption(DEFAULT_FEED, filtered)).toBe(false);
    expect(addsProOption({ ...filtered, courseIds: ['a'] }, filtered)).toBe(true);
    expect(addsProOption({ ...ringing, classAlarmMinutes: 5 }, ringing)).toBe(true);
  });
});
