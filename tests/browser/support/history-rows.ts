import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { ask } from './account';
import type { HistoryDevice } from './history-device';
import { storedBlocks, storedEvents, storedRows } from './history-database';
import type { Product } from './product';
import type { ServerProcess } from './server-process';

/** An account whose student has three browsers, and the actions on it. */
export interface Scene {
  server: ServerProcess;
  token: string;
  devices: readonly HistoryDevice[];
  database: Client;
}

/** The IDs of the rows that a schedule begins with. */
export interface PreparedRows {
  assignments: string[];
  events: string[];
  blocks: string[];
  /** The assignment whose score and deadline are edited; nothing else is done to it. */
  scored: string;
}

/** The most attempts at a preparation on a busy server. */
const MOST_TRIES = 10;

/** Assignments that every schedule begins with; those left by the one before, if they are enough. */
const ROWS = 4;
/** Events that every schedule begins with. */
const EVENTS = 2;
/** Begins the title of the assignment whose score and deadline are edited. */
const SCORED = 'scored ';

const CREATE = `mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }`;
const DELETE = `mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) { deletion { id } } }`;
const REOPEN = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
const CREATE_EVENT = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }`;
const CREATE_BLOCK = `mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }`;
const DELETE_BLOCK = `mutation ($input: DeleteInput!) { deleteStudyBlock(input: $input) { deletion { id } } }`;
const DELETE_EVENT = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id } } }`;

/** A day of this week, counted from its Sunday. */
export function dayOfWeek(number: number): string {
  const now = new Date();
  now.setUTCDate(now.getUTCDate() - now.getUTCDay() + number);
  return now.toISOString().slice(0, 10);
}

/** Gives the account the rows that a schedule begins with. */
export async function prepare(scene: Scene, seed: number): Promise<PreparedRows> {
  const { database } = scene;
  const stored = await storedRows(database);
  const ids = stored.filter(({ title }) => !title.startsWith(SCORED)).map(({ id }) => id);
  const kept = ids.slice(0, ROWS);
  const extra = stored.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (extra.length > 0) await change(scene, DELETE, { input: { ids: extra } });
  for (let count = ids.length; count < ROWS; count += 1)
    await change(scene, CREATE, { input: { title: `${seed}-row-${count}` } });
  const events = await prepareEvents(scene, seed);
  const assignments = (await storedRows(database)).map(({ id }) => id);
  const blocks = await prepareBlock(scene, assignments[0]!);
  const input = { title: SCORED + seed, dueDate: '2027-12-01', pointsPossible: 500 };
  await change(scene, CREATE, { input });
  const scored = (await storedRows(database)).find(({ title }) => title.startsWith(SCORED))!.id;
  return { assignments, events, blocks, scored };
}

async function prepareEvents(scene: Scene, seed: number): Promise<string[]> {
  const { database } = scene;
  for (const id of await storedBlocks(database)) await change(scene, DELETE_BLOCK, { input: { id } });
  for (const { id } of await storedEvents(database)) await change(scene, DELETE_EVENT, { input: { id } });
  for (let number = 1; number <= EVENTS; number += 1) {
    const day = dayOfWeek(number);
    const times = { startLocal: `${day}T10:00`, endLocal: `${day}T11:00` };
    await change(scene, CREATE_EVENT, { input: { title: `${seed}-event-${number}`, ...times } });
  }
  return (await storedEvents(database)).map(({ id }) => id);
}

async function prepareBlock(scene: Scene, assignmentId: string): Promise<string[]> {
  // There is nothing to plan for work that is done.
  await change(scene, REOPEN, { input: { id: assignmentId, progress: 'todo' } });
  const startLocal = `${dayOfWeek(1)}T14:00`;
  await change(scene, CREATE_BLOCK, { input: { assignmentId, startLocal, minutes: 50 } });
  return storedBlocks(scene.database);
}

/** Changes data without a device; a server that is still busy with the devices may refuse it at first. */
async function change({ server, token }: Scene, query: string, variables: object): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask({ url: server.url } as Product, token, query, variables);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(1_000);
    }
  }
}
