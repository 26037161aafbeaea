import { plainTitle } from './columns';
import { readNumber } from './numbers';
import { transcriptHeadings } from './transcript-columns';
import { isTotalOf } from './transcript-rows';
import transcriptWords from './transcript-words.json';
import { wordSet } from './word-tables';

type Row = readonly string[];
type Rows = readonly Row[];

/** "MATH" and "1210" in two columns are one code. */
export function withCodes([headings = [], ...rows]: Rows): Rows {
  const isCourse = (row: Row) => row.filter(Boolean).length > 2;
  const courses = rows.filter(isCourse);
  const is = (at: number, shape: RegExp) =>
    courses.length > 0 && courses.every((row) => shape.test(row[at] ?? ''));
  const at = headings.findIndex(
    (_, index) => is(index, /^[A-Z]{2,8}$/) && is(index + 1, /^\d{2,5}[A-Z]{0,2}$/),
  );
  if (at < 0) return withoutCodes([headings, ...rows], courses);
  const joined = (row: Row) => row.with(at, '').with(at + 1, `${row[at]} ${row[at + 1]}`);
  return [
    headings.with(at, '').with(at + 1, 'Course code'),
    ...rows.map((row) => (isCourse(row) ? joined(row) : row)),
  ];
}

const CODE_AND_NAME = /^(\d{4,6}|\p{Lu}{2,5}\d{2,5}) (?=\p{L}{2})/u;

/** "01005 Matematik 1" in every course's name is a code and a name. */
function withoutCodes([headings = [], ...rows]: Rows, courses: Rows): Rows {
  const kinds = transcriptHeadings(headings);
  const at = kinds.indexOf('name');
  const codeOf = (row: Row) => CODE_AND_NAME.exec(row[at] ?? '')?.[1] ?? '';
  if (courses.length < 2 || kinds.includes('code') || !courses.every(codeOf)) return [headings, ...rows];
  const nameIn = (cell: string, to: number) => (to === at ? cell.replace(CODE_AND_NAME, '') : cell);
  const split = (row: Row) => [codeOf(row), ...row.map(nameIn)];
  return [['Course code', ...headings], ...rows.map(split)];
}

/** A year and a session in two columns are one term. */
export function withTerms([headings = [], ...rows]: Rows): Rows {
  const kinds = transcriptHeadings(headings);
  const [year, term] = [kinds.indexOf('year'), kinds.indexOf('term')];
  if (year < 0 || term < 0) return [headings, ...rows];
  const joined = rows.map((row) => {
    const parts = [row[year], row[term]].filter(Boolean);
    return row.length > Math.max(year, term) ? row.with(year, parts.join(' ')).with(term, '') : row;
  });
  return [headings.with(year, 'Term').with(term, ''), ...joined];
}

const MAXIMA = wordSet(transcriptWords.maxima);

/** "38" beside a maximum of 50 is 38/50; out of 100, marks are percentages by themselves. */
export function withMaxima([headings = [], ...rows]: Rows): Rows {
  const most = headings.findIndex((heading) => MAXIMA.has(plainTitle(heading)));
  const at = transcriptHeadings(headings).indexOf('grade');
  const isOut = (row: Row) => {
    const [mark = 0, maximum = 0] = [at, most].map((index) => readNumber(row[index] ?? '', '.'));
    return mark <= maximum && maximum !== 100 && !isTotalOf(row);
  };
  return [headings, ...rows.map((row) => (isOut(row) ? row.with(at, `${row[at]}/${row[most]}`) : row))];
}
