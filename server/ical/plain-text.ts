import { TEXT_LIMITS } from '#domain/limits/limits';

const HTML_TAG = /<\/?(?:p|br|div|span|b|i|u|a|em|strong|ul|ol|li|h[1-6]|table|tr|td)\b[^<>]*>/i;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** A text on one line: every run of white space and line ends becomes one space, line ends `joint`. */
export function toSingleLine(text: string, joint = ' '): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(joint);
}

/** A text without markup: some calendars put HTML where plain text belongs. Text without tags stays as it is. */
export function toPlainText(text: string): string {
  if (!HTML_TAG.test(text)) return text.trim();
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+);/gi, (entity, name: string) => ENTITIES.get(name.toLowerCase()) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An http or https address as browsers understand it, or null; scripts and other schemes never pass. */
export function toWebAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || text.length > TEXT_LIMITS.link || !URL.canParse(text)) return null;
  const { href } = new URL(text);
  return href.length > TEXT_LIMITS.link ? null : href;
}

/** A text without the characters at its end that match a one-character pattern; looks at each once. */
export function withoutEnding(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
