import { DEFAULT_FEED, feedWindowStart, proOptionAmong } from '#domain/feeds/feed';

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
    expect(proOptionAmong(DEFAULT_FEED)).toBeNull();
    expect(
      proOptionAmong({ ...DEFAULT_FEED, layers: ['exams'], finished: 'left_out', withNotes: true }),
    ).toBeNull();
    expect(proOptionAmong(filtered)).toBe('A feed of chosen courses');
    expect(proOptionAmong(ringing)).toBe('A feed with its own alarms');
    expect(proOptionAmong({ ...DEFAULT_FEED, deadlineAlarmMinutes: 0 })).toBe('A feed with its own alarms');
  });

  it('stay where they are, and can be taken away', () => {
    expect(proOptionAmong({ ...filtered }, filtered)).toBeNull();
    expect(proOptionAmong(DEFAULT_FEED, filtered)).toBeNull();
    expect(proOptionAmong({ ...filtered, courseIds: ['a'] }, filtered)).toBe('A feed of chosen courses');
    expect(proOptionAmong({ ...ringing, classAlarmMinutes: 5 }, ringing)).toBe('A feed with its own alarms');
  });
});
