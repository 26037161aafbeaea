import { courseCodeAtStart, courseCodeIn } from './course-code';
import systems from './systems.json';
import { kindOfPhrase, type LabelRole, labelRole } from './words';
import type { CalendarFacts, EntryFacts } from './facts';

/** A kind of system that writes calendars: where it names the course, and what its entries are. */
export interface System {
  id: string;
  course:
    'brackets' | 'categories' | 'place' | 'code in place' | 'parentheses' | 'calendar' | 'labels' | 'title';
  /** Whether comments name the kind and the course of entries. */
  inComment?: boolean;
  /** Whether every class is one of a course, so that titles name courses; false: titles never do. */
  isTimetable: boolean;
  /** Notes or addresses of what is to be handed in. */
  deadlines?: RegExp;
  /** Whether lines of the notes are names of people. */
  namesPeople?: boolean;
  stages?: Stages;
}

/** The endings of titles of entries that are about one thing to hand in. */
export interface Stages {
  opens: readonly string[];
  due: readonly string[];
  ends: readonly string[];
  /** Whether its opening is never an entry of its own. */
  leavesOutOpening?: boolean;
}

interface SystemShape extends Omit<System, 'deadlines'> {
  product?: string;
  uid?: string;
  notes?: string;
  deadlines?: string;
}

/** What an entry says about its course outside its title, or with labels in it. */
export interface Statement {
  /** Course as written, or null. */
  label: string | null;
  /** Name of the course if spelled out separately. */
  name: string | null;
  /** The title without the words about the course. */
  title: string;
  kind: string | null;
  group: string | null;
  teacher: string | null;
}

/** How far into the notes labels are looked for, and how many lines. */
const NOTES_READ = 2_000;
const LINES_READ = 40;

/** The share of entries in which a label stands that is part of how the file is written. */
const USUAL = 0.6;

const BRACKETS_AT_END = /\[([^[\]]{1,160})\]$/;
const PARENTHESES_AT_END = /\(([^()]{1,160})\)$/;

/** `20261-DER-1021: Derecho Penal I`. */
const CODE_AND_NAME = /^[\p{Lu}\d][\p{Lu}\d._-]{3,40}: /u;

/** `Class section - Lab (CHEM 2310 Fall 2026)`: a kind of entry, and its course. */
const KIND_AND_COURSE = /^([^()]{1,60}) \((.{1,160})\)$/;

