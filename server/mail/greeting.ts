/** Longest name a greeting repeats; a longer one is no name but a message. */
const LONGEST_NAME = 40;

/** Letters, spaces, hyphens, apostrophes, and a period only after an abbreviation: nothing that reads as a link. */
const NAME = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?: [\p{L}\p{M} '’-]*)?)*$/u;

/**
 * The greeting of an email. A name may have been typed by someone other than the reader, so it is repeated only
 * if it can't be anything but a name.
 */
export function greetingFor(firstName: string): string {
  const name = firstName.trim();
  return name.length <= LONGEST_NAME && NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
