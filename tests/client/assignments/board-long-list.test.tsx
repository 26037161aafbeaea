import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { print } from 'graphql';
import { BOARD_WINDOW } from '../../../client/features/assignments/board/use-board-list';
import { removeAssignment } from '../../../client/features/assignments/assignment-cache';
import { AssignmentsPageDocument } from '../../../client/generated/graphql';
import { assignment, done, due, NOW } from './assignment-samples';
import { lines, Screen, server, showBoard, showFirst, titles, useBoard } from './board-harness';
import { show } from './harness';

const DAY_MS = 86_400_000;

useBoard();

describe('a term with more than the page asks for', () => {
  /** One a day, from tomorrow on; the last is done. */
  const many = Array.from({ length: 46 }, (_, index) => {
    const day = new Date(NOW + (index + 1) * DAY_MS).toISOString().slice(0, 10);
    const state = index === 45 ? done('2026-11-16T09:00:00Z') : {};
    return assignment({ id: `a${index}`, title: `Work ${index}`, ...due(day), ...state });
  });
  const answer = () => server.last('AllAssignments').answer({ assignments: lines(many) });

  it('asks for as many as the board counts on', () => {
    expect(print(AssignmentsPageDocument)).toContain(`isOpen: true, first: ${BOARD_WINDOW})`);
  });

  it('shows the first, of whose last week no count is told, and then all', async () => {
    showFirst(many);
    show(server, <Screen />);
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(screen.getByText('First 40 assignments shown.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading').at(-1)).toHaveTextContent(/^Week of \D+\d+ \w+$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show all assignments' }));
    expect(titles()).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Work 39' })).toHaveFocus();
    await answer();
    await waitFor(() => expect(titles()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show all assignments' })).not.toBeInTheDocument();
  });

  it('loads the rest to select from', async () => {
    showFirst(many);
    show(server, <Screen />);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await answer();
    await waitFor(() => expect(titles()).toHaveLength(45));
  });

  it('goes on after one of the first is deleted', async () => {
    showFirst(many);
    show(server, <Screen />);
    act(() => removeAssignment(server.cache, many[0] as (typeof many)[number]));
    await waitFor(() => expect(titles()).toHaveLength(39));
    expect(screen.getByRole('button', { name: 'Show all assignments' })).toBeInTheDocument();
  });

  it('asks for the rest where a filter needs it, and says when that fails', async () => {
    showFirst(many);
    show(server, <Screen />, '/?status=done');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await server.last('AllAssignments').refuse('offline');
    expect(screen.getByText(/your assignments/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer();
    expect(titles()).toEqual(['Work 45']);
  });

  it('filters a short list without the rest', () => {
    showFirst(many.slice(0, 5));
    show(server, <Screen />, '/?q=work+3');
    expect(titles()).toEqual(['Work 3']);
    expect(server.asked).not.toContain('AllAssignments');
  });
});

describe('on paper', () => {
  const many = Array.from({ length: BOARD_WINDOW + 5 }, (_, index) =>
    assignment({ id: `a${index}`, title: `Item ${index}` }),
  );
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
  afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

  it('has the whole list if this device has it, in the order of the numbers', () => {
    showBoard('/', many);
    print();
    expect(titles()).toEqual(many.map(({ title }) => title));
    expect(screen.queryByText(/are printed/)).not.toBeInTheDocument();
  });

  it('says how much is missing otherwise, and loads it for the next try', async () => {
    showFirst(many);
    show(server, <Screen />);
    print();
    expect(titles()).toHaveLength(BOARD_WINDOW);
    expect(screen.getByText(/^Only the first 40 assignments are printed/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await server.last('AllAssignments').answer({ assignments: lines(many) });
    print();
    expect(titles()).toHaveLength(many.length);
  });
});
