import { act, screen } from '@testing-library/react';
import InboxPage from '../../../client/pages/inbox-page';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const answerInbox = (server: FakeServer, notifications: object[]) =>
  server.last('Inbox').answer({
    inbox: { __typename: 'Inbox', notifications },
    unreadNotifications: notifications.length,
  });

const answerChanges = (server: FakeServer, calendarChanges: number) =>
  server.last('OpenCalendarChanges').answer({ me: { __typename: 'User', id: 'u1', calendarChanges } });

test('the inbox leads to calendar changes that wait, also when nothing was told', async () => {
  const server = new FakeServer();
  show(server, <InboxPage />, '/inbox');
  await answerInbox(server, []);
  expect(screen.queryByRole('link', { name: /calendar change/ })).toBeNull();
  await answerChanges(server, 2);
  const link = screen.getByRole('link', { name: '2 calendar changes to review' });
  expect(link.getAttribute('href')).toBe('/calendar/changes');
});

test('the inbox tells what a calendar changed, and leads there', async () => {
  const server = new FakeServer();
  show(server, <InboxPage />, '/inbox');
  await answerInbox(server, [
    {
      __typename: 'Notification',
      id: 'n1',
      kind: 'calendar',
      title: 'Essay may be due earlier',
      body: 'My school has another date.',
      path: '/calendar/changes',
      assignmentId: null,
      readAt: null,
      createdAt: '2026-11-21T10:00:00Z',
    },
  ]);
  expect(screen.getByRole('link', { name: 'Essay may be due earlier' }).getAttribute('href')).toBe(
    '/calendar/changes',
  );
  expect(screen.getByText(/^Calendar change/)).toBeTruthy();
});

test('the inbox shows a kind of notification that a newer server has', async () => {
  const server = new FakeServer();
  show(server, <InboxPage />, '/inbox');
  const told = {
    title: 'Something new',
    body: 'Of later.',
    path: '/inbox',
    createdAt: '2026-11-21T10:00:00Z',
  };
  await answerInbox(server, [
    { __typename: 'Notification', id: 'n1', kind: 'grades', assignmentId: null, readAt: null, ...told },
  ]);
  const id = server.client.cache.identify({ __typename: 'Notification', id: 'n1' }) ?? '';
  act(() => void server.client.cache.modify({ id, fields: { kind: () => 'later' } }));
  expect(await screen.findByRole('link', { name: 'Something new' })).toBeTruthy();
  expect(screen.queryByText(/^Grades/)).toBeNull();
});
