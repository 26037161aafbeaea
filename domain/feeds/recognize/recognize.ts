import { TEXT_LIMITS } from '../../limits/limits';
import { clip } from '../../limits/text-fault';
import { labelOf } from './class-label';
import { courseCodeIn, courseKey, type CourseReference, readCourseLabel } from './course-code';
import { count, courseNameOf } from './course-name';
import type { CalendarFacts, EntryFacts, Recognition, RecognizedCourse, RecognizedEntry } from './facts';
import { numbersOf } from './numbered-names';
import { leaveOutStages } from './stages';
import { type Statement, Statements, type System, systemOf } from './statements';
import { firstNameOf, nameOf, type ParsedTitle, titleWithout } from './title';
import { withoutPlace } from './title-chunks';
import { TitleReader } from './title-reader';
import { type ClassKind, kindOfPhrase, kindOfShort, type KindWord, withoutCancellation } from './words';

/** An entry during recognition. */
interface Candidate {
  facts: EntryFacts;
  statement: Statement;
  parsed: ParsedTitle;
  /** The title's name with the parts that the file confirms. */
  name: string;
  reference: CourseReference | null;
  label: string;
  isGuess: boolean;
  isCancelled: boolean;
}

/** How often a title, or a code at its start, must occur before it counts as a course; a rule counts as one more. */
const REPETITIONS = 2;

/** Kinds of classes that are held in groups. */
const IN_GROUPS: ReadonlySet<KindWord> = new Set(['exercise', 'lab', 'tutorial', 'seminar', 'class']);

/**
 * Finds the courses of a calendar, and for each entry its course, kind of class, group and teacher.
 *
 * A course is anything that entries name as one (brackets, labels, categories, the place that the system uses for it),
 * otherwise a code in several titles, otherwise the name that is left of titles without kinds of classes, groups,
 * periods and weeks, if it repeats. The whole file decides what a number or a short word after a name is: a part of
 * the name, a group, or the number of a lesson. Changed instances follow their series.
 */
export function recognize(calendar: CalendarFacts): Recognition {
  return new Recognizer(calendar).recognize();
}

class Recognizer {
  private readonly system: System | null;
  private readonly candidates: Candidate[];
  /** The keys of names: each occurs many times. */
  private readonly keys = new Map<string, string>();
  /** How often each number stands after a kind of class of one name. */
  private readonly numbers = new Map<string, number>();
  /** The keys of courses whose classes are called by different topics. */
  private readonly withTopics = new Set<string>();

  constructor(private readonly calendar: CalendarFacts) {
    this.system = systemOf(calendar);
    const statements = new Statements(calendar, this.system);
    const stated = calendar.entries.map((facts) => ({ facts, statement: statements.of(facts) }));
    const titles = new TitleReader(stated.map(({ statement }) => statement.title));
    this.candidates = stated.map(({ facts, statement }) => {
      const left = withoutCancellation(statement.title);
      const title = (left ?? statement.title).replace(/^\d+@\s*/, '');
      const short = titles.parse(withoutPlace(title, facts.place));
      // A building may be called like the subject.
      const parsed = nameOf(short.parts) !== '' || short.code ? short : titles.parse(title);
      const isCancelled = facts.isTimed && facts.known === null && left !== null;
      const name = nameOf(parsed.parts);
      return { facts, statement, parsed, name, isCancelled, reference: null, label: '', isGuess: false };
    });
  }

  private keyOf(name: string): string {
    const key = this.keys.get(name) ?? courseKey(name);
    this.keys.set(name, key);
    return key;
  }

  recognize(): Recognition {
    for (const candidate of this.candidates) this.followStatement(candidate);
    this.confirmKinds();
    this.settleNumbers();
    const isStated = this.candidates.some(({ reference }) => reference !== null);
    this.followCodes();
    if (this.system?.isTimetable !== false || !isStated) {
      this.followNames();
      this.followCalendar();
    }
    this.followSeries();
    const courses = this.collectCourses();
    const names = new Map(courses.map((course) => [course.key, course.name]));
    const all = this.candidates.map((each) => this.finish(each, names));
    const entries = this.system?.stages ? leaveOutStages(all, this.system.stages) : all;
    const sizes = new Map<string, number>();
    for (const { course, isLeftOut } of entries) if (course !== null && !isLeftOut) count(sizes, course, 1);
    const used = courses.flatMap((course) => {
      const size = sizes.get(course.key);
      return size === undefined ? [] : [{ ...course, entries: size }];
    });
    return { courses: used, entries };
  }

