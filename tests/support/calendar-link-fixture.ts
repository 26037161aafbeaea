import { subscribe, sync, readDiffs, type DiffSample } from '../factories/calendar-source';
import { startCalendarServer, type CalendarServer } from './calendar-server';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

/** The time of all tests of subscribed calendars: a Saturday in term. */
export const NOW = '2026-11-21T10:00:00Z';

/** An assignment as these tests look at it. */
export interface AssignmentSample {
  id: string;
  title: string;
  dueDate: string;
  dueTime: string | null;
  courseId: string | null;
}

/** A server elsewhere, the product, and a fresh student in New York for each test. */
export interface CalendarLinkFixture {
  readonly server: CalendarServer;
  readonly app: TestApp;
  readonly student: TestStudent;
  /** Subscribes to the server's calendar and imports everything. @returns the ID of the link. */
  begin(): Promise<string>;
  /** Lets the calendar say this from now on, and syncs it, which must work. @returns the open changes. */
  syncTo(id: string, answer: string): Promise<DiffSample[]>;
  /** Runs an operation that must work. */
  run<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>;
  assignments(): Promise<AssignmentSample[]>;
  /** Edits the first assignment. */
  edit(changes: object): Promise<void>;
  /** Deletes the first assignment. */
  remove(): Promise<void>;
  /** Runs SQL; $1 is the student unless values are given. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Sets up the fixture for the tests of a `describe`. */
export function setUpSources(): CalendarLinkFixture {
  let server: CalendarServer;
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    server = await startCalendarServer();
    app = await createTestApp({ now: () => new Date(NOW), env: { outboundAllow: [server.host] } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    student = await app.register({ timezone: 'America/New_York' });
    server.requests.length = 0;
  });

  const run: CalendarLinkFixture['run'] = (document, variables = {}) =>
    app.data(document, variables, student.token);
  const assignments = async (): Promise<AssignmentSample[]> => {
    const document = '{ assignments { id title dueDate dueTime courseId } }';
    return (await run<{ assignments: AssignmentSample[] }>(document)).assignments;
  };
  return {
    get server() {
      return server;
    },
    get app() {
      return app;
    },
    get student() {
      return student;
    },
    begin: async () => (await subscribe(app, student.token, server)).id,
    syncTo: async (id, answer) => {
      server.answer = answer;
      const source = await sync(app, student.token, id);
      expect(source.problem).toBeNull();
      return readDiffs(app, student.token);
    },
    run,
    assignments,
    edit: async (changes) => {
      const [first] = await assignments();
      const document =
        'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
      await run(document, { input: { id: first?.id, ...changes } });
    },
    remove: async () => {
      const [first] = await assignments();
      const document =
        'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
      await run(document, { input: { id: first?.id } });
    },
    sql: (text, values = [student.id]) => app.app.database.dataSource.query(text, values),
  };
}
