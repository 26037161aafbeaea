import { type Columns, DUE_IN_TITLE, type GradebookField, recognizeGradebook } from './columns';
import { dateOrderIn, readDue } from './due-cell';
import { readNumber } from './numbers';
import { HEADING_WORDS, MULTIPLIER_HEADINGS, SUMMARY_WORDS } from './school-words';
import { readMaximum, readScoreCell, readTableCell } from './score-cell';
import { OUT_OF_WORDS, POINT_WORDS } from './score-words';
import { summaryOf } from './summary-row';
import { choiceOf, plainWords, wordSet } from './word-tables';

type Row = readonly string[];
type Rows = readonly Row[];

/** Headings that {@link recognizeGradebook} knows, by field. */
export const OWN_HEADINGS: Readonly<Partial<Record<string, string>>> = {
  ...{ title: 'Assignment', earned: 'Score', possible: 'Out of', percent: 'Percent', weight: 'Item weight' },
  ...{ itemWeight: 'Item weight', dueDate: 'Due', category: 'Category', state: 'Status' },
};

/** The cells of a row below columns. */
export function cellsOf(
  columns: Columns<string>,
  cells: Readonly<Partial<Record<string, string>>>,
): string[] {
  return columns.map((field) => cells[field ?? ''] ?? '');
}

/** The most lines above a table on a page. */
const MOST_LINES_BEFORE = 30;

/**
 * A table as rows below one line of headings: without what stands above it or is repeated in it; the names of sections
 * and what titles and headings say of dates, weights, and maxima are columns. A table that has none of that stays as it
 * is.
 */
export function toPlainTable(table: Rows): Rows {
  const whole = withDueLines(withoutOtherTables(table.filter((row) => !isRule(row))));
  const { headings, rows: below } = withoutLinesAbove(standing(whole));
  const parts = [
    ...[withSections, withCategoryWeights, withDueDates, withTitleWeights, withHeadingMaximum],
    withMultipliers,
  ];
  return parts.reduce((rows, part) => part(rows), headings ? [headings, ...below] : below);
}

/** The line below the headings of a table in Markdown. */
function isRule(row: Row): boolean {
  return row.some((cell) => /-{3}/.test(cell)) && row.every((cell) => /^[\s:-]*$/.test(cell));
}

/**
 * Of several tables on one page, the one with the most items. What another one says of the weights of its categories
 * becomes its column, and the totals of that one stay.
 */
function withoutOtherTables(table: Rows): Rows {
  const starts = [...table.keys()].filter((at) => areHeadings(table[at] ?? []));
  const same = plainWords((table[starts[0] ?? 0] ?? []).join(' '));
  if (starts.every((at) => plainWords((table[at] ?? []).join(' ')) === same)) return table;
  const parts = starts.map((from, index) => ({
    rows: table.slice(from, starts[index + 1]),
    columns: recognizeGradebook([table[from] ?? []]).columns,
  }));
  const main = parts
    .filter(({ columns }) => columns.includes('title') && columns.includes('earned'))
    .reduce<(typeof parts)[number] | null>(
      (most, part) => (most && most.rows.length >= part.rows.length ? most : part),
      null,
    );
  const at = main?.columns.indexOf('category') ?? -1;
  const other = parts.find((part) => part !== main && part.columns.includes('weight'));
  if (!main || at < 0 || !other) return main?.rows ?? table;
  const weightAt = other.columns.indexOf('weight');
  const nameAt = Math.max(0, other.columns.indexOf('category'));
  const weights = new Map(
    other.rows.slice(1).map((row) => [plainWords(row[nameAt] ?? ''), row[weightAt] ?? '']),
  );
  const named = main.rows.slice(1).map((row) => plainWords(row[at] ?? ''));
  if (!named.some((name) => weights.has(name))) return main.rows;
  const totals = other.rows.slice(1).flatMap((row) => {
    const share = row.findLast((cell, index) => index !== weightAt && /\d ?%/.test(cell)) ?? '';
    const title = row[nameAt] ?? '';
    return summaryOf(title) === null ? [] : [cellsOf(main.columns, { title, earned: share })];
  });
  const rows = withColumnOf(
    main.rows,
    'Category weight',
    (row) => weights.get(plainWords(row[at] ?? '')) ?? '',
  );
  return [...rows, ...totals];
}

/** A title whose deadline begins the line below it, as Schoology has it: one row. */
function withDueLines(table: Rows): Rows {
  const isDue = (row: Row) => DUE_IN_TITLE.exec(`- ${row[0] ?? ''}`)?.[1] === '-' && texts(row).length > 1;
  const isTitle = (row: Row | undefined) => row !== undefined && texts(row).length === 1;
  if (table.filter((row, at) => isDue(row) && isTitle(table[at - 1])).length < 2) return table;
  return table.flatMap((row, at) => {
    const next = table[at + 1];
    if (isTitle(row) && next && isDue(next)) return [];
    const title = isDue(row) && isTitle(table[at - 1]) ? texts(table[at - 1] ?? [])[0] : undefined;
    return [title === undefined ? row : [`${title} ${row[0]}`, ...row.slice(1)]];
  });
}

