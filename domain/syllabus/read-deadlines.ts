import { guessAssignmentType } from '#domain/assignments/guess-type';
import { diffDays } from '#domain/time/local-date';
import type { DatedText, DateReader } from './document-dates';
import { rowLine, sourceOf, trimMarks, DUE, NO_WORK, WORK } from './line-text';
import type { SyllabusBlock, SyllabusDeadline } from './syllabus';

type Deadline = Omit<SyllabusDeadline, 'category'>;

/** Longer sentences talk about dates rather than list them. */
const MOST_WORDS = 22;

/** Lines that name no work are shown as guesses up to this length. */
const MOST_WORDS_OF_GUESS = 9;

/** "Fall break, no class"; a longer text is about something else. */
const MOST_WORDS_OF_BREAK = 7;

const DAYS_IN_WEEK = 7;

/** Ends of sentences, but not "4. Dezember" or "Dr. Koch". */
const SENTENCES = /(?<=\p{L}{4,}\.|\d{3,}\.|[ap]\.m\.)\s+(?=\p{Lu})/u;

/** Whether a title is work that the document gives a weight. */
type IsGraded = (title: string) => boolean;

/** The deadlines of a document: of its tables, and of lines that name a date. */
export function readDeadlines(
  blocks: readonly SyllabusBlock[],
  dates: DateReader,
  isGraded: IsGraded,
): Deadline[] {
  let headings: readonly string[] = [];
  const headingsOf = (rows: readonly (readonly string[])[]) => {
    const [first = []] = rows;
    // A table goes on on the next page without its headings.
    if (!first.some((cell) => isDate(cell, dates)) || headings.length !== first.length) headings = first;
    return headings;
  };
  const found = blocks.flatMap((block) =>
    block.rows
      ? deadlinesOfTable(block.rows, headingsOf(block.rows), block.page, dates, isGraded)
      : block.text
          .split(SENTENCES)
          .flatMap((sentence) => deadlineIn(sentence, block.page, dates, isGraded) ?? []),
  );
  const seen = new Map<string, Deadline>();
  for (const one of found) {
    const key = `${one.dueDate} ${one.title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
    const known = seen.get(key);
    if (!known || (known.dueTime === null && one.dueTime !== null)) seen.set(key, one);
  }
  return [...seen.values()];
}

/** "The week of 26 October": not the day itself. */
const WEEK_OF =
  /(?<!\p{L})(?:(?:the |die |la |de )?(?:week (?:of|commencing|beginning|van)|woche (?:vom|ab)|semaine du|semana del?|settimana del)|w\/[cb])$/iu;

function deadlineIn(sentence: string, page: number, dates: DateReader, isGraded: IsGraded): Deadline | null {
  const words = sentence.split(/\s+/).length;
  const read = words > MOST_WORDS ? null : dates.read(sentence);
  if (!read) return null;
  const isOfWeek = WEEK_OF.test(trimMarks(read.title));
  const isWork = WORK.test(sentence) || DUE.test(sentence) || isGraded(read.title);
  if (!isWork && (words > MOST_WORDS_OF_GUESS || read.date < dates.since.day)) return null;
  return deadlineOf(read, {
    source: sourceOf(sentence),
    page,
    isSure: isWork && !NO_WORK.test(sentence) && !isOfWeek,
  });
}

function deadlineOf(
  { title, date, time, isSure }: Pick<DatedText, 'title' | 'date' | 'time' | 'isSure'>,
  said: Pick<Deadline, 'source' | 'page' | 'isSure'>,
): Deadline | null {
  const plain = titleOf(title);
  if (!/\p{L}{2}/u.test(plain)) return null;
  return {
    ...said,
    title: plain,
    type: guessAssignmentType(plain),
    dueDate: date,
    dueTime: time,
    isSure: said.isSure && isSure,
  };
}

/** Words at the ends of a title that only say that it is due. */
const DUE_AT_END =
  /(?<!\p{L})(?:is |are )?(?:due|due (?:by|at|on)|deadline|by|at|on|to|through|until|bis|à rendre|à remettre|fällig|abgeben|abzugeben|inleveren|in class|in person)$/iu;
const DUE_AT_START = /^(?:due|deadline|due date|date limite|fecha límite)(?!\p{L})/iu;

/** A title without its share of the grade, and words that only say that it is due. */
export function titleOf(text: string): string {
  let title = text.replace(/(?<!\d)\d{1,3}(?:[.,]\d+)?\s?%/g, '');
  for (let step = 0; step < 3; step += 1)
    title = trimMarks(title).replace(WEEK_OF, '').replace(DUE_AT_END, '').replace(DUE_AT_START, '');
  return trimMarks(title);
}

/** Headings of columns with dates that are deadlines, and of columns with work. */
const DATE_HEADING = DUE;
const WORK_HEADING = (heading: string) => DUE.test(heading) || WORK.test(heading);

/** The deadlines of a table whose rows name a day each. */
function deadlinesOfTable(
  rows: readonly (readonly string[])[],
  headings: readonly string[],
  page: number,
  dates: DateReader,
  isGraded: IsGraded,
): Deadline[] {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const counts = columns.map((cells) => cells.filter((cell) => isDate(cell, dates)).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  const isHeader = rows[0] === headings && !headings.some((cell) => isDate(cell, dates));
  // Of several columns with dates, the deadline, and otherwise the last: "assigned", "due".
  const dateAt = counts.reduce(
    (best, count, at) =>
      count >= most && (best < 0 || !DATE_HEADING.test(headings[best] ?? '')) ? at : best,
    -1,
  );
  const isDeadline = DATE_HEADING.test(headings[dateAt] ?? '');
  // "Problem set 1 (Fri 1/22)": its cells name the work themselves.
  const isOfWork = rows.some((row) => WORK.test(dates.read(row[dateAt] ?? '')?.title ?? ''));
  const workColumns = headings.flatMap((heading, at) => (at !== dateAt && WORK_HEADING(heading) ? [at] : []));
  let last: DatedText | null = null;
  return rows.slice(isHeader ? 1 : 0).flatMap((row) => {
    const cell = row[dateAt] ?? '';
    // A row without a date goes on with the day above it.
    const read: DatedText | null = dates.read(cell) ?? (cell.trim() === '' && !isOfWork ? last : null);
    last = read;
    if (!read) return [];
    const source = sourceOf(rowLine(row));
    const isBreak = row.some((text) => text.split(/\s+/).length <= MOST_WORDS_OF_BREAK && NO_WORK.test(text));
    const found = (title: string, isSure: boolean, heading = '') => {
      const inside = dates.read(title);
      // Beside the days of a week, work names its own: "9/14 - 9/18", "Exam 1 (Wed 9/16)".
      if (inside?.title && Math.abs(diffDays(inside.date, read.date)) < DAYS_IN_WEEK)
        return deadlineOf(inside, { source, page, isSure: isSure && !isBreak }) ?? [];
      const own = dates.read(`${read.date} ${title}`);
      const time =
        own?.time ?? read.time ?? timeIn(heading, cell, dates) ?? timeBeside(row, read.date, dates);
      return (
        deadlineOf(
          { ...read, title: own?.title || title, time },
          { source, page, isSure: isSure && !isBreak },
        ) ?? []
      );
    };
    if (isDeadline && isOfWork) {
      const said = { source, page, isSure: !isBreak };
      return itemsOf(cell).flatMap((item) => deadlineOf(dates.read(item) ?? read, said) ?? []);
    }
    if (isDeadline) {
      const title = row.find((text, at) => at !== dateAt && /\p{L}{3}/u.test(text)) ?? read.title;
      return found(title.replace(/\([^()]*\)/g, ''), true);
    }
    const due = workColumns.filter((at) => row[at]?.trim());
    if (due.length > 0) {
      return due.flatMap((at) => itemsOf(row[at] ?? '').flatMap((item) => found(item, true, headings[at])));
    }
    const others = row.filter((text, at) => at !== dateAt && /\p{L}{3}/u.test(text));
    const titles = others.filter((text) => WORK.test(text) || DUE.test(text) || isGraded(text));
    return titles.flatMap((title) => found(title, title.split(/\s+/).length <= MOST_WORDS_OF_GUESS));
  });
}

/** Whether a cell is a date rather than a text with one. */
function isDate(cell: string, dates: DateReader): boolean {
  const read = cell.length > 60 || !/\d/.test(cell) ? null : dates.read(cell);
  return read !== null && read.title.split(/\s+/).length <= 3;
}

/** The time that a cell of its own names. */
function timeBeside(row: readonly string[], date: string, dates: DateReader): string | null {
  const times = row.filter((text) => /^\d{1,2}\D/.test(text) && text.length < 12);
  const read = times.map((text) => dates.read(`${date} ${text}`));
  return read.find((one) => one?.time && one.title === '')?.time ?? null;
}

/** "Assignment due (11:59 PM)": the time of all work below a heading. */
function timeIn(heading: string, cell: string, dates: DateReader): string | null {
  return /\d/.test(heading) ? (dates.read(`${cell} ${heading.replace(/^[^\d]+/, '')}`)?.time ?? null) : null;
}

/** The pieces of work in one cell. */
function itemsOf(cell: string): string[] {
  return cell.split(/[;\n•]/).filter((item) => /\p{L}{2}/u.test(item));
}
