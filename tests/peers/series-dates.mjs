// Changes of single dates by a calendar app: which dates, and what the product shows afterwards.
import { checkSame, lineOf, ownOccurrences } from './account.mjs';

/** How far a date is moved: to the next day, at another time. */
const LATER_MINUTES = 24 * 60 + 90;

const minuteOf = (startsAt) => startsAt.slice(0, 16);

/**
 * Two dates of a series behind a change of the clocks, if it has one: the one to move, and the one to cancel.
 * @param own the product's occurrences
 */
function datesOf(own, title, minutes) {
  const dates = own.filter((row) => row.title === title && row.startLocal === row.originalStart);
  const change = dates.findIndex(
    ({ startsAt }) => startsAt.slice(11, 16) !== dates[0].startsAt.slice(11, 16),
  );
  const [moved, canceled] = dates.slice(Math.min(change < 0 ? Infinity : change, dates.length - 2));
  return { title, moved: minuteOf(moved.startsAt), canceled: minuteOf(canceled.startsAt), minutes };
}

function afterwards(row, edits) {
  const edit = edits.find(({ title }) => title === row.title);
  const start = minuteOf(row.startsAt);
  if (start === edit?.canceled) return [];
  if (start !== edit?.moved) return [lineOf(row)];
  const later = (instant) => new Date(Date.parse(instant) + edit.minutes * 60_000).toISOString();
  return [lineOf({ ...row, startsAt: later(row.startsAt), endsAt: later(row.endsAt) })];
}

/**
 * Lets an app move and cancel one date of each series, and compares the product with what it did.
 * @param renamed an event that the app also renames
 * @param minutes by which it moves dates; 0 for an app that cannot
 * @param edit gets the edits
 */
export async function changeDates({ speak }, term, { titles, renamed, minutes = LATER_MINUTES, edit }) {
  const before = await ownOccurrences(speak, term);
  const edits = titles.map((title) => datesOf(before, title, minutes));
  await edit(edits);
  const expected = before
    .map((row) => (row.title === renamed.from ? { ...row, title: renamed.to } : row))
    .flatMap((row) => afterwards(row, edits));
  checkSame((await ownOccurrences(speak, term)).map(lineOf), expected);
}