/** A table with a column for each item, and one row of scores, with or without one of maxima, stood upright. */
function standing(table: Rows): Rows {
  const [titles = [], ...rows] = table;
  const isNumber = (cell: string) => readScoreCell(cell, '.').kind === 'points';
  const areNumbers = (row: Row) => row.slice(1).filter(isNumber).length * 2 > titles.length - 1;
  const isMaximum = ([name = '']: Row) => POSSIBLE.has(plainWords(name));
  const [scores, ...others] = rows.filter((row) => !isMaximum(row));
  const isWide =
    titles.length > 3 &&
    rows.length < 3 &&
    rows.every(areNumbers) &&
    texts(titles).every((text) => /\p{L}/u.test(text));
  if (!isWide || !scores || others.length > 0 || recognizeGradebook([titles]).hasHeader) return table;
  const maxima = rows.find(isMaximum);
  const lines = titles.slice(1).map((title, at) => [title, scores[at + 1] ?? '', maxima?.[at + 1] ?? '']);
  return [['Assignment', 'Score', 'Out of'], ...lines];
}

const POSSIBLE = wordSet(HEADING_WORDS.possible);

function texts(row: Row): string[] {
  return row.map((cell) => cell.trim()).filter(Boolean);
}

/** "Final grade: 86%" as a title and a value; null for a line without a number. */
function totalAbove(row: Row): { title: string; value: string } | null {
  const words = texts(row)
    .join(' ')
    .split(/[:\s]+/);
  const at = words.findIndex((word) => /\d/.test(word));
  return at < 1 ? null : { title: words.slice(0, at).join(' '), value: words.slice(at).join(' ') };
}

/** Whether a row has several known headings, and no numbers. */
function areHeadings(row: Row): boolean {
  const { columns, hasHeader } = recognizeGradebook([row]);
  return (
    hasHeader &&
    columns.filter((field) => field !== null).length > 1 &&
    !texts(row).some((cell) => /^\d/.test(cell))
  );
}

/** The first line with known headings, and the rows: a section's name and a total above it stay. */
function withoutLinesAbove(table: Rows): { headings: Row | null; rows: Rows } {
  const at = table.slice(0, MOST_LINES_BEFORE).findIndex(areHeadings);
  const headings = table[at];
  if (!headings) return { headings: null, rows: table };
  const same = plainWords(headings.join(' '));
  const { columns } = recognizeGradebook([headings, ...table.slice(at + 1)]);
  const totals = table.slice(0, at).flatMap((row) => {
    const total = totalAbove(row);
    if (!total || summaryOf(total.title) === null) return [];
    return [cellsOf(columns, { title: total.title, earned: total.value })];
  });
  const sections = table.slice(0, at).filter((row) => sectionOf(row)?.weight);
  const below = table.slice(at + 1).filter((row) => plainWords(row.join(' ')) !== same);
  return { headings, rows: [...sections, ...below, ...totals] };
}

const WEIGHTS = wordSet(HEADING_WORDS.weight);

/** The name and weight in "Homework (40%)" or "Tests (Weight: 60)"; null for a title without a weight. */
function weightedName(title: string): { name: string; weight: string } | null {
  const [, name = '', inside = ''] = /^([^()]*)\(([^()]*)\)$/.exec(title.trim()) ?? [];
  const [, word = ''] = /^\s*(\p{L}+)/u.exec(inside) ?? [];
  const [, before = '', weight = '', after = ''] = /(%\s?)?(\d[\d.,]*)(\s?%)?/.exec(inside) ?? [];
  const isWeight = before !== '' || after !== '' || WEIGHTS.has(plainWords(word));
  const isKnown = name.trim() !== '' && isWeight && !Number.isNaN(readNumber(weight, '.'));
  return isKnown ? { name: name.trim(), weight: `${weight}%` } : null;
}

/** The section that a row names, with a percentage or a letter at most; null for another row. */
function sectionOf(row: Row): { name: string; weight: string } | null {
  const [title = '', ...others] = texts(row);
  const hasPoints = others.some((text) => {
    const cell = readScoreCell(text, '.');
    return cell.kind !== 'percent' && cell.kind !== 'empty' && !/^[A-F][+-]?$/.test(text);
  });
  if (hasPoints) return null;
  return weightedName(title) ?? (others.length === 0 ? { name: title, weight: '' } : null);
}

