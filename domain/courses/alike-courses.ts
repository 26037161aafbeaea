import { fold } from '#domain/fold';

/** A course as a calendar names it. */
interface NamedCourse {
  key: string;
  code: string;
  /** The code again, if it has no name. */
  name: string;
  /** The course of the account that it is; null for a new one. */
  courseId: string | null;
}

/**
 * Courses that look like one that was found in several spellings: “Databases” and “Databases (Lab)”. Courses that
 * differ in a number, a letter or a sign, such as “Analyse 1” and “Analyse 2”, “BIO 101” and “BIO 101L”, “C” and
 * “C++”, and two that the account already keeps apart are not alike.
 * @returns groups of at least two, in the order of the courses; each course is in one at most.
 */
export function alikeCourses<Course extends NamedCourse>(courses: readonly Course[]): Course[][] {
  const groups: Course[][] = [];
  for (const course of courses) {
    const group = groups.find(([first]) => first !== undefined && areAlike(first, course));
    if (group) group.push(course);
    else groups.push([course]);
  }
  return groups.filter(({ length }) => length > 1);
}

function areAlike(one: NamedCourse, other: NamedCourse): boolean {
  if (one.courseId !== null && other.courseId !== null) return one.courseId === other.courseId;
  const codes = [one, other].map(({ code }) => realCode(code));
  if (codes[0] && codes[1]) return codes[0] === codes[1];
  return wordings(one).some((left) => wordings(other).some((right) => areSpellings(left, right)));
}

/** Subject and number of a code, with the letters after them; null for a name. */
function realCode(code: string): string | null {
  const [, subject, number] = /^([\p{Lu}]{2,8})[ _-]?(\d{2,5}[\p{Lu}]{0,2})(?![\p{L}\d])/u.exec(code) ?? [];
  return subject && number ? subject + number : null;
}

function wordings({ code, name }: NamedCourse): string[][] {
  const texts = realCode(code) && name !== code ? [name] : [name, code];
  return texts
    .map((text) => fold(text).match(/[\p{L}\p{N}+#*!=<>°]+/gu) ?? [])
    .filter(({ length }) => length > 0);
}

/** Whether words are the same, with other separators, or with more words after them that aren't numbers. */
function areSpellings(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (joined(short) === joined(long)) return true;
  const isLonger = /^(?![ivx]+$)\p{L}{2,}$/u.test(long[short.length] ?? '');
  return isLonger && short.join('').length > 2 && short.every((word, index) => word === long[index]);
}

/** Words as one, except for numbers: “1 01” isn't “10 1”. */
function joined(words: readonly string[]): string {
  return words.join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}
