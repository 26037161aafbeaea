import { countDueToday } from '../../../server/features/reminders/delivery.senders';
import { createTestApp, type TestApp } from '../../support/test-app';

const CREATE = `mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id version } } }`;
const TICK = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;

/** A Monday evening in Auckland; in UTC it is still morning. */
const NOW = new Date('2026-11-23T07:00:00Z');

describe('the count of what is due today', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now: () => NOW });
  });
  afterAll(() => app.close());

  it("holds open work of the student's own day that is not late", async () => {
    const student = await app.register({ timezone: 'Pacific/Auckland' });
    const create = async (input: object) =>
      app.data<{ createAssignment: { assignment: { id: string } } }>(
        CREATE,
        { input: { title: 'Essay', dueZone: 'Pacific/Auckland', ...input } },
        student.token,
      );
    const count = () => countDueToday({ ...actor(student.id) });
    const actor = (userId: string) =>
      ({ database: app.app.database, userId, now: NOW }) as Parameters<typeof countDueToday>[0];
    expect(await count()).toBe(0);
    await create({ dueDate: '2026-11-23', dueTime: '19:00' }); // late
    await create({ dueDate: '2026-11-24', dueTime: '00:00' }); // tomorrow there, today in UTC
    await create({ dueDate: '2026-11-24' });
    await create({});
    expect(await count()).toBe(0);
    const { createAssignment } = await create({ dueDate: '2026-11-23', dueTime: '23:59' });
    await create({ dueDate: '2026-11-23' });
    expect(await count()).toBe(2);
    const { id } = createAssignment.assignment;
    await app.data(TICK, { input: { id, progress: 'submitted' } }, student.token);
    expect(await count()).toBe(1);
    const other = await app.register({ timezone: 'Pacific/Auckland' });
    expect(await countDueToday(actor(other.id))).toBe(0);
  });
});