  private followStatement(candidate: Candidate): void {
    const { known } = candidate.facts;
    const label = known?.label ?? candidate.statement.label;
    if (label === null) return;
    candidate.label = clip(label, TEXT_LIMITS.courseName);
    candidate.reference = readCourseLabel(candidate.label);
    if (known)
      candidate.statement = { ...candidate.statement, name: known.name, title: candidate.facts.title };
  }

  /** The candidates whose titles may name a course. */
  private *classes(): Generator<Candidate> {
    for (const candidate of this.candidates) {
      const { isTimed, seriesAt, known } = candidate.facts;
      if (isTimed && seriesAt === null && known === null) yield candidate;
    }
  }

  /** A word such as "project" or "exam" is a kind of class if its course has other classes. */
  private confirmKinds(): void {
    const names = new Set([...this.classes()].map(({ name }) => this.keyOf(name)));
    for (const candidate of this.candidates) {
      const { doubtfulKind } = candidate.parsed;
      if (!doubtfulKind || !names.has(this.keyOf(nameOf(doubtfulKind.parts)))) continue;
      candidate.parsed = { ...candidate.parsed, ...doubtfulKind, doubtfulKind: null };
      candidate.name = nameOf(doubtfulKind.parts);
    }
  }

  /** Decides what stands at the end of names, see {@link numbersOf}. */
  private settleNumbers(): void {
    const uses = [...this.classes()].map(({ name, parsed, facts }) => ({
      name,
      weight: weightOf(facts),
      kind: parsed.kind,
      isInGroups: parsed.kind !== null && IN_GROUPS.has(parsed.kind),
    }));
    const settle = numbersOf(uses, (name) => this.keyOf(name));
    for (const candidate of this.candidates) {
      const settled = settle(candidate.name);
      if (settled.name === candidate.name) continue;
      candidate.name = settled.name;
      candidate.isGuess = true;
      candidate.parsed = { ...candidate.parsed, group: candidate.parsed.group ?? settled.group };
    }
    for (const { name, parsed, facts } of this.classes()) {
      count(this.numbers, JSON.stringify([name, parsed.kind, parsed.kindNumber]), weightOf(facts));
    }
  }

  /** Gives entries without a stated course the one whose code is in their title, if that code is frequent. */
  private followCodes(): void {
    const known = new Set(this.candidates.flatMap(({ reference }) => reference?.key ?? []));
    const seen = new Map<string, number>();
    const namesOf = new Map<string, Set<string>>();
    const codesOf = new Map<string, Set<string>>();
    for (const {
      parsed: { code },
      name,
      facts,
    } of this.candidates) {
      if (code === null) continue;
      const key = this.keyOf(code.text);
      count(seen, key, weightOf(facts));
      if (name !== '') addTo(namesOf, key, this.keyOf(name));
      addTo(codesOf, this.keyOf(name), key);
    }
    for (const candidate of this.candidates) {
      const { code } = candidate.parsed;
      if (candidate.reference !== null || code === null) continue;
      const key = this.keyOf(code.text);
      const name = this.keyOf(candidate.name);
      const isPlace = candidate.facts.place?.includes(code.text) ?? false;
      // A room has several courses, and a course several rooms.
      const isCode =
        !isPlace && (namesOf.get(key)?.size ?? 1) === 1 && (name === '' || codesOf.get(name)?.size === 1);
      const isTrusted = isCode && this.system?.isTimetable !== false;
      if (!known.has(key) && ((code.isDoubtful && !isTrusted) || (seen.get(key) ?? 0) < REPETITIONS))
        continue;
      candidate.reference = { key, code: code.text.replaceAll('_', ' '), name: null };
      candidate.label = code.text;
    }
  }

  /** Takes what is left of the titles of classes for their courses: `Databases (Lecture)` and `Databases (Lab)`. */
  private followNames(): void {
    const byName = new Map<string, CourseReference>();
    for (const { reference, statement, name, facts } of this.candidates) {
      if (!reference) continue;
      // The title of an entry that states its course is often that of a piece of work.
      const inTitle = statement.label === null && facts.isTimed ? name : null;
      for (const each of [statement.name, reference.name, inTitle])
        if (each) byName.set(this.keyOf(each), reference);
    }
    const isFirst = byName.size === 0;
    for (const nameIn of [
      (each: Candidate) => each.name,
      ({ parsed }: Candidate) => firstNameOf(parsed.parts),
    ]) {
      this.followRepeated(nameIn, byName, isFirst);
    }
    this.followMentions(byName);
  }

