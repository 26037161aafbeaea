import { InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { editedWork, type Work, type WorkPatch } from '#domain/acts/edit-assignment';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { dueInstant } from '#domain/time/due';
import { typePolicies } from '../../../client/apollo/type-policies';
import { shownValues } from '../../../client/features/assignments/form/assignment-waits';
import { MeDocument } from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const day = fc.constantFrom('2026-11-19', '2026-11-21', '2026-12-24');
const time = fc.constantFrom('08:00', '23:59', null);
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York');
const progress = fc.constantFrom(...ASSIGNMENT_PROGRESS);
const points = fc.constantFrom(null, 0, 8);

const stored = fc
  .record({
    type: fc.constantFrom(...ASSIGNMENT_TYPES),
    ...{ dueDate: fc.option(day), time, zone, progress, pointsEarned: points, isStillOpen: fc.boolean() },
    gradingState: fc.constantFrom('counted' as const, 'missing' as const, 'excused' as const),
    courseId: fc.constantFrom('bio', null),
  })
  .map(({ time: dueTime, zone: dueZone, ...work }) => {
    const { dueDate } = work;
    const due = dueDate === null ? { dueDate, dueTime: null, dueZone: null } : { dueDate, dueTime, dueZone };
    const at = dueInstant(due);
    const completedAt = work.progress === 'submitted' ? NOW - 1 : null;
    return { ...work, ...due, dueAt: at, completedAt };
  });
const patch = fc.record(
  {
    ...{ dueDate: fc.option(day), dueTime: time, progress, pointsEarned: points, isStillOpen: fc.boolean() },
    courseId: fc.constantFrom('bio', 'art', null),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<WorkPatch>;

/** The instants of a row in another form. */
function withInstants<Instant>(
  { dueAt, completedAt, ...work }: Work<number> & { dueAt: number | null },
  of: (ms: number) => Instant,
) {
  const inForm = (ms: number | null) => (ms === null ? null : of(ms));
  return { ...work, dueAt: inForm(dueAt), completedAt: inForm(completedAt) };
}

test('after any edits, a device without a connection shows the row that the server has', () => {
  const cache = new InMemoryCache({ typePolicies });
  const me = currentUser();
  cache.writeQuery({ query: MeDocument, data: { me } });
  const date = (ms: number) => new Date(ms);
  const at = { zone: me.timezone, now: NOW, finishedAt: date(NOW), instant: date };
  fc.assert(
    fc.property(stored, fc.array(patch, { maxLength: 4 }), (first, patches) => {
      let server: Work<Date> & { categoryId: null } = { categoryId: null, ...withInstants(first, date) };
      let device: Work<string> = withInstants(first, (ms) => date(ms).toISOString());
      for (const each of patches) {
        server = { ...server, ...editedWork(server, each, at) } as typeof server;
        device = {
          ...device,
          ...shownValues(cache, each, { categoryId: null, ...device }, NOW),
        } as typeof device;
        expect(device).toEqual(JSON.parse(JSON.stringify(server)));
        const { dueDate, dueTime, dueZone, progress: now, completedAt } = server;
        if (dueDate === null) expect([dueTime, dueZone, server.dueAt]).toEqual([null, null, null]);
        expect(completedAt === null).toBe(now !== 'submitted');
      }
    }),
    { numRuns: 500 },
  );
});
