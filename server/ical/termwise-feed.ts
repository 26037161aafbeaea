import { guessAssignmentType } from '#domain/assignments/guess-type';
import type { ParsedEntry } from './parsed-calendar';

/** The id of the row that wrote an entry of a feed of Termwise; null for any other entry. */
export function termwiseRowId(uid: string | null): string | null {
  return OWN_UID.exec(uid ?? '')?.[2] ?? null;
}

/** The statements about an entry that only Termwise's own feeds contain. */
type TermwiseStatement = Partial<
  Pick<ParsedEntry, 'title' | 'courseLabel' | 'courseName' | 'kind' | 'start' | 'end'>
>;

/** The UIDs our own feeds write: the kind of entry, and the ID of its row. */
const OWN_UID = /^(assignment|task|event|block|break)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The program that writes our files, as they name it. */
export const TERMWISE_PRODUCT = '-//Termwise//Termwise//EN';

const WORDS = ['Due: ', 'Exam: ', 'Quiz: '];

/** Whether a calendar was written by Termwise, for a classmate or for the student. */
export function isTermwise(productId: string | null): boolean {
  return productId !== null && /\/\/Termwise\/\//i.test(productId);
}

/**
 * Reads an entry as our feeds write it: a deadline is the half hour that ends with it, or begins with it if it is a
 * sitting; the course is in brackets after the title of work, and is the category of an event.
 */
export function readTermwise(
  { uid, start, end }: Pick<ParsedEntry, 'uid' | 'start' | 'end'>,
  summary: string,
  categories: readonly string[],
): TermwiseStatement {
  const [, noun] = OWN_UID.exec(uid ?? '') ?? [];
  if (noun === undefined) return {};
  if (noun === 'event') return { title: summary, courseLabel: categories[0] || null, courseName: null };
  // Somebody's study times and free days are no classes of a course.
  if (noun === 'block' || noun === 'break') return { title: summary, courseLabel: null, courseName: null };
  const text = summary.startsWith('✓ ') ? summary.slice(2) : summary;
  const word = WORDS.find((begin) => text.startsWith(begin)) ?? '';
  const bracket = text.endsWith(']') ? text.lastIndexOf(' [') : -1;
  const title = text.slice(word.length, bracket < 0 ? undefined : bracket);
  const moment = start.type === 'date' || word === 'Exam: ' || word === 'Quiz: ' ? start : end;
  return {
    title: saysKind(word, title) ? title : `${word}${title}`,
    courseLabel: bracket < 0 ? null : text.slice(bracket + 2, -1),
    courseName: null,
    kind: 'deadline',
    ...(start.type === 'date' ? {} : { start: moment, end: moment }),
  };
}

/** Whether a title announces its kind by itself; else the word before it stays. */
function saysKind(word: string, title: string): boolean {
  return word === 'Due: ' || guessAssignmentType(word + title) === guessAssignmentType(title);
}
