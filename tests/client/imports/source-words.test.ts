import { hasFailed } from '../../../client/features/imports/sources/source-list';

const EARLIER = '2026-11-20T10:00:00Z';
const LAST = '2026-11-21T10:00:00Z';

test.each([
  ['a sync that worked', null, LAST, false],
  ['one that worked, with a note', '1 entry has a repeat we can’t read.', LAST, false],
  ['one that failed after others worked', 'The server didn’t answer.', EARLIER, true],
  ['a first one that failed', 'The server didn’t answer.', null, true],
])('%s', (_what, problem, lastSyncedAt, expected) => {
  expect(hasFailed({ problem, lastTriedAt: LAST, lastSyncedAt })).toBe(expected);
});
