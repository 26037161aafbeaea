// The account of the sample term as calendar apps and the product itself show it.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { line } from './sample-term.mjs';

const PASSWORD = `mutation { createAppPassword(input: { name: "Peer" }) { password url } }`;
const ME = '{ me { id email } courses { id code } }';
const WORK = `{ assignments { id title progress notes priority dueDate dueAt version courseId
  subtasks { id title isDone } } }`;
const OCCURRENCES = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) {
    occurrences { eventId title allDay startLocal endLocal startsAt endsAt originalStart } } }`;

/** Ends a check that found a fault. */
export function check(isSo, text) {
  if (!isSo) throw new Error(text);
}

/** Opens the account to a calendar app. */
export async function openToApps(speak, home) {
  const { createAppPassword: made } = await speak(PASSWORD);
  const { me, courses } = await speak(ME);
  return { ...made, user: me, courses, speak, home };
}

/** A separate folder for a program. */
export function homeOf(scratch, name) {
  const home = path.join(scratch, name);
  mkdirSync(home, { recursive: true });
  return home;
}

/** The assignment whose title begins with these words; undefined if there is none. */
export async function taskTitled(speak, words) {
  return (await speak(WORK)).assignments.find(({ title }) => title.startsWith(words));
}

/** The classes and events of the product itself in a term. */
export async function ownOccurrences(speak, { first, last }) {
  return (await speak(OCCURRENCES, { from: first, to: last })).calendar.occurrences;
}

/** An occurrence as programs are compared. */
export const lineOf = ({ title, allDay, startLocal, endLocal, startsAt, endsAt }) =>
  allDay ? line(title, startLocal.slice(0, 10), endLocal.slice(0, 10)) : line(title, startsAt, endsAt);

/** Compares what a program sees with the product. @param needed how an instance begins that must be among them */
export async function compare(seen, { speak }, term, needed) {
  const own = (await ownOccurrences(speak, term)).map(lineOf);
  checkSame(seen, own);
  check(
    own.some((row) => row.startsWith(needed)),
    `${needed} did not arrive.`,
  );
  return `${seen.length} of ${own.length} instances, one of its own`;
}

/** Fails with the differences between two lists. */
export function checkSame(seen, expected) {
  const missing = expected.filter((row) => !seen.includes(row));
  const extra = seen.filter((row) => !expected.includes(row));
  const faults = [...missing.map((row) => `missing ${row}`), ...extra.map((row) => `unexpected ${row}`)];
  check(faults.length === 0, faults.join('\n'));
  check(seen.length === expected.length, `${seen.length} instances instead of ${expected.length}`);
}