  private followRepeated(
    nameIn: (candidate: Candidate) => string,
    byName: Map<string, CourseReference>,
    isFirst: boolean,
  ): void {
    const groups = new Map<string, { weight: number; series: number; isClass: boolean }>();
    for (const candidate of this.classes()) {
      const key = this.keyOf(nameIn(candidate));
      if (key === '' || (candidate.reference !== null && candidate.reference.key !== key)) continue;
      const group = groups.get(key) ?? { weight: 0, series: 0, isClass: false };
      group.weight += weightOf(candidate.facts);
      group.series += 1;
      group.isClass ||= candidate.parsed.kind !== null;
      groups.set(key, group);
    }
    for (const candidate of this.candidates) {
      const { facts } = candidate;
      const name = nameIn(candidate);
      const key = this.keyOf(name);
      if (candidate.reference !== null || facts.known !== null || !facts.isTimed || key === '') continue;
      const group = groups.get(key);
      const known = byName.get(key);
      const isSure = this.system?.isTimetable === true || group?.isClass === true;
      const severalSeries = isFirst && group && group.series >= REPETITIONS && group.weight > REPETITIONS;
      if (!known && !(isSure ? group && group.weight >= REPETITIONS : severalSeries)) continue;
      candidate.reference = known ?? readCourseLabel(clip(name, TEXT_LIMITS.courseName));
      candidate.label = name;
      candidate.name = name;
      candidate.isGuess ||= !known && !isSure;
      byName.set(key, candidate.reference);
    }
  }

  /** Deadlines and whole days whose titles begin with the name of a course, which has at most twelve words. */
  private followMentions(byName: ReadonlyMap<string, CourseReference>): void {
    for (const candidate of this.candidates) {
      const { isTimed, known } = candidate.facts;
      if (candidate.reference !== null || isTimed || known !== null) continue;
      const words = candidate.parsed.parts.find(({ role }) => role === 'name')?.text.split(' ', 12) ?? [];
      for (let length = words.length; length > 0; length -= 1) {
        const text = words.slice(0, length).join(' ');
        const name = text.replace(/[:,.]$/, '');
        const reference = name.length > 3 ? byName.get(this.keyOf(name)) : undefined;
        if (!reference) continue;
        candidate.reference = reference;
        candidate.label = name;
        break;
      }
    }
  }

  /** A calendar of one course, whose titles are kinds of classes alone. */
  private followCalendar(): void {
    const { name } = this.calendar;
    const classes = [...this.classes()];
    const isBare = ({ reference, name: own, parsed }: Candidate) =>
      reference === null && own === '' && parsed.kind !== null;
    if (name === null || courseCodeIn(name) === null || classes.length < REPETITIONS) return;
    if (!classes.every(isBare)) return;
    for (const candidate of classes) {
      candidate.reference = readCourseLabel(name);
      candidate.label = name;
      candidate.isGuess = true;
    }
  }

  /** Moved and cancelled instances, whose titles often differ, belong to the course of their series. */
  private followSeries(): void {
    for (const candidate of this.candidates) {
      const { seriesAt } = candidate.facts;
      const series = seriesAt === null ? undefined : this.candidates[seriesAt];
      if (!series?.reference) continue;
      candidate.reference = series.reference;
      candidate.label = series.label;
    }
  }

  private collectCourses(): RecognizedCourse[] {
    const groups = new Map<string, Candidate[]>();
    for (const candidate of this.candidates) {
      if (candidate.reference === null) continue;
      const group = groups.get(candidate.reference.key);
      if (group) group.push(candidate);
      else groups.set(candidate.reference.key, [candidate]);
    }
    return [...groups].map(([key, group]) => {
      const { name, hasTopics } = courseNameOf(group.map(useOfName));
      if (hasTopics) this.withTopics.add(key);
      const code = group[0]?.reference?.code ?? key;
      return {
        key,
        label: group[0]?.label ?? key,
        code: clip(code, TEXT_LIMITS.courseCode),
        name: clip(name ?? code, TEXT_LIMITS.courseName),
        entries: group.length,
        ...(group.some(({ isGuess }) => isGuess) ? { isGuess: true as const } : {}),
      };
    });
  }

