import type { TestApp } from '../support/test-app';
import { EVENT_FIELDS, type EventSample } from './event';

/** A class of the timetable as the tests look at it. */
export interface MeetingSample extends EventSample {
  meeting: {
    kind: string;
    link: string | null;
    pattern: string;
    weekdays: number[];
    everyWeeks: number;
    week: number;
    cycleDays: number[];
    startTime: string;
    firstDay: string | null;
    lastDay: string | null;
  };
}

/** The fields of {@link MeetingSample} in a document. */
export const MEETING_FIELDS = `${EVENT_FIELDS} meeting {
  kind link pattern weekdays everyWeeks week cycleDays startTime firstDay lastDay }`;

/** Input of a lecture on Mondays at nine, unless told otherwise. */
export function meetingInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { pattern: 'weekly', weekdays: [1], startTime: '09:00', durationMinutes: 60, ...overrides };
}

const CREATE_MEETING = `mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { event { ${MEETING_FIELDS} } } }`;

/** Adds a class to the timetable through the API. */
export async function createMeeting(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown>,
): Promise<MeetingSample> {
  const variables = { input: meetingInput(overrides) };
  const answer = await app.data<{ createMeeting: { event: MeetingSample } }>(
    CREATE_MEETING,
    variables,
    token,
  );
  return answer.createMeeting.event;
}

/** Special days as the tests look at them. */
export interface SpecialDaySample {
  id: string;
  kind: string;
  firstDay: string;
  lastDay: string;
  cycleDay: number | null;
  weekday: number | null;
  until: string | null;
  label: string;
  version: number;
}

/** The fields of {@link SpecialDaySample} in a document. */
export const SPECIAL_DAY_FIELDS = 'id kind firstDay lastDay cycleDay weekday until label version';

const CREATE_SPECIAL_DAY = `mutation ($input: CreateSpecialDayInput!) {
  createSpecialDay(input: $input) { specialDay { ${SPECIAL_DAY_FIELDS} } } }`;

/** Input of a day without classes, unless told otherwise. */
export function specialDayInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { firstDay: '2026-09-21', kind: 'skip', label: 'Holiday', ...overrides };
}

/** Adds special days to a term through the API. */
export async function createSpecialDay(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown>,
): Promise<SpecialDaySample> {
  const variables = { input: specialDayInput(overrides) };
  const answer = await app.data<{ createSpecialDay: { specialDay: SpecialDaySample } }>(
    CREATE_SPECIAL_DAY,
    variables,
    token,
  );
  return answer.createSpecialDay.specialDay;
}
