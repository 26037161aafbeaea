import { screen } from '@testing-library/react';
import { AssignmentBoard } from '../../../client/features/assignments/board/assignment-board';
import { BOARD_WINDOW } from '../../../client/features/assignments/board/use-board-list';
import ScoreEntry from '../../../client/features/grades/gradebook/score-entry';
import { isOpen } from '../../../domain/assignments/open';
import {
  AllAssignmentsDocument,
  AssignmentsPageDocument,
  type AssignmentRow_AssignmentFragment,
  type TermSwitch_TermFragment,
} from '../../../client/generated/graphql';
import { useAssignmentsPageQuery } from '../../../client/generated/hooks';
import { assignment, course, done, due, NOW, UNDATED } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

const FALL = { startsOn: '2026-08-31', endsOn: '2026-12-18' };
const SUMMER = { startsOn: '2026-06-01', endsOn: '2026-08-14' };

export const terms: TermSwitch_TermFragment[] = [
  { __typename: 'Term', id: 'autumn', ...FALL, isCurrent: true, name: 'Autumn' },
  { __typename: 'Term', id: 'summer', ...SUMMER, isCurrent: false, name: 'Summer' },
];

export const samples = [
  assignment(),
  assignment({ id: 'quiz', title: 'Quiz', type: 'quiz', ...due('2026-11-30', '09:00'), pointsPossible: 10 }),
  assignment({
    id: 'essay',
    title: 'Essay',
    course: course({ id: 'art', code: 'ART 7' }),
    courseId: 'art',
    ...UNDATED,
  }),
  assignment({ id: 'old', title: 'Reading log', ...due('2026-11-16'), ...done('2026-11-16T09:00:00Z') }),
];

/** The server of the board on the screen. */
export let server: FakeServer;

/** The board with what the cache has. */
export function Screen() {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  if (!data) return null;
  return <AssignmentBoard {...data} ScoreEntry={ScoreEntry} importAddress="/import" />;
}

/** A board whose whole list is on the device, too. */
export function showBoard(
  address = '/',
  assignments: AssignmentRow_AssignmentFragment[] = samples,
  screen = <Screen />,
): void {
  showFirst(assignments);
  server.cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments: lines(assignments) } });
  show(server, screen, address);
}

/** A server of which only the page's own query is known. */
export function showFirst(assignments: AssignmentRow_AssignmentFragment[], known = terms): void {
  server = new FakeServer();
  writeFirst(assignments, known);
}

/** Answers the page's own query. */
export function writeFirst(assignments: AssignmentRow_AssignmentFragment[], known = terms): void {
  const open = assignments.filter((each) => isOpen(each, NOW)).slice(0, BOARD_WINDOW);
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: known,
      courses: [course(), course({ id: 'art', code: 'ART 7' })],
      assignments: lines(open),
    },
  });
}

/** Assignments as the whole list has them. */
export const lines = (assignments: AssignmentRow_AssignmentFragment[]) =>
  assignments.map((each) => ({ ...each, subtasks: [] }));

const noMedia = window.matchMedia;

/** Pretends that the window is as wide as the query asks. */
export function widen(): void {
  window.matchMedia = (query) => ({ ...noMedia(query), matches: query.includes('width') });
}

/** Stops the clock, and begins each test without filters, on a phone. */
export function useBoard(): void {
  stopClock();
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    window.matchMedia = noMedia;
  });
}

/** The titles on the screen, in order. */
export const titles = () => screen.getAllByRole('link').map((link) => link.textContent);
/** The address. */
export const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;
