import { kindOfPhrase } from './words';

/** What a part of a title says. */
export type PartRole = 'name' | 'code' | 'kind' | 'group' | 'other';

export interface Part {
  role: PartRole;
  text: string;
  /** What stands before it in the title. */
  joint: string;
}

/** A piece of a title between separators. */
export interface Chunk {
  joint: string;
  isBracketed: boolean;
  words: string[];
  parts: { before: Part[]; after: Part[] };
}

const BRACKETS = /^[([{（【](.*)[)\]}）】]$/u;
const SEPARATOR =
  /([([{（【](?:[^()[\]{}（）【】]|\([^()[\]{}]*\))*[)\]}）】])| [-–—|•·]{1,3} | ?\/\/ ?| \/ | ?[:;|] | [:;]|, ?/gu;

/** `Algebra/Lecture/1`: a kind and a number behind a name. */
const GLUED_KIND = /(?<=\p{L} ?)\/(\p{L}{3,})(?:\/(\d{1,3}))?$/u;

/** A title without its place, if that stands at the end: `TD - Droit - Salle 104`. */
export function withoutPlace(title: string, place: string | null): string {
  const rest = place && title.endsWith(place) ? title.slice(0, -place.length) : '';
  return (/[-–—|·,@] $/.test(rest) && rest.slice(0, -2).trimEnd()) || title;
}

/** The words of a text, without blanks. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The pieces of a title, in their order. */
export function chunksOf(written: string): Chunk[] {
  const title = spaced(written);
  const chunks: Chunk[] = [];
  const add = (text: string, joint: string, isBracketed = false) => {
    const words = wordsOf(text);
    if (words.length > 0) chunks.push({ joint, isBracketed, words, parts: { before: [], after: [] } });
  };
  let [from, joint] = [0, ''];
  for (const { 0: found, 1: bracketed, index } of title.matchAll(SEPARATOR)) {
    add(title.slice(from, index), joint);
    if (bracketed === undefined) joint = /[:,]/.test(found) ? `${found.trimEnd()} ` : found;
    else {
      add(BRACKETS.exec(bracketed)?.[1] ?? '', bracketed.charAt(0), true);
      joint = ' ';
    }
    from = index + found.length;
  }
  add(title.slice(from), joint);
  return chunks;
}

function spaced(title: string): string {
  const [glued, kind = '', number = ''] = GLUED_KIND.exec(title) ?? [];
  if (glued === undefined || kindOfPhrase(kind) === null) return title;
  return `${title.slice(0, -glued.length)} - ${kind} ${number}`.trimEnd();
}
