import { render, screen } from '@testing-library/react';
import { CHANNELS, DEFAULT_CHANNELS, type Channel } from '#domain/reminders/rule';
import { ChannelTable } from '../../../client/features/reminders/notification-settings';
import type { WishesValues } from '../../../client/features/reminders/use-wishes-form';
import type { Form } from '../../../client/ui/form/use-form';

const OFF: WishesValues = {
  channels: DEFAULT_CHANNELS,
  classMinutes: null,
  ...{ hasDigest: false, digestTime: '18:00' },
  ...{ hasQuietHours: false, quietFrom: null, quietUntil: null },
  ...{ hasReview: false, reviewWeekday: '7', reviewTime: '17:00' },
  onFreeDays: false,
};

function show(changes: Partial<WishesValues>, ways: readonly Channel[]): void {
  const form = { values: { ...OFF, ...changes }, change: () => undefined };
  render(<ChannelTable form={form as unknown as Form<WishesValues>} ways={ways} />);
}

const rows = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
const columns = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .slice(1);

describe('the matrix of notifications', () => {
  it('shows what can always come, and the ways that lead somewhere', () => {
    show({}, ['in_app', 'email']);
    expect(rows()).toEqual(['Deadlines and exams', 'Time to start']);
    expect(columns()).toEqual(['Inbox', 'Email']);
  });

  it.each([
    [{ classMinutes: '10' }, 'Before class'],
    [{ hasDigest: true }, 'Digest for the next day'],
    [{ hasReview: true }, 'Weekly review'],
  ])('has a line for %o', (changes, name) => {
    show(changes, CHANNELS);
    expect(rows()).toEqual(['Deadlines and exams', 'Time to start', name]);
    expect(columns()).toEqual(['Inbox', 'Email', 'Push', 'Webhook']);
  });
});
