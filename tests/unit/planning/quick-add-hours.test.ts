import { parseQuickAdd } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';

const due = (line: string, now: string, zone: string) => {
  const { dueDate, dueTime } = parseQuickAdd(line, {
    now,
    timezone: zone,
    words: quickAddWords('en-US'),
    courses: [],
    nextClassOf: () => null,
  });
  return `${dueDate}T${dueTime}`;
};

describe('hours from now', () => {
  it.each([
    ['over the night clocks are put forward', '2027-03-13T23:30', '2027-03-14T04:30'],
    ['over the night they are put back', '2026-10-31T23:30', '2026-11-01T02:30'],
    ['on any other day', '2026-12-01T23:30', '2026-12-02T03:30'],
  ])('are hours of real time %s', (_, now, expected) => {
    expect(due('essay in 4 hours', now, 'America/New_York')).toBe(expected);
  });
});
