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
 * Courses that look like one that was found in several spellings: “Databases” and “Databases (Lab)”, “BIO 101” and
 * “BIO 101L”. Courses that differ in a number, such as “Analyse 1” and “Analyse 2”, and two that the account already
 * keeps apart are not alike.
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

/** Subject and number of a code, without the letters of a lab or section after them; null for a name. */
function realCode(code: string): string | null {
  const [, subject, number] = /^([\p{Lu}]{2,8})[ _-]?(\d{2,5})[\p{Lu}]{0,2}(?![\p{L}\d])/u.exec(code) ?? [];
  return subject && number ? subject + number : null;
}

function wordings({ code, name }: NamedCourse): string[][] {
  const texts = realCode(code) && name !== code ? [name] : [name, code];
  return texts.map((text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length > 0);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether words are the same, with other separators, or with more words after them. */
function areSpellings(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.join('') === long.join('')) return true;
  const added = long.slice(short.length);
  const isLonger = added.some((word) => /^\p{L}{2,}$/u.test(word));
  return isLonger && short.join('').length > 2 && short.every((word, index) => word === long[index]);
}
