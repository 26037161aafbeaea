import words from './class-words.json';

/** The kinds of classes that a timetable names, whatever the language. */
export type ClassKind = keyof typeof words.kinds;

/** A kind of class in a title; `class` is a word for any of them. */
export type KindWord = ClassKind | 'class';

/** Phrases of one to three words, in lower case without a full stop at the end. */
const PHRASES = new Map<string, KindWord>([
  ...words.plain.map((word) => [word, 'class'] as const),
  ...Object.entries(words.kinds).flatMap(([kind, own]) =>
    own.words.map((word) => [word, kind as ClassKind] as const),
  ),
]);

/** Abbreviations as written, with the languages that use them. */
const SHORTS = new Map<string, { language: string; kind: ClassKind }[]>();
for (const [kind, { short }] of Object.entries(words.kinds)) {
  for (const [language, own] of Object.entries(short)) {
    for (const word of own) {
      SHORTS.set(word, [...(SHORTS.get(word) ?? []), { language, kind: kind as ClassKind }]);
    }
  }
}

/** Words in one phrase at most. */
export const LONGEST_PHRASE = 3;

const setOf = (list: readonly string[]) => new Set(list);

/** Kinds that are also parts of names, such as "Project Management": they count only where the file confirms it. */
const WEAK = setOf(words.weak);
const WEAK_IN_FRONT = setOf([...words.weak, ...words.weakInFront]);

export const JOINERS = setOf(words.joiners);
export const GROUP_WORDS = setOf(words.groups);
export const WHOLE_GROUPS = setOf(words.groupsAlone);
export const PERIOD_WORDS = setOf([...words.periods, ...words.years]);
export const WEEK_WORDS = setOf(words.weeks);
export const TERM_WORDS = setOf(words.terms);
export const NO_SUBJECT = setOf(words.noSubject);

/** `FA26`: a term in the code of a section. */
export const TERM_CODE = new RegExp(String.raw`^(?:${words.termCodes.join('|')})(?:20)?[2-9]\d$`);

const OFF = `(?:${[...words.cancelled, ...words.cancelledInNames].join('|')})`;
const OFF_IN_NAMES = `(?:${words.cancelledInNames.join('|')})`;

const A_CLASS = `(?:(?:${[...PHRASES.keys()].join('|')})\\s+)?`;

/** `ENTFÄLLT: `, `Physics (cancelled)`, `Cours annulé : Droit` and the like. */
const CANCELLED = [
  // English puts its word before what it describes, too: a "Cancelled Culture" seminar takes place.
  new RegExp(
    String.raw`^[([*!\s]*${A_CLASS}(?!${OFF_IN_NAMES}\s+[\p{L}\d])${OFF}(?:[)\]*!:,.\s]|\s?[-–—]\s)+`,
    'iu',
  ),
  // Unless it is written as no other word of the title is.
  new RegExp(String.raw`^${OFF_IN_NAMES.toUpperCase()}\s+(?=.*\p{Ll})`, 'u'),
  new RegExp(String.raw`\s*(?:[([]\s*${OFF}[!.]*\s*[)\]]|\*{1,3}\s*${OFF}[!.]*\s*\*{1,3})`, 'iu'),
  new RegExp(
    String.raw`(?<!\b(?:be|being|get|gets|getting))(?:\s*[–—:,;|/!]{1,3}\s*|\s+-{1,3}\s*|\s+(?:(?:is|ist|est|è|wird)\s+)?)${OFF}[!.*\s]*$`,
    'iu',
  ),
];

/** A title without the words that cancel its entry; null if it has none, or no others. */
export function withoutCancellation(title: string): string | null {
  const mark = CANCELLED.find((pattern) => pattern.test(title));
  return (mark && title.replace(mark, '').trim()) || null;
}

const EXAM_WORDS = words.kinds.exam.words;

/** Exams as words of their own, and at the end of compounds such as "Matheklausur", which short words would fake. */
const EXAM = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${EXAM_WORDS.join('|')})|(?:${EXAM_WORDS.filter(isTelling).join('|')}))(?!\p{L})`,
  'iu',
);

function isTelling(word: string): boolean {
  return word.length > 4 || /[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]/u.test(word);
}

/** Words that make an exam's name one of what comes before or after it, such as "Midterm review". */
export const ABOUT_EXAMS = setOf(words.aboutExams);

/** Whether a title names an exam or test, in any language. */
export function namesExam(title: string): boolean {
  return EXAM.test(title);
}

/** The kind that a letter stands for in a section such as `/L/01`; null for another piece. */
export function kindOfSection(letter: string): ClassKind | null {
  return (words.sections as Record<string, ClassKind>)[letter] ?? null;
}

/** The kinds that letters stand for beside the number of a course. */
export const LETTERS = new Map(
  Object.entries({ ...words.sections, ...words.besideNumbers } as Record<string, ClassKind>),
);

/** `Dr. Hall`, `Mme PETIT`. */
export const PERSON = new RegExp(String.raw`^(?:${words.honorifics.join('|')})\.?\s+(?=\p{Lu})`, 'iu');

/** What the label of a line says. */
export type LabelRole = keyof typeof words.labels;

const LABELS = new Map<string, LabelRole>(
  Object.entries(words.labels).flatMap(([role, own]) =>
    own.map((word) => [word, role as LabelRole] as const),
  ),
);

export function labelRole(label: string): LabelRole | null {
  const word = lower(label);
  return LABELS.get(word) ?? LABELS.get(word.replaceAll('-', ' ')) ?? null;
}

/** A word as the tables have it. */
export function lower(word: string): string {
  return word.toLowerCase().replace(/[.:]$/, '');
}

/** The kind of class that a phrase names by itself, in any language. */
export function kindOfPhrase(phrase: string): KindWord | null {
  return PHRASES.get(lower(phrase)) ?? null;
}

export function isWeak(phrase: string, isInFront: boolean): boolean {
  return (isInFront ? WEAK_IN_FRONT : WEAK).has(lower(phrase));
}

/** The kind of class that an abbreviation stands for in the first of some languages that has it. */
export function kindOfShort(word: string, languages: readonly string[]): ClassKind | null {
  const meanings = SHORTS.get(word) ?? [];
  for (const language of languages) {
    const meaning = meanings.find((each) => each.language === language);
    if (meaning) return meaning.kind;
  }
  return null;
}

export function languagesOfShort(word: string): readonly string[] {
  return (SHORTS.get(word) ?? []).map(({ language }) => language);
}