/** `MARTIN Claude`. */
const LISTED_PERSON = /^\p{Lu}{2,}(?:[ '-]\p{Lu}{2,})* \p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?$/u;

/** The system that wrote a calendar; null if it is none of the known ones. */
export function systemOf({ productId, entries }: CalendarFacts): System | null {
  const some = entries.slice(0, 20);
  const usual = (test: RegExp, of: (entry: EntryFacts) => string) =>
    some.length > 0 && some.filter((entry) => test.test(of(entry))).length * 2 >= some.length;
  const shape = (systems as SystemShape[]).find(
    ({ product, uid, notes }) =>
      (product !== undefined && new RegExp(product, 'i').test(productId ?? '')) ||
      (uid !== undefined && some.some((entry) => new RegExp(uid).test(entry.uid ?? ''))) ||
      (notes !== undefined &&
        usual(new RegExp(notes), (entry) => `${entry.notes ?? ''} ${entry.link ?? ''}`)),
  );
  if (!shape) return null;
  const { product: _product, uid: _uid, notes: _notes, deadlines, ...system } = shape;
  return { ...system, ...(deadlines === undefined ? {} : { deadlines: new RegExp(deadlines) }) };
}

/** Reads what the entries of a file state about their courses. */
export class Statements {
  /** Labels of the notes that stand in most entries: what follows them is meant for programs. */
  private readonly usual: ReadonlySet<string>;

  constructor(
    private readonly facts: CalendarFacts,
    private readonly system: System | null,
  ) {
    const values = new Map<string, string[]>();
    const withNotes = facts.entries.filter(({ notes }) => notes);
    for (const { notes } of withNotes) {
      const own = new Map(linesOf(notes).map(({ label, value }) => [label, value]));
      for (const [label, value] of own) {
        const all = values.get(label);
        if (all) all.push(value);
        else values.set(label, [value]);
      }
    }
    const least = Math.max(2, withNotes.length * USUAL);
    // In a timetable of several courses, what is the same everywhere is a program of study.
    const isOne = (all: readonly string[]) => all.length > 2 && new Set(all).size === 1;
    const isUsual = (all: readonly string[]) => all.length >= least && (system !== null || !isOne(all));
    this.usual = new Set([...values].filter(([, all]) => isUsual(all)).map(([label]) => label));
  }

  of(entry: EntryFacts): Statement {
    const details = this.detailsOf(entry);
    const stated =
      this.fromSystem(entry) ??
      fromBrackets(entry, this.system) ??
      fromTitleLabels(entry.title) ??
      this.fromElsewhere(entry);
    return { name: null, title: entry.title, ...details, ...stated, kind: stated.kind ?? details.kind };
  }

  private fromSystem(entry: EntryFacts): (Partial<Statement> & { label: string }) | null {
    const { title, categories, place, link } = entry;
    if (this.system?.inComment) return fromComment(entry);
    const text = (() => {
      switch (this.system?.course) {
        case 'categories':
          return categories[0];
        case 'place':
          return place ?? courseCodeIn(link ?? '');
        case 'code in place':
          return isCourse(place ?? '') ? place : null;
        case 'calendar':
          return this.facts.name;
        case 'parentheses':
          return PARENTHESES_AT_END.exec(title)?.[1];
        default:
          return null;
      }
    })();
    if (!text) return null;
    const isInTitle = this.system?.course === 'parentheses';
    return { label: text, title: (isInTitle && title.replace(PARENTHESES_AT_END, '').trim()) || title };
  }

  private fromElsewhere({
    title,
    notes,
    categories,
  }: EntryFacts): Partial<Statement> & { label: string | null } {
    const category = categories.find((text) => courseCodeIn(text) !== null);
    const lines = linesOf(notes);
    const isCourse = ({ label, role, value }: Line) =>
      (role === 'code' || role === 'course') && (courseCodeIn(value) !== null || this.usual.has(label));
    const label = category ?? lines.find(isCourse)?.value ?? null;
    return { label, title, name: label === null ? null : (valueOf(lines, 'name') ?? null) };
  }

  private detailsOf({ notes, categories }: EntryFacts): Pick<Statement, 'kind' | 'group' | 'teacher'> {
    const lines = linesOf(notes).filter(
      ({ label }) => this.usual.has(label) || this.system?.course === 'labels' || label.length > 4,
    );
    const person = this.system?.namesPeople
      ? (notes ?? '').split('\n').find((line) => LISTED_PERSON.test(line.trim()))
      : undefined;
    return {
      kind: valueOf(lines, 'kind') ?? categories.find((text) => kindOfPhrase(text) !== null) ?? null,
      group: valueOf(lines, 'group'),
      teacher: valueOf(lines, 'teacher') ?? person?.trim() ?? null,
    };
  }
}

function isCourse(place: string): boolean {
  return courseCodeAtStart(place) !== null || (CODE_AND_NAME.test(place) && courseCodeIn(place) !== null);
}

function fromComment({ title, comment }: EntryFacts): (Partial<Statement> & { label: string }) | null {
  const [, kind = '', label] = KIND_AND_COURSE.exec(comment) ?? [];
  return label === undefined ? null : { label, title, kind: kind.split(' - ').at(-1) ?? null };
}

interface Line {
  /** In lower case. */
  label: string;
  role: LabelRole;
  value: string;
}

function valueOf(lines: readonly Line[], role: LabelRole): string | null {
  return lines.find((line) => line.role === role)?.value ?? null;
}

function linesOf(notes: string | null): Line[] {
  if (!notes?.includes(':')) return [];
  const lines = notes.slice(0, NOTES_READ).split('\n', LINES_READ);
  return lines.flatMap((line) => labelOf(line) ?? readLabels(line).labeled);
}

/** The label of a line that has no other one. */
function labelOf(line: string): Line[] | null {
  const [label = '', value = '', ...more] = line.split(':').map((part) => part.trim());
  const role = more.length > 0 || value === '' ? null : labelRole(label);
  return role && [{ label: label.toLowerCase(), role, value }];
}

/** "7,5 hp" behind the name of a course. */
const CREDITS = /(?<=\S) \d{1,2}(?:[.,]\d)? ?(?:hp|ects|stp|sp|op|lp|cp|cr)\b/gi;

/** The labels in a text whose roles are known, and the pieces without one. */
function readLabels(text: string): { labeled: Line[]; rest: string[] } {
  const labeled: Line[] = [];
  const rest: string[] = [];
  for (const piece of text.replace(CREDITS, '').split(/\.\s+|\.$|[,;]\s*/)) {
    const [, label, value] = /^([\p{L}/ -]{2,30}?)\s?:\s*(\S.*)$/u.exec(piece.trim()) ?? [];
    if (label === undefined || value === undefined) {
      if (piece.trim() !== '') rest.push(piece.trim());
      continue;
    }
    const role = labelRole(label.trim());
    if (role !== null) labeled.push({ label: label.trim().toLowerCase(), role, value: value.trim() });
  }
  return { labeled, rest };
}

function fromBrackets(
  { title, uid }: EntryFacts,
  system: System | null,
): (Partial<Statement> & { label: string }) | null {
  const label = BRACKETS_AT_END.exec(title)?.[1]?.trim() ?? '';
  const isCanvas = system?.course === 'brackets' && /^event-/.test(uid ?? '');
  if (label === '' || !(isCanvas || courseCodeIn(label))) return null;
  return { label, title: title.replace(BRACKETS_AT_END, '').trim() || title };
}

/** `Kurs kod: TDA417. Kurs namn: Algorithms, Activity: Laboration` → TDA417, Algorithms, Laboration. */
function fromTitleLabels(title: string): (Partial<Statement> & { label: string }) | null {
  const { labeled, rest } = readLabels(title);
  const label = valueOf(labeled, 'code');
  if (label === null) return null;
  const name = valueOf(labeled, 'name');
  const kind = valueOf(labeled, 'kind');
  const group = valueOf(labeled, 'group');
  return {
    label,
    name,
    title: kind ?? (rest.join(', ') || name || title),
    kind,
    ...(group === null ? {} : { group }),
  };
}
