/** The signs with which Obsidian's Tasks plugin marks the fields in a task's line. */
export const SIGNS = {
  id: '🆔',
  repeats: '🔁',
  created: '➕',
  start: '🛫',
  scheduled: '⏳',
  due: '📅',
  canceled: '❌',
  done: '✅',
} as const;

/** The signs of priorities 1 to 3; 4, the lowest, has none. */
export const PRIORITY_SIGNS = ['🔺', '⏫', '🔼'] as const;

/** Every sign the plugin reads, including those never written here. */
const ALL_SIGNS: ReadonlySet<string> = new Set([
  ...Object.values(SIGNS),
  ...PRIORITY_SIGNS,
  ...['🔽', '⏬', '📆', '🗓', '⌛', '⛔', '🏁'],
]);

const MARKUP = /[\\`*_[\]#<>|~^$]|&(?=#|\w)|=(?==)|%(?=%)|:(?=:)/g;
const LINE_ENDS = /[\r\n\u0085\u2028\u2029]/g;
const WEB_ADDRESS = /^https?:\/\/[\w!'()*+,./:;=?@~%#-]+$/i;

const entity = (character: string) => `&#${character.codePointAt(0) ?? 32};`;

/**
 * A text as Markdown that shows it literally, on one line: markup is escaped, and signs and line ends are written as
 * entities, so Markdown, Obsidian's links and tags, and its Tasks plugin all leave it alone.
 */
export function escapeText(text: string): string {
  return text
    .split(/([ \t]+)/)
    .map((word) => (WEB_ADDRESS.test(word) ? word : escapeWord(word)))
    .join('')
    .replace(/^\s|\s$/g, entity);
}

function escapeWord(word: string): string {
  const escaped = word.replace(MARKUP, '\\$&').replace(LINE_ENDS, entity);
  return Array.from(escaped, (character) => (ALL_SIGNS.has(character) ? entity(character) : character)).join(
    '',
  );
}

const ESCAPE = /\\([!-/:-@[-`{-~])|&#(\d{1,7});/g;
const LAST_CHARACTER = 0x10ffff;

/** The text that some Markdown shows; the inverse of {@link escapeText}. Links and emphasis stay as they are written. */
export function unescapeText(markdown: string): string {
  return markdown.replace(ESCAPE, (whole, punctuation: string | undefined, code: string | undefined) => {
    if (punctuation !== undefined) return punctuation;
    return Number(code) <= LAST_CHARACTER ? String.fromCodePoint(Number(code)) : whole;
  });
}
