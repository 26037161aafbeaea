/** A number as descriptions write it: `1,000,000`. */
export function numberWords(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** A range in words: `0 to 60,000`. */
export function rangeWords({ min, max }: { min: number; max: number }): string {
  return `${numberWords(min)} to ${numberWords(max)}`;
}

/**
 * A length in words: `at most 120 characters`, `1 to 300 characters`.
 *
 * @param unit with its space; none for the entries of a list
 */
export function limitWords(min: number, max: number, unit = ''): string {
  return (min === 0 ? `at most ${numberWords(max)}` : rangeWords({ min, max })) + unit;
}

/** The first clause of a description, behind a condition such as "For `weekly`:". */
const FIRST_CLAUSE = /^(?:(?:For|If|Only|With) [^:;.]*: )?.*?(?=[;:.](?:\s|$))/s;

/**
 * A description together with the limit that is checked, behind its first clause: `Credits, 0 to 100; its weight in the
 * GPA.` So no description spells a limit by hand.
 */
export function withLimit(description: string | undefined, limit: string | undefined): string | undefined {
  if (limit === undefined) return description;
  const sentence = `${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`;
  if (!description) return sentence;
  if (/^(?:Defaults|A new (?:one|class)) /.test(description)) return `${sentence} ${description}`;
  return description.replace(FIRST_CLAUSE, (clause) => `${clause}, ${limit}`);
}
