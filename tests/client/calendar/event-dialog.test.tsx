import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EventDialog from '../../../client/features/calendar/event-dialog';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

stopClock();

// A test's input must not become the next one's draft.
beforeEach(() => sessionStorage.clear());

const course = (id: string, termId: string) => ({
  ...{ __typename: 'Course', id, termId, code: id, name: id },
  ...{ color: 'blue', status: 'active' },
});
const term = (id: string, startsOn: string, endsOn: string) => ({
  ...{ __typename: 'Term', id, name: id, startsOn, endsOn },
  isCurrent: id === 'fall',
});
const KNOWN = {
  courses: [course('bio', 'fall'), course('lab', 'year')],
  terms: [term('fall', '2026-09-01', '2026-12-18'), term('year', '2026-09-01', '2027-06-30')],
};

let server: FakeServer;
async function open(): Promise<void> {
  server = new FakeServer();
  show(server, <EventDialog initial={{ day: '2026-11-19' }} onClose={jest.fn()} />);
  await waitFor(() => server.last('NewEvent'));
}
const choose = (label: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const ends = () => screen.getByRole('combobox', { name: /Ends/ });
const lastDay = async () => {
  const group = await screen.findByRole('group', { name: /Last day/ });
  return (group.textContent ?? '').replace(/[^\d/]/g, '');
};

test('a repetition ends with the term of its course, also when the course is chosen after it', async () => {
  await open();
  await server.last('NewEvent').answer(KNOWN);
  await choose(/Repeats/, 'Weekly');
  expect(await lastDay()).toBe('18/12/2026');
  await choose(/Course/, 'lab');
  expect(await lastDay()).toBe('30/06/2027');
});

test('terms that arrive late still end a repetition', async () => {
  await open();
  await choose(/Repeats/, 'Weekly');
  expect(ends()).toHaveDisplayValue('Never');
  await server.last('NewEvent').answer(KNOWN);
  expect(await lastDay()).toBe('18/12/2026');
});

test('an end that was chosen before the terms arrive stays', async () => {
  await open();
  await choose(/Repeats/, 'Weekly');
  await choose(/Ends/, 'On a date');
  await choose(/Ends/, 'Never');
  await server.last('NewEvent').answer(KNOWN);
  await choose(/Course/, 'lab');
  expect(ends()).toHaveDisplayValue('Never');
});

test('a last day that was typed stays when another course is chosen', async () => {
  await open();
  await server.last('NewEvent').answer(KNOWN);
  await choose(/Repeats/, 'Weekly');
  await userEvent.click(await screen.findByRole('spinbutton', { name: /day, Last day/ }));
  await userEvent.keyboard('04');
  expect(await lastDay()).toBe('04/12/2026');
  await choose(/Course/, 'lab');
  expect(await lastDay()).toBe('04/12/2026');
});
