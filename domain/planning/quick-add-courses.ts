import type { CourseStatus } from '../courses/course';
import { fold } from '../fold';
import { isListed, NOUNS, NUMERALS, type QuickAddWords } from './quick-add-words';

/** A course as a line may name it. */
export interface QuickAddCourse {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Its term; omitted or null without one. */
  readonly termId?: string | null;
  /** Omitted for an active one. Paused ones are meant by what names no active one. */
  readonly status?: CourseStatus;
}

/** A course as the words of a line may name it; everything folded. */
interface CourseWords {
  readonly id: string;
  /** The words of its name that say what it is about. */
  readonly words: ReadonlySet<string>;
  /** The letters of its code. */
  readonly letters: string;
  /** The numbers in its name: 2 for "Calculus II". */
  readonly numbers: ReadonlySet<string>;
}

/** A course, and whether the words that name it stay in the title: those of its name do, unless "#" is before them. */
interface Named {
  readonly value: string;
  readonly isTitle: boolean;
}

/** The names of a student's courses. */
export interface CourseNames {
  /** Courses by code and by full name. */
  readonly named: ReadonlyMap<string, readonly Named[]>;
  /** Courses by the letters of their codes. */
  readonly called: ReadonlyMap<string, readonly Named[]>;
  readonly worded: readonly CourseWords[];
}

/** Words that may name a course, without being sure enough to decide it. */
export interface CourseGuess {
  /** Their position in the line; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly courseIds: readonly string[];
  /** Whether they do name a course, but several courses share them: the student should be asked. */
  readonly isShared: boolean;
}

/** What the words from one position on say about a course. */
export interface NamedCourse {
  /** The course, and by how many words it is named; null if none is for sure. */
  readonly sure: (Named & { readonly words: number }) | null;
  readonly guess: CourseGuess | null;
}

/** What courses are found by in a line. */
interface CourseLine {
  readonly words: readonly { readonly text: string; readonly key: string; start: number; end: number }[];
  readonly context: { readonly words: QuickAddWords };
  readonly names: CourseNames;
  /** What names a course at each word, once looked up. */
  readonly courses: Map<number, NamedCourse>;
}

/** The key of a word; empty beyond the line. */
export function keyAt({ words }: Pick<CourseLine, 'words'>, at: number): string {
  return words[at]?.key ?? '';
}

/** The fewest letters that can name a course without its number: "bio" for BIO 101, if no other course starts so. */
const SHORTEST_ALIAS = 2;

/** The fewest letters of a word of a name, and of an abbreviation of one: "calc" for Calculus. */
const SHORTEST_WORD = 3;
const SHORTEST_START = 4;

const MOST_COURSE_WORDS = 6;

/** Prepares the names of courses. */
export function courseNames(courses: readonly QuickAddCourse[]): CourseNames {
  const named = new Map<string, Named[]>();
  const called = new Map<string, Named[]>();
  const worded = courses.map(({ id, code, name }): CourseWords => {
    note(named, folded(code), { value: id, isTitle: false });
    if (folded(name) !== folded(code)) note(named, folded(name), { value: id, isTitle: true });
    const letters = /^\p{L}+/u.exec(folded(code))?.[0] ?? '';
    if (letters.length >= SHORTEST_ALIAS) note(called, letters, { value: id, isTitle: false });
    const words = name.split(/[^\p{L}\p{N}]+/u).map(folded);
    const telling = words.filter((word) => word.length >= SHORTEST_WORD && !isVague(word));
    const numbers = words.flatMap((word) => NUMERALS[word] ?? (/^\d$/.test(word) ? word : []));
    return { id, words: new Set(telling), letters, numbers: new Set(numbers) };
  });
  return { named, called, worded };
}

function note(table: Map<string, Named[]>, key: string, course: Named): void {
  const courses = table.get(key);
  if (courses) courses.push(course);
  else if (key !== '') table.set(key, [course]);
}

/** Whether a word names no course by itself: "lab" is work, and "introduction" says little. */
function isVague(word: string): boolean {
  return isListed(word, 'vagueInNames', 'common') || NOUNS[word] !== undefined;
}

const NONE: NamedCourse = { sure: null, guess: null };

/** What the words from a position on say about a course. */
export function namedAt(line: CourseLine, at: number): NamedCourse {
  const known = line.names.worded.length > 0 ? line.courses.get(at) : NONE;
  if (known) return known;
  const coded = findCourse(line, at);
  const { sure, guess } = coded ? { sure: coded, guess: null } : byWords(line, at);
  const [before, after] = [keyAt(line, at - 1), keyAt(line, at + (sure?.words ?? 0))];
  // Without the name "essay on bio" and "bio and chem quiz" were no titles.
  const isPhrase = LEADS_TO_NAME.has(before) || after === 'and' || after === '&';
  const isTitle = !isTagged(line, at) && (sure?.isTitle === true || isPhrase);
  const found = { sure: sure && { ...sure, isTitle }, guess };
  line.courses.set(at, found);
  return found;
}

