import { cellsOf, gradebookHeading, OWN_HEADINGS } from './columns';
import { readDue } from './due-cell';
import { NO_DUE_WORDS } from './school-words';
import { readTableCell } from './score-cell';
import { plainWords, wordSet } from './word-tables';

type Rows = readonly (readonly string[])[];

/** What stands between a label and its value: "Quiz 1: 8/10", "Quiz 1 - 8/10". */
const BETWEEN = /: | [-–—] |\.\. /g;

/** A page of cards: a title, and below it lines such as "Mark: 68/100"; or a list of "Quiz 1: 8/10". Null for neither. */
export function listedTable(text: string): Rows | null {
  const lines = text
    .split('\n', MOST_LINES)
    .map((line) => line.trim())
    .filter(Boolean);
  const items: Partial<Record<string, string>>[] = [];
  for (const line of lines) {
    const sign = [...line.matchAll(BETWEEN)].at(-1);
    const label = sign ? (line.slice(0, sign.index).split('..')[0] ?? '') : '';
    const value = sign ? line.slice(sign.index + sign[0].length).trim() : '';
    const field = label ? gradebookHeading(label) : null;
    const { cell, possible } = readTableCell(value, '.');
    const isScore =
      possible !== null ||
      cell.kind === 'percent' ||
      cell.kind === 'state' ||
      (cell.kind === 'empty' && value !== '');
    const last = items.at(-1);
    if (field && field !== 'title' && last) last[field] ??= value;
    else if (isScore && !field) items.push({ title: label, earned: value });
    else items.push({ title: line });
  }
  const graded = items.filter(({ earned, percent }) => earned ?? percent);
  const isMost = graded.length > 1 && graded.length * 2 > items.length;
  const fields = [...new Set(graded.flatMap((item) => Object.keys(item)))];
  return isMost ? [cellsOf(fields, OWN_HEADINGS), ...graded.map((item) => cellsOf(fields, item))] : null;
}

const NO_DUE = wordSet(NO_DUE_WORDS);

/** More lines than a page of grades has. */
const MOST_LINES = 6_000;

/**
 * The items of a page whose texts stand below each other: a title, then its deadline, how it stands, and its score, as
 * Google Classroom has them.
 *
 * @returns null if there aren't two scores
 */
export function stackedTable(text: string): Rows | null {
  const items: { title: string; due: string; state: string; score: string }[] = [];
  let isOpen = false;
  for (const line of text.split('\n', MOST_LINES).map((each) => each.trim())) {
    if (line === '') continue;
    const last = items.at(-1);
    const { cell, possible } = readTableCell(line, '.');
    const isScore = possible !== null || cell.kind === 'percent';
    const isWord = (cell.kind === 'state' || cell.kind === 'empty') && /\p{L}{3}/u.test(line);
    const isDue = NO_DUE.has(plainWords(line)) || readDue(line, 'month', '2000-01-01').dueDate !== null;
    if (isScore || isWord || isDue) {
      if (last && isScore) last.score ||= line;
      else if (last && isWord) last.state ||= line;
      else if (last) last.due ||= line;
      isOpen = false;
    } else {
      // A title without anything below it is the name of something else.
      if (isOpen) items.pop();
      items.push({ title: line, due: '', state: '', score: '' });
      isOpen = true;
    }
  }
  const graded = items.filter(({ score, state }) => score || state);
  if (graded.filter(({ score }) => score).length < 2) return null;
  return [
    ['Assignment', 'Due', 'Status', 'Score'],
    ...graded.map(({ title, due, state, score }) => [title, due, state, score]),
  ];
}
