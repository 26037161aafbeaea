import type { TestApp } from '../support/test-app';

const STEP = 'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }';
const LOG =
  'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }';
const SET_ASIDE =
  'mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }';
const START = 'mutation ($input: StartTimerInput!) { startTimer(input: $input) { timeEntry { id } } }';

/** Adds a subtask to an assignment. @returns its id. */
export async function createSubtask(
  app: TestApp,
  token: string,
  assignmentId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const input = { assignmentId, title: 'Outline', ...overrides };
  const answer = await app.data<{ createSubtask: { subtask: { id: string } } }>(STEP, { input }, token);
  return answer.createSubtask.subtask.id;
}

/** Logs half an hour of work on an assignment. @returns the id of the entry. */
export async function logTime(
  app: TestApp,
  token: string,
  assignmentId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const input = { assignmentId, startLocal: '2026-01-05T10:00', minutes: 30, ...overrides };
  const answer = await app.data<{ createTimeEntry: { timeEntry: { id: string } } }>(LOG, { input }, token);
  return answer.createTimeEntry.timeEntry.id;
}

/** Starts the timer on an assignment. @returns the id of its entry. */
export async function startTimer(app: TestApp, token: string, assignmentId: string): Promise<string> {
  const input = { assignmentId };
  const answer = await app.data<{ startTimer: { timeEntry: { id: string } } }>(START, { input }, token);
  return answer.startTimer.timeEntry.id;
}

/** Sets time aside for an assignment. @returns the id of the study block. */
export async function createStudyBlock(
  app: TestApp,
  token: string,
  assignmentId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const input = { assignmentId, startLocal: '2026-01-05T10:00', minutes: 50, ...overrides };
  const answer = await app.data<{ createStudyBlock: { studyBlock: { id: string } } }>(
    SET_ASIDE,
    { input },
    token,
  );
  return answer.createStudyBlock.studyBlock.id;
}
