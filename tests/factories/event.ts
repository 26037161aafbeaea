import type { TestApp } from '../support/test-app';

/** An event as the tests look at it. */
export interface EventSample {
  id: string;
  courseId: string | null;
  kind: 'class' | 'event';
  title: string;
  place: string | null;
  allDay: boolean;
  startLocal: string;
  endLocal: string;
  timezone: string;
  recurrenceRule: string | null;
  exceptions: string[];
  version: number;
}

/** The fields of {@link EventSample} in a document. */
export const EVENT_FIELDS =
  'id courseId kind title place allDay startLocal endLocal timezone recurrenceRule exceptions version';

const CREATE = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { ${EVENT_FIELDS} } } }`;

/** Input of a class on Monday 2026-09-07, 09:00 to 10:00 in London, unless told otherwise. */
export function eventInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Databases',
    kind: 'class',
    startLocal: '2026-09-07T09:00',
    endLocal: '2026-09-07T10:00',
    timezone: 'Europe/London',
    ...overrides,
  };
}

/** Adds an event through the API. */
export async function createEvent(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<EventSample> {
  const answer = await app.data<{ createEvent: { event: EventSample } }>(
    CREATE,
    { input: eventInput(overrides) },
    token,
  );
  return answer.createEvent.event;
}

/** An instance as the tests look at it. */
export interface OccurrenceSample {
  id: string;
  originalStart: string;
  title: string;
  place: string | null;
  startLocal: string;
  endLocal: string;
  startsAt: string;
  endsAt: string;
  recurring: boolean;
  moved: boolean;
}

const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) {
  truncated assignments { title } occurrences {
    id originalStart title place startLocal endLocal startsAt endsAt recurring moved } } }`;

/** Reads a range of days as the calendar shows it. */
export async function readCalendar(app: TestApp, token: string, from: string, to: string) {
  const answer = await app.data<{
    calendar: { truncated: boolean; assignments: { title: string }[]; occurrences: OccurrenceSample[] };
  }>(CALENDAR, { from, to }, token);
  return answer.calendar;
}
