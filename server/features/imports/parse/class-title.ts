import { withoutEnding } from './plain-text';
/** Words for kinds of classes; the rest of the title is the course. */
const ACTIVITY =
  'lectures?|lecs?|labs?|laboratory|laborator(?:y|ies)|laboration|tutorials?|tuts?|seminars?|sem|workshops?|' +
  'practicals?|practice|classes|class|recitation|discussion|exercises?|problem class|drop-in|' +
  'föreläsning|övning|lektion|räkneövning|vorlesung|übung|praktikum|tutorium|hörsaalübung|' +
  'cours|td|tp|cm|clase|laboratorio|lezione|college|hoorcollege|werkcollege|forelesning|forelæsning|øvelse';

const ACTIVITY_WORD = new RegExp(`(?<![\\p{L}])(?:${ACTIVITY})(?![\\p{L}])`, 'giu');

/** Whether a title names a kind of class. */
export function namesActivity(title: string): boolean {
  return new RegExp(ACTIVITY_WORD).test(title);
}

/**
 * The part of a class title that could be the name of its course: without brackets, kinds of classes, and numbers at
 * the end. `Databases (Lecture 3)` → `Databases`; '' if nothing is left, as for `Tutorial`.
 */
export function courseNameIn(title: string): string {
  const name = title
    .replace(/[([{][^()[\]{}]*[)\]}]/gu, ' ')
    .replace(ACTIVITY_WORD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;|/–—-]+/u, '');
  return withoutEnding(name, /[\s:,;|/–—#\d-]/);
}

/** A title without a redundant beginning; unchanged if nothing would be left. */
export function withoutBeginning(title: string, beginning: string): string {
  if (beginning === '' || !title.toLowerCase().startsWith(beginning.toLowerCase())) return title;
  const rest = title.slice(beginning.length);
  if (/^[\p{L}\d]/u.test(rest)) return title;
  const tidy = rest
    .replace(/^[\s:,;|/–—.-]+/u, '')
    .replace(/^\(([^()]*)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return tidy === '' ? title : tidy;
}
