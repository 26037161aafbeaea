import { TEXT_LIMITS } from '#domain/limits/limits';
import { courseCodeAtEnd, courseCodeAtStart, doubtfulCodeAtStart } from './course-code';
import { type Chunk, chunksOf, type Part, type PartRole, wordsOf } from './title-chunks';
import {
  ABOUT_EXAMS,
  GROUP_WORDS,
  JOINERS,
  kindOfPhrase,
  kindOfSection,
  kindOfShort,
  isWeak,
  type KindWord,
  LETTERS,
  LONGEST_PHRASE,
  languagesOfShort,
  lower,
  PERIOD_WORDS,
  PERSON,
  TERM_WORDS,
  WEEK_WORDS,
  WHOLE_GROUPS,
} from './words';

/** A course code in a title. */
interface TitleCode {
  text: string;
  /** Whether it could also be a room, a group or a number: only the whole file can tell. */
  isDoubtful: boolean;
}

/** A title taken apart. */
export interface ParsedTitle {
  parts: Part[];
  code: TitleCode | null;
  kind: KindWord | null;
  /** The number or letter right after the kind: of a lesson or of a group. */
  kindNumber: string | null;
  /** A kind that may be part of the name, and the name without it. */
  doubtfulKind: { kind: KindWord; parts: Part[] } | null;
  group: string | null;
  teacher: string | null;
}