/** The course named by code, by the letters of its code, or by its full name; the longest match wins. */
function findCourse(line: CourseLine, at: number): NamedCourse['sure'] {
  let found: NamedCourse['sure'] = null;
  let wanted = '';
  for (let count = 1; count <= MOST_COURSE_WORDS && keyAt(line, at + count - 1) !== ''; count += 1) {
    wanted += folded(keyAt(line, at + count - 1));
    const named = line.names.named.get(wanted) ?? [];
    const [course, ...others] = named.length > 0 || count > 1 ? named : calledBy(line, at, wanted);
    // "chemistry" may be Organic Chemistry, too, even if another course is called just so.
    const isUnsure = course?.isTitle && count === 1 && !isTagged(line, at);
    const isShared = isUnsure && sharing(line.names.worded, wanted).length > 1;
    if (course && others.length === 0 && !isShared) found = { words: count, ...course };
  }
  return found;
}

/**
 * The course named by words of its name or their beginnings ("organic", "calc 2", "world history"), where they stand
 * as the name of a course does: beside the work, or at the end after it.
 */
function byWords(line: CourseLine, at: number): NamedCourse {
  let courses: readonly CourseWords[] = line.names.worded;
  let count = 0;
  for (; count < MOST_COURSE_WORDS; count += 1) {
    const next = sharing(courses, folded(keyAt(line, at + count)), count > 0);
    if (next.length === 0) break;
    courses = next;
  }
  const [first, last] = [line.words[at], line.words[at + count - 1]];
  const [course, ...others] = courses;
  if (count === 0 || !first || !last || !course || line.context.words.grammar.has(first.key)) return NONE;
  const isMeant = isAddressed(line, at, at + count);
  if (isMeant && others.length === 0)
    return { sure: { words: count, value: course.id, isTitle: true }, guess: null };
  const courseIds = courses.map(({ id }) => id);
  return { sure: null, guess: { start: first.start, end: last.end, courseIds, isShared: isMeant } };
}

/**
 * The courses with a word in their names, or else with one that it begins; and those with these letters in their
 * codes. A number only continues a name.
 */
function sharing(courses: readonly CourseWords[], word: string, isBehind = false): readonly CourseWords[] {
  const number = NUMERALS[word] ?? (/^\d$/.test(word) ? word : null);
  if (number !== null) return courses.filter(({ numbers }) => isBehind && numbers.has(number));
  if (isVague(word)) return [];
  const isNamed = courses.some(({ words }) => words.has(word));
  return courses.filter(({ words, letters }) =>
    isNamed ? words.has(word) || letters === word : startsName(word, words, letters),
  );
}

/** Whether a word abbreviates a name or the letters of a code: "psych", "stats", "bio" for BIOL. */
function startsName(word: string, words: ReadonlySet<string>, letters: string): boolean {
  if (letters === word || (word.length >= SHORTEST_WORD && letters.startsWith(word))) return true;
  const start = word.replace(/s$/, '');
  // "mark essays" has nothing to do with Marketing.
  if (start.length < SHORTEST_START || isListed(start, 'ordinaryStarts')) return false;
  return [...words].some((whole) => whole.startsWith(start));
}

/** Words before a course that belong to no other name: "my history essay". */
const DETERMINERS = new Set(['the', 'my', 'our', 'this', 'next', 'a', 'an']);

/** Words that make what follows a topic: "essay on history". */
const TO_TOPIC = new Set(['of', 'on', 'about', 'over', 're', 'to', 'with', 'and', '&']);

/** Words that mean nothing without the name behind them, in the student's own language, too. */
const LEADS_TO_NAME = new Set([...TO_TOPIC, ...'de del d do da du des von vom für über para por'.split(' ')]);

/** Whether words that may name a course stand where one is named, and aren't part of a phrase. */
function isAddressed(line: CourseLine, from: number, to: number): boolean {
  const [before, after] = [keyAt(line, from - 1), keyAt(line, to)];
  // "Spanish: vocab"
  if (from === 0 && line.words[to - 1]?.text.endsWith(':')) return true;
  const leadAt = DETERMINERS.has(before) ? from - 2 : from - 1;
  const lead = keyAt(line, leadAt);
  if (TO_TOPIC.has(lead)) return false;
  const only = to - from === 1 ? folded(keyAt(line, from)) : '';
  if (isWork(after)) {
    const isNumbered = /^\d/.test(keyAt(line, to + 1));
    // "time sheet" and "web page" are other things.
    if (isListed(after, 'looseWork') && !isNumbered && isLoose(line, only)) return false;
    // What takes place "in the language lab" may be anything.
    if (lead === 'in') return /^(?:hand|turn)/.test(keyAt(line, leadAt - 1)) || followsWork(line, leadAt);
    return /^(?:my|our)$/.test(before) || isVerb(lead) || !isWordy(line, leadAt);
  }
  // "calc 3 hw" may be about the next course.
  if (isListed(only, 'everydayInNames') || isWordy(line, to) || /^\d{1,3}$/.test(after)) return false;
  if (!BEFORE_COURSE.has(before)) return followsWork(line, from);
  return isListed(keyAt(line, from - 2), 'verbs') || followsWork(line, from - 1);
}

