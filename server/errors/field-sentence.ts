/** A field's name as the schema writes it; others, such as a header's, are words already. */
const CAMEL_CASE = /^[a-z][A-Za-z]*$/;

/** Fields whose names describe their format rather than their meaning: the words used in forms. */
const SPOKEN = new Map([
  ['startLocal', 'Start'],
  ['endLocal', 'End'],
  ['url', 'Link'],
  ['startsOn', 'First day'],
  ['endsOn', 'Last day'],
]);

/**
 * The fault of a field as a sentence for people: `currentPassword` and `is not right` become "Current
 * password is not right."
 *
 * @param path the field's name, possibly within other fields and lists: `events.0.title` becomes the title
 * @param rule follows the field's name; one that starts with a capital letter is a full sentence
 */
export function fieldSentence(path: string, rule: string): string {
  const text = /^\p{Lu}/u.test(rule) ? rule : `${wordsOf(path)} ${rule}`;
  return closed(text);
}

/** Several messages as one text: sentences one after the other, whether they were closed or not. */
export function joinSentences(messages: readonly string[]): string {
  return messages.map((message) => closed(message.trimEnd())).join(' ');
}

function closed(text: string): string {
  return ['.', '!', '?'].some((mark) => text.endsWith(mark)) ? text : `${text}.`;
}

function wordsOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const [, list, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
  if (list !== undefined) return `Entry ${Number(index) + 1} of ${inWords(list)}`;
  const spoken = SPOKEN.get(name);
  if (spoken !== undefined || !CAMEL_CASE.test(name)) return spoken ?? name;
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `dueDate` as "due date", `courseId` as "course ID", `targetGpa` as "target GPA". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/\bid(?=s?$)/, 'ID').replace(/\bgpa\b/, 'GPA');
}