/** The number or name of a group: `2`, `2B`, `A`, `B12`, `Mo-12`. */
const GROUP_VALUE = /^(?:\p{Lu}{0,2}\d{1,3}\p{L}?\d?|\p{Lu}\d?|\p{L}{1,3}-\d{1,2})$/u;
const GLUED_GROUP = /^(?:G|Gr|gr|GR|Grp|grp)\.?\d{1,3}\p{L}?$/u;
const SCHOOL_CLASS = /^\d{1,2}[a-g]$/;
const NUMBER = /^#?\d{1,3}$/;
/** What may stand after a kind: the number of a lesson, or the name of a group. */
const AFTER_KIND = /^(?:#?\d{1,3}|\p{Lu}{0,3}\d{1,2}\p{L}?|\p{Lu})$/u;
const ORDINAL = /^\d{1,2}\.$/;
const SHORT_PERIOD = /^P\d{1,2}$/;
const YEAR = /^(?:\d{2}|20\d{2})(?:[/-]\d{2,4})?$/;
const TERM_WITH_YEAR = /^([\p{L}]+)['’]?(?:\d{2}|20\d{2})(?:[/-]\d{2,4})?$/u;

/** A word of nothing but pictures, which only decorate a name. */
const PICTURES = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;

/** The parts of a code's section: `/LEC/01`, `-L-01`, `_U_1_SM2`, `.001S27`. */
const SECTION = /^(?:[-/_.][\p{L}\d]+)+/u;

/** Takes a title apart. @param languages whose abbreviations count, the likeliest first */
export function parseTitle(title: string, languages: readonly string[]): ParsedTitle {
  // Nothing longer is stored, and reading costs the square of the length.
  return new TitleParser(title.slice(0, TEXT_LIMITS.eventTitle), languages).parse();
}

/** The languages whose abbreviations a title has where kinds of classes stand. */
export function languagesIn(title: string): Set<string> {
  const chunks = chunksOf(title);
  const edges = chunks.flatMap(({ words, isBracketed }) =>
    // A letter alone is more often a group, or part of a name.
    [...words.slice(0, 2), words.at(-1) ?? ''].filter((word) => isBracketed || word.length > 1),
  );
  const isAlone = chunks.length === 1 && chunks[0]?.words.length === 1;
  return new Set(
    isAlone ? [] : edges.flatMap((word) => languagesOfShort(word.replace(/(?:[12]?\d|\/\d{1,3})$/, ''))),
  );
}

/** The name that some parts spell. */
export function nameOf(parts: readonly Part[]): string {
  return withoutPictures(joined(parts.filter(({ role }) => role === 'name')));
}

/** The first of several names, if they stand apart: what follows may be a topic. */
export function firstNameOf(parts: readonly Part[]): string {
  return withoutPictures(parts.find(({ role }) => role === 'name')?.text ?? '');
}

function withoutPictures(name: string): string {
  const words = name.split(' ').filter((word) => !PICTURES.test(word));
  return words.join(' ') || name;
}

/** A title without the names of its course in front; '' if nothing that says something is left. */
export function titleWithout(parts: readonly Part[], names: readonly string[], withoutCode: boolean): string {
  const own = names.map((name) => name.toLowerCase());
  const isOwn = ({ role, text }: Part, index: number) => {
    if (role === 'name') return own.some((name) => name.includes(withoutPictures(text).toLowerCase()));
    const isSection = role === 'group' && /^\d/.test(text) && parts[index - 1]?.role === 'code';
    if (role === 'group' && SCHOOL_CLASS.test(text)) return true;
    return (withoutCode || parts[index - 1]?.role === 'name') && (role === 'code' || isSection);
  };
  const from = parts.findIndex((part, index) => !isOwn(part, index));
  const rest = from < 0 ? [] : parts.slice(from);
  const [first, ...others] = rest;
  if (!first || !rest.some(({ text }) => /\p{L}/u.test(text))) return '';
  const text = first.role === 'name' ? withoutName(first.text, own) : first.text;
  if (others.length === 0 && SCHOOL_CLASS.test(text)) return '';
  return joined([{ ...first, text }, ...others]);
}

/** A text without one of some names in front of it. */
export function withoutName(text: string, names: readonly string[]): string {
  const isInFront = (name: string) =>
    name !== '' && text.toLowerCase().startsWith(name) && !/^[\p{L}\d]/u.test(text.slice(name.length));
  const name = names.find(isInFront);
  return name === undefined ? text : text.slice(name.length).replace(/^[\s:,;|/–—.-]+/u, '');
}

function joined(parts: readonly Part[]): string {
  return parts
    .map(({ text, joint }, index) => {
      if (index === 0) return text;
      return /^[([{（【]$/.test(joint) ? ` (${text})` : `${joint}${text}`;
    })
    .join('')
    .trim();
}

class TitleParser {
  private readonly chunks: Chunk[];
  private code: TitleCode | null = null;
  private kind: KindWord | null = null;
  private kindNumber: string | null = null;
  private group: string | null = null;
  private teacher: string | null = null;

  constructor(
    title: string,
    private readonly languages: readonly string[],
  ) {
    this.chunks = chunksOf(title);
  }

  parse(): ParsedTitle {
    for (const chunk of this.chunks) this.readMarks(chunk);
    this.readKindsAlone();
    for (const chunk of this.chunks) this.readCode(chunk);
    this.readKindsAlone();
    for (const isInFront of [false, true]) {
      for (const chunk of this.chunks)
        if (this.kind === null || isInFront) this.readKind(chunk, isInFront, 'sure');
    }
    this.readLetter();
    for (const chunk of this.chunks) {
      this.readCode(chunk);
      this.readMarks(chunk);
    }
    const parts = this.partsNow();
    const { code, kind, kindNumber, group, teacher } = this;
    return { parts, code, kind, kindNumber, group, teacher, doubtfulKind: this.doubtfulKind() };
  }

  /** The kind that only the rest of the file can confirm. */
  private doubtfulKind(): ParsedTitle['doubtfulKind'] {
    if (this.kind !== null) return null;
    for (const isInFront of [false, true]) {
      for (const chunk of this.chunks) {
        this.readKind(chunk, isInFront, 'doubtful');
        if (this.kind !== null) return { kind: this.kind, parts: this.partsNow() };
      }
    }
    return null;
  }

  private partsNow(): Part[] {
    return this.chunks.flatMap(({ joint, isBracketed, words, parts }) => {
      const text = words.join(' ');
      const role = isBracketed || PERSON.test(text) || !/[\p{L}\d]/u.test(text) ? 'other' : 'name';
      if (PERSON.test(text)) this.teacher ??= text;
      const all: Part[] = [
        ...parts.before,
        ...(text === '' ? [] : [{ role, text, joint: ' ' } as const]),
        ...parts.after,
      ];
      return all.map((part, index) => (index === 0 ? { ...part, joint } : part));
    });
  }

  private take(chunk: Chunk, role: PartRole, count: number, isInFront: boolean): string {
    const taken = chunk.words.splice(isInFront ? 0 : -count, count);
    const part = { role, text: taken.join(' '), joint: ' ' };
    if (isInFront) chunk.parts.before.push(part);
    else chunk.parts.after.unshift(part);
    return part.text;
  }

  /** The course's code at the start or end of a chunk, with what is glued to it. */
  private readCode(chunk: Chunk): void {
    const text = chunk.words.join(' ');
    const before = this.chunks.slice(0, this.chunks.indexOf(chunk));
    const isLeading = before.every(({ words }) => words.length === 0);
    const sure = courseCodeAtStart(text);
    const code = sure ?? (isLeading || chunk.isBracketed ? doubtfulCodeAtStart(text) : null);
    if (this.code !== null) {
      if (code === null && before.at(-1)?.words.length === 0) this.readNumberAfterCode(chunk);
      // A class of two courses is one of the first.
      if (code !== null && code !== this.code.text) this.take(chunk, 'code', chunk.words.length, true);
    } else if (code !== null && (!chunk.isBracketed || code === text)) {
      this.code = { text: code, isDoubtful: sure === null || chunk.isBracketed };
      chunk.parts.before.push({ role: 'code', text: code, joint: ' ' });
      const section = SECTION.exec(text.slice(code.length))?.[0] ?? '';
      if (section !== '') this.readSection(chunk, section);
      chunk.words = wordsOf(text.slice(code.length + section.length).replace(/^[.:,]/, ''));
      this.readNumberAfterCode(chunk);
    } else this.readCodeAtEnd(chunk, text);
  }

  private readCodeAtEnd(chunk: Chunk, text: string): void {
    const code = chunk.isBracketed || chunk.words.length < 2 ? null : courseCodeAtEnd(text);
    if (code === null) return;
    this.code = { text: code, isDoubtful: true };
    chunk.parts.after.unshift({ role: 'code', text: code, joint: ' ' });
    chunk.words = wordsOf(text.slice(0, -code.length));
  }

  private readSection(chunk: Chunk, section: string): void {
    const pieces = section.slice(1).split(/[-/_.]/);
    for (const [at, piece] of pieces.entries()) {
      const isNumbered = /^\d{1,3}$/.test(pieces[at + 1] ?? '');
      this.kind ??= this.kindAt(piece) ?? (isNumbered ? kindOfSection(piece) : null);
    }
    const last = pieces.at(-1) ?? '';
    if (!section.startsWith('_') && /^\d{1,3}$|^\p{Lu}?\d{1,2}$/u.test(last)) this.group ??= last;
    const [first = '', ...more] = pieces;
    const isKind = more.length > 0 && this.kindAt(first) !== null;
    if (isKind) chunk.parts.before.push({ role: 'kind', text: first, joint: ' ' });
    const joint = section.charAt(0);
    const text = (isKind ? more : pieces).join(joint);
    chunk.parts.before.push({ role: 'group', text, joint: isKind ? joint : ' ' });
  }

  private readNumberAfterCode(chunk: Chunk): void {
    if (/^(?:\p{Lu}\d{1,2}|\d{2,3})$/u.test(chunk.words[0] ?? ''))
      this.group ??= this.take(chunk, 'group', 1, true);
  }

  /** Groups, weeks, periods and terms at both ends of a chunk. */
  private readMarks(chunk: Chunk): void {
    while (this.readMark(chunk, true) || this.readMark(chunk, false));
  }

  private readMark(chunk: Chunk, isInFront: boolean): boolean {
    const { words } = chunk;
    const [first = '', second = ''] = isInFront ? words : words.slice(-2);
    const last = isInFront ? first : (words.at(-1) ?? '');
    if (first === '') return false;
    const isPair = words.length >= 2;
    const setGroup = (count: number) => {
      const text = this.take(chunk, 'group', count, isInFront);
      this.group ??= text;
      return true;
    };
    if (WHOLE_GROUPS.has(lower(last)) || GLUED_GROUP.test(last)) return setGroup(1);
    if (chunk.isBracketed && !isPair && SCHOOL_CLASS.test(first)) return setGroup(1);
    if (isPair && GROUP_WORDS.has(lower(first)) && GROUP_VALUE.test(second)) return setGroup(2);
    if (isPair && ORDINAL.test(first) && GROUP_WORDS.has(lower(second))) return setGroup(2);
    const [one = '', two = '', three = ''] = isInFront ? words : words.slice(-3);
    const isOrdinal = ORDINAL.test(one) && GROUP_WORDS.has(lower(`${two} ${three}`));
    if (isOrdinal || (GROUP_WORDS.has(lower(`${one} ${two}`)) && GROUP_VALUE.test(three))) return setGroup(3);
    if (isInFront && SHORT_PERIOD.test(first)) return setGroup(1);
    if (isPair && isInFront && PERIOD_WORDS.has(lower(first)) && GROUP_VALUE.test(second)) return setGroup(2);
    const isTerm = TERM_WORDS.has(lower(first)) && YEAR.test(second);
    const isWeek = WEEK_WORDS.has(lower(first)) && NUMBER.test(second);
    if (isPair && (isTerm || isWeek)) return this.take(chunk, 'other', 2, isInFront) !== '';
    return (
      TERM_WORDS.has(lower(TERM_WITH_YEAR.exec(last)?.[1] ?? '')) &&
      this.take(chunk, 'other', 1, isInFront) !== ''
    );
  }

  /** Chunks that are nothing but a kind, such as ` - Lecture` and `(Lab 3)`. */
  private readKindsAlone(): void {
    const alone = this.chunks.filter(({ words }) => words.length > 0 && this.kindIn(words) !== null);
    const hasMore = this.chunks.some(
      (chunk) => chunk.words.length > 0 && !alone.includes(chunk) && !chunk.isBracketed,
    );
    // What would leave nothing is the name of the course, unless it is a word.
    const isWord = ({ words }: Chunk) => kindOfPhrase(this.kindIn(words)?.phrase ?? '') !== null;
    const taken = hasMore || this.code !== null ? alone : alone.filter(isWord);
    for (const chunk of [...taken.filter(isWord), ...taken.filter((each) => !isWord(each))]) {
      const found = this.kindIn(chunk.words);
      if (this.kind === null || this.kind === 'class') {
        this.kind = found?.kind ?? null;
        this.kindNumber = found?.number ?? null;
      }
      this.take(chunk, 'kind', chunk.words.length, true);
    }
  }

  /** The letter of a kind beside a number: `(0131000) - V`, `0131000 - Ü Numerik`, `401-0131-00L Numerik U`. */
  private readLetter(): void {
    const last = this.chunks.at(-1);
    const chunk = last?.words.length === 1 ? last : this.chunks.find(({ words }) => words.length > 0);
    const [number = '', separator] = /^\d+(?:(-)[\d-]+L?)?$/.exec(this.code?.text ?? '') ?? [];
    if (!chunk || number === '') return;
    const isInFront = separator === undefined || LETTERS.has(chunk.words[0] ?? '');
    const kind = LETTERS.get(chunk.words.at(isInFront ? 0 : -1) ?? '');
    if (kind === undefined) return;
    this.kind ??= kind;
    this.take(chunk, 'kind', 1, isInFront);
  }

  /** The kind that some words are, with a number after it. */
  private kindIn(words: readonly string[]): { kind: KindWord; phrase: string; number: string | null } | null {
    if (words.length > LONGEST_PHRASE + 1) return null;
    const [, glued = '', digits, numbered] =
      /^(\p{L}+)(?:([12]?\d)|\/(\d{1,3}))$/u.exec(words.join(' ')) ?? [];
    const number = digits ?? numbered ?? null;
    const short = number === null ? null : kindOfShort(glued, this.languages);
    if (short !== null) return { kind: short, phrase: glued, number };
    const last = words.at(-1) ?? '';
    const behind = words.length > 1 && AFTER_KIND.test(last) ? last : null;
    const phrase = words.slice(0, behind === null ? undefined : -1).join(' ');
    const kind = this.kindAt(phrase);
    return kind && { kind, phrase, number: behind };
  }

  private kindAt(phrase: string): KindWord | null {
    return kindOfPhrase(phrase) ?? kindOfShort(phrase, this.languages);
  }

  /** A kind at the end or in front of a chunk's name: `Analyse 1 TD`, `Vorlesung Numerik`, `Übung zur Numerik`. */
  private readKind(chunk: Chunk, isInFront: boolean, certainty: 'sure' | 'doubtful'): void {
    const { words } = chunk;
    if (chunk.isBracketed) return;
    for (let count = Math.min(LONGEST_PHRASE + 1, words.length - 1); count > 0; count -= 1) {
      const taken = isInFront ? words.slice(0, count) : words.slice(-count);
      const found = this.kindIn(taken);
      if (!found || isWeak(found.phrase, isInFront) !== (certainty === 'doubtful')) continue;
      // Only "Übungen zu Numerik, UE" says the same twice.
      const isAgain = found.kind === this.kind && JOINERS.has(lower(words[count] ?? ''));
      if (this.kind !== null && !isAgain) continue;
      if (found.kind === 'exam' && words.some((word) => ABOUT_EXAMS.has(lower(word)))) continue;
      this.kind = found.kind;
      this.kindNumber ??= found.number;
      this.take(chunk, 'kind', count, isInFront);
      const [next = '', ...more] = chunk.words;
      if (isInFront && more.length > 0 && JOINERS.has(lower(next))) this.take(chunk, 'kind', 1, true);
      return;
    }
    if (!isInFront && certainty === 'sure') this.readCompound(chunk);
  }

  /** `Physik-Praktikum`. */
  private readCompound(chunk: Chunk): void {
    const last = chunk.words.at(-1) ?? '';
    const [, name = '', word = ''] = /^(\p{L}{3,})-(\p{L}{3,})$/u.exec(last) ?? [];
    const kind = kindOfPhrase(word);
    if (kind === null || isWeak(word, true)) return;
    chunk.words.splice(-1, 1, name);
    chunk.parts.after.unshift({ role: 'kind', text: word, joint: ' ' });
    this.kind = kind;
  }
}
