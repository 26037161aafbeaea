import { TEXT_LIMITS } from '../../limits/limits';
import { clip } from '../../limits/text-fault';
import { NO_SUBJECT, TERM_CODE } from './words';

/** The meaning of a course name in a file. */
export interface CourseReference {
  /** Same for every spelling and section of one course: upper case; codes without separators. */
  key: string;
  /** Code without section and term, e.g. `BIO 210` for `BIO 210.001S27`. */
  code: string;
  /** Name after the code, if there is one. */
  name: string | null;
}

/**
 * Codes that are found anywhere: subject and number (`COMP2011`, `FİZ 101`, `MTAT.03.094`), or a number of departments
 * (`6.006`).
 */
const CODE = String.raw`(?:\p{Lu}{2,8}[ _-]?\d{2,5}\p{Lu}{0,2}|\p{Lu}{2,5}(?:\.\d{2,3}){2}|(?<!\d\.)\d{1,2}\.\d{3,4}\p{Lu}?)(?![\p{L}\d])`;

/**
 * Codes that are found only where a code stands: `MATH-UA 123`, `MS-A0101`, `CHEM 1A03`, `R1.12`, `104.265`, `1DV607`, `5062ALPR6Y`,
 * `INFOB1PICA`, `CHEM 1A LEC 001`, `11B/Ma1`, `401-0131-00L`.
 */
const PLACED = [
  String.raw`\p{Lu}{2,5}-\p{Lu}{2} \d{1,4}`,
  String.raw`\p{Lu}{2,4}-\p{Lu}{1,4}\d{3,5}`,
  String.raw`\p{Lu}{3,8} ?\d\p{Lu}{1,2}\d{1,2}`,
  String.raw`\p{Lu}{4,6}\d\p{Lu}{2,5}`,
  String.raw`\p{Lu}{3,8} \p{Lu}?\d\p{Lu}?(?= (?:LEC|DIS|LAB|SEM) \d{3})`,
  String.raw`\p{Lu}{1,4} ?\d\.\d{2}`,
  String.raw`\d{3}\.[\p{Lu}\d]\d{2}`,
  String.raw`\d\p{Lu}{2,3}\d{3}`,
  String.raw`\d{4}\p{Lu}{3,5}\d?\p{Lu}?`,
  String.raw`\d{1,2}\p{L}{0,3}\d?/\p{Lu}\p{L}{0,2}\d?`,
  String.raw`\d{3}-\d{4}-\d{2}L?`,
].join('|');

/** Codes that also look like something else: the file must use them as one. */
const DOUBTFUL = String.raw`\d{5,7}|\p{Lu}{2,4}\d\p{Lu}`;

const END = String.raw`(?![\p{L}\d])`;
const CODE_AT_START = new RegExp(`^(?:${CODE}|(?:${PLACED})${END})`, 'u');
const DOUBTFUL_AT_START = new RegExp(String.raw`^(?:${DOUBTFUL})(?![\p{L}\d./])`, 'u');
const CODE_AT_END = new RegExp(String.raw`(?<![\p{L}\d])(?:${CODE}|(?:${PLACED})${END}|\d{5,7})$`, 'u');
const CODE_ANYWHERE = new RegExp(String.raw`(?<![\p{L}\d])${CODE}`, 'gu');
const CODE_ALONE = new RegExp(`^(?:${CODE}|${PLACED}|${DOUBTFUL})$`, 'u');

/** Words after a code that aren't a name: sections, such as `L03 LEC`, terms, years. */
const NO_NAME =
  /^(?:[a-z]{0,2}\d{1,3}|(?:lec|dis|lab|sem) \d{3}|sec(?:tion)?|group|fall|spring|summer|winter|autumn|term|semester|ws|ss|ht|vt)\b/i;

/** The course code at the start of a title, or null. */
export function courseCodeAtStart(title: string): string | null {
  return realCode(CODE_AT_START.exec(title)?.[0]);
}

/** A text at the start of a title that may be a course's code, or null. */
export function doubtfulCodeAtStart(title: string): string | null {
  return realCode(DOUBTFUL_AT_START.exec(title)?.[0]);
}

/** The course code at the end of a text, or null. */
export function courseCodeAtEnd(text: string): string | null {
  return realCode(CODE_AT_END.exec(text)?.[0]);
}

/** The first course code anywhere in a text, or null. */
export function courseCodeIn(text: string): string | null {
  return text.match(CODE_ANYWHERE)?.find((code) => realCode(code) !== null) ?? null;
}

function realCode(code: string | undefined): string | null {
  if (code === undefined) return null;
  const subject = /^\p{Lu}*/u.exec(code)?.[0] ?? '';
  return NO_SUBJECT.has(subject) || TERM_CODE.test(code) ? null : code;
}

/** Reads the name of a course as a file writes it: code, section, term and name in one, or a name alone. */
export function readCourseLabel(label: string): CourseReference {
  const text = label.replace(/\s+/g, ' ').trim();
  const code =
    courseCodeAtStart(text) ?? courseCodeIn(text) ?? (CODE_ALONE.test(text) ? realCode(text) : null);
  if (code === null) {
    return { key: courseKey(text), code: clip(text, TEXT_LIMITS.courseCode), name: text };
  }
  const rest = text.slice(text.indexOf(code) + code.length);
  const behind = /^[ :,–-]/.test(rest) ? rest.replace(/^[ :,–-]+/, '') : '';
  const name = /\p{L}{3}/u.test(behind) && !NO_NAME.test(behind) ? behind.replace(/^\((.*)\)$/, '$1') : null;
  return { key: courseKey(code), code: code.replaceAll('_', ' '), name };
}

/**
 * The part that two spellings of one course share: upper case, and for codes no separators (`bio 210`,
 * `BIO-210.001` and `BIO210` are the same course). Also works for codes students type.
 */
export function courseKey(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim().toUpperCase();
  const code = courseCodeAtStart(text) ?? courseCodeIn(text);
  return code === null ? text : code.replace(/[ _-]/g, '');
}
