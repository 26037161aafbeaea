import { screen, waitFor } from '@testing-library/react';
import { AssignmentEditor } from '../../../client/features/assignments/form/assignment-editor';
import { besideReminders } from '../../../client/features/reminders/lazy-item-reminders';
import { FakeServer } from '../support/fake-server';
import { formAssignment } from './assignment-samples';
import { show, stopClock } from './harness';

stopClock();

test('the chip of the reminders is named once while they are being fetched', async () => {
  const server = new FakeServer();
  show(server, <AssignmentEditor id="lab" footer={(buttons) => buttons} beside={besideReminders} />);
  await waitFor(() => server.last('AssignmentDetail'));
  await server.last('AssignmentDetail').answer({ assignment: formAssignment() });
  const chip = await screen.findByRole('button', { name: /^Reminders/ });
  expect(chip).toHaveAccessibleName('Reminders');
  await waitFor(() => server.last('ItemReminders'));
  expect(chip).toHaveAccessibleName('Reminders');
  expect(chip).toBeVisible();
});