  private finish(candidate: Candidate, names: ReadonlyMap<string, string>): RecognizedEntry {
    const { facts, statement, parsed, reference, isCancelled } = candidate;
    const details = {
      isDeadline: this.isDeadline(facts),
      isCancelled,
      isPlaceCourse: statement.label !== null && statement.label === facts.place,
      isLeftOut: false,
    };
    if (reference === null || facts.known) {
      const stated = facts.known ? facts.title : statement.title;
      // Without the words that cancel it, it has the title of the entry that it was.
      const title = (isCancelled && withoutCancellation(stated)) || stated;
      const unknown = { label: null, kind: null, group: null, teacher: null };
      return { course: reference?.key ?? null, title, ...unknown, ...details };
    }
    const kind = kindOf(parsed.kind) ?? kindIn(statement.kind);
    const group = statement.group ?? parsed.group ?? this.groupAfterKind(candidate);
    const teacher = statement.teacher ?? parsed.teacher;
    const own = this.namesOf(candidate, names.get(reference.key) ?? '');
    const title = this.titleOf(candidate, own);
    const code = this.hasOwnCode(candidate) ? (parsed.code?.text ?? null) : null;
    const label = labelOf(parsed.parts, { names: own, code, kind: statement.kind, group, teacher });
    return {
      course: reference.key,
      title,
      label: label === '' || label === title ? null : label,
      ...{ kind, group, teacher },
      ...details,
    };
  }

  /** The number after a kind of class if it is that of a group rather than of a lesson: it comes again. */
  private groupAfterKind({ name, parsed: { kind, kindNumber } }: Candidate): string | null {
    if (kindNumber === null || /\p{L}/u.test(kindNumber)) return kindNumber;
    const isUsual = (this.numbers.get(JSON.stringify([name, kind, kindNumber])) ?? 0) >= REPETITIONS;
    return isUsual && kind !== null && IN_GROUPS.has(kind) ? kindNumber : null;
  }

  private isDeadline({ notes, link, repeats }: EntryFacts): boolean {
    return !repeats && (this.system?.deadlines?.test(`${notes ?? ''} ${link ?? ''}`) ?? false);
  }

  /** The names of its course that a title may have. */
  private namesOf({ statement, name, reference }: Candidate, courseName: string): string[] {
    const isTopic = statement.label !== null || this.withTopics.has(reference?.key ?? '');
    return isTopic ? [courseName] : [name, courseName];
  }

  private hasOwnCode({ parsed: { code }, reference }: Candidate): boolean {
    return code !== null && this.keyOf(code.text) === reference?.key;
  }

  /** The titles of deadlines keep the name of their course: students recognize them by it. */
  private titleOf(candidate: Candidate, names: readonly string[]): string {
    const { facts, statement, parsed } = candidate;
    const { title } = statement;
    const isOwnCode = this.hasOwnCode(candidate);
    if (!facts.isTimed) {
      const isInFront = isOwnCode && title.startsWith(parsed.code?.text ?? '');
      return (isInFront && withoutBeginning(title.slice(parsed.code?.text.length))) || title;
    }
    return titleWithout(parsed.parts, names, isOwnCode) || titleWithout(parsed.parts, [], isOwnCode) || title;
  }
}

function useOfName({ facts, statement, reference, name }: Candidate) {
  const isClass = facts.isTimed && facts.seriesAt === null && !facts.isCancelled;
  const stated = statement.name ?? reference?.name ?? null;
  return { stated, title: isClass ? name : null, weight: weightOf(facts) };
}

function kindOf(kind: KindWord | null): ClassKind | null {
  return kind === 'class' ? null : kind;
}

/** The kind of class that a label names: `Type : CM`. */
function kindIn(text: string | null): ClassKind | null {
  return text === null ? null : kindOf(kindOfPhrase(text) ?? kindOfShort(text, ['en', 'fr', 'de', 'nl']));
}

function withoutBeginning(rest: string): string {
  return /^[\p{L}\d]/u.test(rest) ? '' : rest.replace(/^[\s:,;|/–—.-]+/u, '').trim();
}

function weightOf({ repeats }: EntryFacts): number {
  return repeats ? REPETITIONS : 1;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