/** Whether a section is a part of the year. */
function namesPeriod(section: { name: string; weight: string } | null): boolean {
  const words = plainWords(section?.name ?? '').split(' ');
  const isKnown = (word: string) => /^\d+$/.test(word) || PERIODS.some((set) => set.has(word));
  return Boolean(section?.weight) && /\d/.test(section?.name ?? '') && words.every(isKnown);
}

const PERIODS = [SUMMARY_WORDS.whole, SUMMARY_WORDS.part, SUMMARY_WORDS.link].map(wordSet);

/** Rows that name the section of those below become a category, if the first row is one of them. */
function withSections(table: Rows): Rows {
  const { columns, hasHeader } = recognizeGradebook(table);
  // "Grading Period 1 (50%)" above the first section is no section itself.
  const all = table.slice(hasHeader ? 1 : 0);
  const rows = all.filter(
    (row, at) => at > 0 || !namesPeriod(sectionOf(row)) || !sectionOf(all[1] ?? [])?.weight,
  );
  // Where every title has a weight, all are items.
  const titles = rows.map((row) => texts(row)[0] ?? '').filter((title) => summaryOf(title) === null);
  if (columns.includes('category') || titles.every((title) => !title || weightedName(title))) return table;
  const weightAt = weightOfSections(columns, rows);
  const ownSection = (row: Row) => {
    const weight = row[weightAt]?.trim() ?? '';
    return weightAt >= 0 ? weight && { name: row[columns.indexOf('title')] ?? '', weight } : sectionOf(row);
  };
  const hasWeights = weightAt >= 0 || rows.some((row) => Boolean(sectionOf(row)?.weight));
  const sections = rows.map((row) => {
    const section = ownSection(row);
    return section && (!hasWeights || section.weight) && summaryOf(section.name) === null ? section : null;
  });
  const first = hasHeader || hasWeights ? sections.findIndex(Boolean) : -1;
  const items = rows.filter((row, at) => at > first && !sections[at]);
  if (first < 0 || items.length === 0 || sections[first + 1]) return table;
  // A row in the middle with nothing but a name is an item without a score.
  if (hasHeader && first > 0) return table;
  const isFollowed = sections.every((section, at) => !section || at + 1 < rows.length);
  if (!hasWeights && !(isFollowed && sections.every((section, at) => !section || !sections[at + 1])))
    return table;
  const given = hasHeader ? (table[0] ?? []) : cellsOf(recognizeGradebook(items).columns, OWN_HEADINGS);
  const headings = given.map((heading, at) => (at === weightAt ? '' : heading));
  const width = Math.max(headings.length, ...rows.map((row) => row.length));
  let around = { name: '', weight: '' };
  const lines = rows.flatMap((row, at) => {
    const section = sections[at];
    if (section) around = section;
    if (!section && at >= first) return [[...padded(row, width), around.name, around.weight]];
    // The name of a course above the first section is no item; a percentage beside it is its total.
    const [, share = '', ...others] = texts(row);
    const isTotal = at < first && others.length === 0 && readScoreCell(share, '.').kind === 'percent';
    return isTotal
      ? [cellsOf(recognizeGradebook([headings]).columns, { title: 'Total', earned: share })]
      : [];
  });
  return [[...padded(headings, width), 'Category', hasWeights ? 'Category weight' : ''], ...lines];
}

/**
 * The column of weights if only the rows that sum up those below them have one, as Sakai has it; -1 otherwise. Their
 * percentages must be those of the rows below.
 */
function weightOfSections(columns: Columns<GradebookField>, rows: Rows): number {
  const at = columns.findIndex((field) => field === 'weight' || field === 'itemWeight');
  const [titleAt, scoreAt] = [columns.indexOf('title'), columns.indexOf('earned')];
  const items = rows.filter((row) => summaryOf(row[titleAt] ?? '') === null);
  const starts = [...items.keys()].filter((index) => items[index]?.[at]?.trim());
  const scoreOf = (row: Row | undefined) => readScoreCell(row?.[scoreAt] ?? '', '.');
  const isSum = starts.every((start, index) => {
    const below = items.slice(start + 1, starts[index + 1]).map(scoreOf);
    const scores = below.flatMap((cell) => (cell.kind === 'points' && cell.possible ? [cell] : []));
    const [earned, possible] = (['earned', 'possible'] as const).map((key) =>
      scores.reduce((sum, score) => sum + (score[key] ?? 0), 0),
    );
    const own = scoreOf(items[start]);
    if (own.kind === 'empty') return below.length > 0 && scores.length === 0;
    return own.kind === 'percent' && Math.abs(own.percent - (100 * (earned ?? 0)) / (possible ?? 0)) <= 1;
  });
  return at >= 0 && starts.length > 1 && starts[0] === 0 && isSum ? at : -1;
}

