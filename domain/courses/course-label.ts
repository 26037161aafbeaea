/** The most letters and digits that fit into a seventh of a phone's width. */
const NARROW = 6;

/**
 * The shortest label that tells a course from the others by its code: "BIO" of "BIO 101", but "CS101" next to "CS 240",
 * and "205" of "MATH 205" next to "MATH 101", which is too long as a whole.
 *
 * @param codes of all courses that are shown; its own may be among them
 */
export function courseLabel(code: string, codes: readonly string[]): string {
  const letters = lettersOf(code);
  const isShared = codes.some((other) => other !== code && lettersOf(other) === letters);
  if (!isShared || letters === '') return letters || code;
  const whole = code.replaceAll(/[\s-]/g, '');
  return whole.length > NARROW ? whole.slice(letters.length) || code : whole;
}

function lettersOf(code: string): string {
  return code.split(/[\s\d-]/)[0] ?? '';
}

/** A course by its code and name: “BIO 101 · Biology”; one that was added by its code alone has no other name. */
export function courseTitle({ code, name }: { code: string; name: string }): string {
  return name === code ? code : `${code} · ${name}`;
}
