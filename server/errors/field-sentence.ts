/** A field's name as the schema writes it; others, such as a header's, are words already. */
const CAMEL_CASE = /^[a-z][A-Za-z]*$/;

/** Fields whose names say how they are written rather than what they are: the words of the forms. */
const SPOKEN = new Map([
  ['startLocal', 'Start'],
  ['endLocal', 'End'],
  ['url', 'Link'],
]);

/**
 * What is wrong with a field as a sentence for people: `currentPassword` and `is not right` make "Current password is
 * not right."
 *
 * @param path the field's name, within other fields and lists if need be: `events.0.title` speaks of the title
 * @param rule goes on after the field's name; one that begins with a capital letter is a sentence of its own
 */
export function fieldSentence(path: string, rule: string): string {
  const text = /^\p{Lu}/u.test(rule) ? rule : `${wordsOf(path)} ${rule}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function wordsOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const spoken = SPOKEN.get(name);
  if (spoken !== undefined || !CAMEL_CASE.test(name)) return spoken ?? name;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
