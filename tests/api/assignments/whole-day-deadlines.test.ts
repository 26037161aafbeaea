import { createAssignment, updateAssignment } from '../../factories/assignment';
import { useTestApp } from '../../support/test-app';

const MOVE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
const CALENDAR = `query ($day: LocalDate!) { calendar(from: $day, to: $day) { assignments { title } } }`;
const READ = '{ assignments { title dueDate dueTime dueZone dueAt } }';

interface Assignment {
  title: string;
  dueDate: string;
  dueTime: string | null;
  dueZone: string;
  dueAt: string;
}

/** Zones east and west of New York, where the deadlines are set; the last two lie a day apart. */
const ZONES = ['Europe/London', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe('a deadline without a time', () => {
  const app = useTestApp();

  it.each(ZONES)('keeps its day everywhere for a student who moves to %s', async (zone) => {
    const { token } = await app.register({ timezone: 'America/New_York' });
    await createAssignment(app, token, { title: 'Essay', dueDate: '2026-12-10' });
    await createAssignment(app, token, { title: 'Quiz', dueDate: '2026-12-10', dueTime: '12:00' });
    const done = await createAssignment(app, token, { title: 'Done', dueDate: '2026-12-10' });
    await updateAssignment(app, token, { id: done.id, progress: 'submitted' });
    await app.data(MOVE, { input: { timezone: zone } }, token);
    const { assignments } = await app.data<{ assignments: Assignment[] }>(READ, {}, token);
    const essay = assignments.find(({ title }) => title === 'Essay');
    expect(essay).toMatchObject({ dueDate: '2026-12-10', dueTime: null, dueZone: zone });
    const end = new Date(essay?.dueAt ?? '').toLocaleString('sv-SE', { timeZone: zone });
    expect(end).toBe('2026-12-10 23:59:00');
    expect(assignments.find(({ title }) => title === 'Quiz')).toMatchObject({
      dueAt: '2026-12-10T17:00:00Z',
    });
    const titlesOn = async (day: string) =>
      (
        await app.data<{ calendar: { assignments: { title: string }[] } }>(CALENDAR, { day }, token)
      ).calendar.assignments.map(({ title }) => title);
    expect(await titlesOn('2026-12-10')).toEqual(expect.arrayContaining(['Essay', 'Done']));
    for (const day of ['2026-12-09', '2026-12-11']) expect(await titlesOn(day)).not.toContain('Essay');
    for (const day of ['2026-12-09', '2026-12-11']) expect(await titlesOn(day)).not.toContain('Done');
  });
});