/** "Homework (10%)" in the column of categories: a name and a weight. */
function withCategoryWeights(table: Rows): Rows {
  const { columns, hasHeader } = recognizeGradebook(table);
  const at = columns.indexOf('category');
  const nameOf = (row: Row) => weightedName(row[at] ?? '');
  if (!hasHeader || at < 0) return table;
  if (!table.slice(1).some(nameOf)) return table;
  const split = withColumnOf(table, 'Category weight', (row) => nameOf(row)?.weight ?? '');
  return split.map((row, line) =>
    row.map((cell, index) => (line > 0 && index === at ? (nameOf(row)?.name ?? cell) : cell)),
  );
}

function padded(row: Row, width: number): string[] {
  return Array.from({ length: width }, (_, index) => row[index] ?? '');
}

/** Adds a column to a table with headings. */
function withColumnOf(table: Rows, heading: string, cell: (row: Row) => string): Rows {
  const width = Math.max(...table.map((row) => row.length));
  return table.map((row, at) => [...padded(row, width), at === 0 ? heading : cell(row)]);
}

/** "Worksheet 1 Due 9/12/26 11:59pm": a title and a deadline. */
function withDueDates(table: Rows): Rows {
  const { columns, hasHeader } = recognizeGradebook(table);
  const at = columns.indexOf('title');
  const parts = (row: Row) => {
    const [, title = '', due = ''] = DUE_IN_TITLE.exec(row[at]?.trim() ?? '') ?? [];
    const { order } = dateOrderIn([due], 'en-US');
    return readDue(due, order, '2000-01-01').dueDate ? { title, due } : null;
  };
  if (columns.includes('dueDate') || !table.some(parts)) return table;
  const headed = hasHeader ? table : [cellsOf(columns, OWN_HEADINGS), ...table];
  const split = withColumnOf(headed, 'Due', (row) => parts(row)?.due ?? '');
  return split.map((row, line) =>
    row.map((cell, index) => (line > 0 && index === at ? (parts(row)?.title ?? cell) : cell)),
  );
}

/** "Essay (40%)" and "Exam (60%)": weights of items, if all titles have one and they make a whole. */
function withTitleWeights(table: Rows): Rows {
  const { columns, hasHeader } = recognizeGradebook(table);
  const at = columns.indexOf('title');
  const rows = table.slice(1).filter((row) => summaryOf(row[at] ?? '') === null);
  const weights = rows.map((row) => weightedName(row[at]?.trim() ?? '')?.weight);
  const total = weights.reduce((sum, weight) => sum + readNumber(weight?.slice(0, -1) ?? '', '.'), 0);
  const isKnown = columns.includes('weight') || columns.includes('itemWeight');
  if (!hasHeader || isKnown || rows.length < 2 || !(Math.abs(total - 100) <= 1)) return table;
  return withColumnOf(table, 'Item weight', (row) => weightedName(row[at]?.trim() ?? '')?.weight ?? '');
}

const MAXIMUM = new RegExp(
  `(?:/|\\b(?:max|${choiceOf(OUT_OF_WORDS)})\\b)\\.?\\s*(\\d[\\d.,]*)\\s*(?:${choiceOf(POINT_WORDS)})?\\)?\\s*$`,
  'i',
);

/** "Score (out of 20)", "Note /20": the maximum of all. */
function withHeadingMaximum(table: Rows): Rows {
  const { columns, hasHeader } = recognizeGradebook(table);
  const [, maximum] = MAXIMUM.exec(table[0]?.[columns.indexOf('earned')] ?? '') ?? [];
  if (!hasHeader || columns.includes('possible') || !maximum) return table;
  return withColumnOf(table, 'Out of', () => maximum);
}

const MULTIPLIERS = wordSet(MULTIPLIER_HEADINGS);

/** Points that count several times: each item weighs its maximum times the multiplier. */
function withMultipliers(table: Rows): Rows {
  const { columns } = recognizeGradebook(table);
  const at = (table[0] ?? []).findIndex((heading) => MULTIPLIERS.has(plainWords(heading)));
  const isKnown =
    columns.includes('itemWeight') || (columns.includes('weight') && !columns.includes('category'));
  const factorOf = (row: Row) => readNumber(row[at]?.replace(/[x×*\s]/gi, '') ?? '', '.');
  const mostOf = (row: Row) => {
    const own = row[columns.indexOf('possible')] ?? '';
    return own
      ? readMaximum(own, '.')
      : (readTableCell(row[columns.indexOf('earned')] ?? '', '.').possible ?? Number.NaN);
  };
  if (at < 0 || isKnown || !table.slice(1).some((row) => factorOf(row) !== 1)) return table;
  return withColumnOf(table, 'Item weight', (row) => {
    const weight = factorOf(row) * mostOf(row);
    return Number.isNaN(weight) ? '' : String(Number(weight.toFixed(4)));
  });
}