/** Whether a single word easily belongs to another thing: a short or an everyday one, or only the start of a name. */
function isLoose({ names }: CourseLine, word: string): boolean {
  if (word === '') return false;
  const isWhole = names.worded.some(({ words }) => words.has(word));
  return !isWhole || word.length <= SHORTEST_START || isListed(word, 'everydayInNames');
}

/** Whether the word before a position names work, perhaps with a number: "quiz", "ch 4"; "week in history" does not. */
function followsWork(line: CourseLine, at: number): boolean {
  const noun = keyAt(line, /^\d/.test(keyAt(line, at - 1)) ? at - 2 : at - 1);
  return isWork(noun) && (line.context.words.units[noun] === undefined || noun !== keyAt(line, at - 1));
}

/** Whether a word is a verb before the name of work: "start the history essay", but not "break the law essay". */
export function isVerb(key: string): boolean {
  return isListed(key, 'verbs', 'tasksBeforeWork');
}

function isWork(key: string): boolean {
  const noun = key.replace(/(?<=\p{L})\d+$/u, '');
  return NOUNS[noun] !== undefined || isListed(noun, 'work', 'dated', 'workBesideCourse');
}

/** Whether a word may belong to a phrase with the one beside it. */
function isWordy(line: CourseLine, at: number): boolean {
  const { text = '', key = '' } = line.words[at] ?? {};
  const { grammar, units } = line.context.words;
  return key === '' ? text !== '' : /^\p{L}/u.test(key) && !grammar.has(key) && units[key] === undefined;
}

/** Code letters that are also nouns: in small letters, they name a course where they can't be part of a phrase. */
const ALSO_NOUNS = new Set(['art']);

/** Words that belong to the name of a course after them: "sketch for art", "quiz in art". */
const BEFORE_COURSE = new Set(['for', 'in']);

/** The course named at a word, with a "for" or "in" before it, which means nothing without the course. */
export function courseWithLead(line: CourseLine, at: number): NamedCourse['sure'] {
  const [before, lead] = [keyAt(line, at - 1), keyAt(line, at)];
  const isOfVerb = lead === 'in' && /^(?:hand|turn|log|sign|check|fill)(?:ed|ing|s)?$/.test(before);
  const course = BEFORE_COURSE.has(lead) && !isOfVerb ? namedAt(line, at + 1).sure : null;
  // "Study for the exam" stays so.
  const isLead = course !== null && !isWork(keyAt(line, at + 1 + course.words));
  return isLead ? { ...course, words: course.words + 1 } : namedAt(line, at).sure;
}

/** Courses by the letters of their codes; "bio 102" matches none if the only one is BIO 101. */
function calledBy(line: CourseLine, at: number, wanted: string): readonly Named[] {
  if (isOrdinaryWord(line, at, wanted)) return [];
  const [number, noun] = [line.words[at + 1]?.text ?? '', keyAt(line, at + 2)];
  const isOfCode = /^\d{1,2}$/.test(number) && NOUNS[noun] !== undefined && !noun.endsWith('s');
  if (isOfCode || /^(?:\d{3,4}[A-Za-z]?|\d{1,2}[A-Z])$/.test(number)) return [];
  // "chem" may be Organic Chemistry, too; "CHEM" and "#chem" are letters of a code.
  if (!isExplicit(line, at) && sharing(line.names.worded, wanted).length > 1) return [];
  return line.names.called.get(wanted) ?? [];
}

/** Whether a word is written as the letters of a code are: in capitals, or after "#". */
function isExplicit(line: CourseLine, at: number): boolean {
  const { text = '' } = line.words[at] ?? {};
  return text === text.toUpperCase() || isTagged(line, at);
}

function isTagged({ words }: CourseLine, at: number): boolean {
  return words[at]?.text.startsWith('#') === true;
}

/** Whether a word is more likely meant as a word than as the letters of a code. */
function isOrdinaryWord(line: CourseLine, at: number, wanted: string): boolean {
  if (isExplicit(line, at)) return false;
  return isListed(wanted, 'common') || (ALSO_NOUNS.has(wanted) && !standsAlone(line, at));
}

/** Whether a noun begins the line, ends it, or follows "for" or "in", without belonging to a phrase such as "art of war". */
function standsAlone(line: CourseLine, at: number): boolean {
  if (leadsOn(keyAt(line, at + 1))) return false;
  if (at === 0 || BEFORE_COURSE.has(keyAt(line, at - 1))) return true;
  return at === line.words.length - 1 && !line.words.some(({ key }) => leadsOn(key));
}

const leadsOn = (key: string) => TO_TOPIC.has(key) || /^(?:the|an?)$/.test(key);

function folded(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
