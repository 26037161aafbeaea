import { isDeepStrictEqual } from 'node:util';
import { dueInstant } from '#domain/time/due';
import type { ResolvedDeadline, ResolvedSeries } from '../../../ical/series';
import type { ImportSubject } from '../import-subject';
import {
  deadlineFields,
  isEdited,
  type CourseIdOf,
  type DeadlineFields,
  type EventBase,
  type Instances,
  type KnownDeadline,
  type KnownEvent,
  type KnownItems,
} from '../import-fields';
import { planDeadline, planEvent, type DeadlinePlan, type EventPlan } from '../item-plan';
import { planEach } from '../write-entries';
import type { DiffKind, DiffNoun } from './calendar-diff.entity';
import type { CourseChoices } from './calendar-source.entity';

/** Something the student has to decide about. */
export interface Question {
  kind: DiffKind;
  noun: DiffNoun;
  rowId: string;
  importKey: string;
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The changes that a sync makes. */
export interface SyncPlan {
  deadlines: DeadlinePlan[];
  events: EventPlan[];
  questions: Question[];
  /** Deadlines that became earlier, or are back, and follow at once: as questions that need no answer. */
  followed: Question[];
  /** Keys of entries that could not be planned. */
  failed: string[];
  /** Keys of all entries in the calendar. */
  held: ReadonlySet<string>;
  /** Keys of the imported ones. */
  wanted: string[];
}

/** A question is about an entry as a whole when it is gone. */
export const WHOLE_ENTRY = 'entry';

/** Which course an entry belongs to is the student's decision, not the school's. */
const NEVER_ASKED = 'course';

/** The courses of a calendar as a sync finds them. */
export interface PlacedCourses {
  /** Courses that entries go to, by key. */
  ids: ReadonlyMap<string, string>;
  /** Undecided courses: their code by key. */
  waiting: ReadonlyMap<string, string>;
}

/** Sorts the courses of a calendar; one that was only renamed there keeps the student's decision. */
export function placeCourses(
  { planned, courses }: Pick<ImportSubject, 'planned' | 'courses'>,
  choices: CourseChoices,
): PlacedCourses {
  const ids = new Map<string, string>();
  const waiting = new Map<string, string>();
  const live = new Set(courses.map(({ id }) => id));
  const decided = new Set(Object.values(choices));
  for (const { key, code, existing } of planned) {
    const renamed = existing && decided.has(existing.id) ? existing.id : undefined;
    const chosen = choices[key] === undefined ? renamed : choices[key];
    if (chosen === undefined) waiting.set(key, code);
    else if (chosen !== null && live.has(chosen)) ids.set(key, chosen);
  }
  return { ids, waiting };
}

/** The parts of an entry that determine its place. */
interface Placed {
  courseKey: string | null;
  importKey: string;
}

/** Open questions about deadlines, by import key: the calendar's version that waits for an answer. */
export type AskedDeadlines = ReadonlyMap<string, unknown>;

/** The facts a sync learned about entries before planning. */
interface Findings {
  asked: AskedDeadlines;
  /** Entries restored by this sync, by import key. */
  back: ReadonlyMap<string, unknown>;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Merges a calendar's current version with existing rows: untouched fields follow it; fields the student edited stay
 * and become a question. A moved deadline is a question, unless it became earlier and nothing was edited: then it
 * follows, because a student who doesn't answer would miss it. So does a restored one: no one saw its former date
 * meanwhile. A row stays in its course while the calendar's new course waits for a decision.
 */
export async function planSync(
  subject: Pick<ImportSubject, 'content' | 'known' | 'identity'>,
  { ids, waiting }: PlacedCourses,
  { asked, back, now }: Findings,
): Promise<SyncPlan> {
  const { content, known, identity } = subject;
  const knownOf = (key: string) => known.deadlines.get(key) ?? known.events.get(key);
  const courseIdOf =
    (importKey: string): CourseIdOf =>
    (key) =>
      key === null ? null : (ids.get(key) ?? knownOf(importKey)?.base.course ?? null);
  const isWanted = ({ courseKey, importKey }: Placed) =>
    courseKey === null ||
    ids.has(courseKey) ||
    (waiting.has(courseKey) && knownOf(importKey)?.deleted === false);
  const all = [...content.deadlines, ...content.series];
  const plan: SyncPlan = {
    ...{ deadlines: [], events: [], questions: [], followed: [], failed: [] },
    held: new Set(all.map(({ importKey }) => importKey)),
    wanted: all.filter(isWanted).map(({ importKey }) => importKey),
  };
  const planOne = (item: ResolvedDeadline) => {
    const { importKey } = item;
    const before = known.deadlines.get(importKey);
    const placeOf = courseIdOf(importKey);
    const merged = planDeadline(item, before, placeOf, identity.carried.get(importKey));
    const incoming = deadlineFields(item, placeOf);
    const isAsked = asked.has(importKey) && isDeepStrictEqual(asked.get(importKey), incoming.due);
    const isCertain = !identity.unsure.has(importKey) && !isAsked;
    return settleMove(plan, merged, incoming, { isCertain, isBack: back.has(importKey) });
  };
  plan.deadlines = await planEach(content.deadlines.filter(isWanted), planOne, plan.failed);
  const nameOf = ({ title, courseKey }: ResolvedSeries) => JSON.stringify([title, courseKey]);
  const begun = new Set(content.series.filter(({ importKey }) => !known.events.has(importKey)).map(nameOf));
  const planSeries = (item: ResolvedSeries) => {
    const before = known.events.get(item.importKey);
    const sync = { now, isContinued: begun.has(nameOf(item)) };
    const merged = planEvent(item, before, courseIdOf(item.importKey), sync);
    if (before && !before.deleted) plan.questions.push(...askEvent(merged, before));
    return merged;
  };
  plan.events = await planEach(content.series.filter(isWanted), planSeries, plan.failed);
  return plan;
}

/** The facts that decide whether a move is followed without a question. */
interface Move {
  /** Whether it is certainly this entry, and its move hasn't been asked about yet. */
  isCertain: boolean;
  isBack: boolean;
}

/**
 * Lets a deadline follow that became earlier or was restored; asks about any other move, and about the student's
 * edits.
 */
function settleMove(
  { questions, followed }: SyncPlan,
  merged: DeadlinePlan,
  incoming: DeadlineFields,
  { isCertain, isBack }: Move,
): DeadlinePlan {
  const { known } = merged;
  if (!known || known.deleted) return merged;
  const isMoved = !isDeepStrictEqual(merged.fields.due, known.fields.due);
  const isDirect = isBack || isEarlier(incoming.due, known.fields.due);
  if (isMoved && isCertain && isDirect && !isEdited(known)) {
    followed.push(...askDeadline({ ...merged, kept: ['due'] }, known, incoming));
    questions.push(...askDeadline(merged, known, incoming));
    return merged;
  }
  const held = isMoved ? holdBackMove(merged, known) : merged;
  questions.push(...askDeadline(held, known, incoming));
  return held;
}

/** Whether a deadline is before another one. */
export function isEarlier(one: DeadlineFields['due'], other: DeadlineFields['due']): boolean {
  const [first, second] = [one, other].map((due) => due && dueInstant(due));
  return typeof first === 'number' && typeof second === 'number' && first < second;
}

/** The new time waits for the student's answer; the rest of the plan applies. */
function holdBackMove(plan: DeadlinePlan, known: KnownDeadline): DeadlinePlan {
  const { fields, base, kept } = plan;
  const held = { ...fields, due: known.fields.due };
  return {
    ...plan,
    fields: held,
    base: { ...base, due: known.base.due },
    kept: [...kept, 'due'],
    change: isDeepStrictEqual(held, known.fields) ? 'unchanged' : 'changed',
  };
}

function askDeadline(
  { item, kept }: DeadlinePlan,
  { id: rowId, base, fields }: KnownDeadline,
  incoming: KnownDeadline['fields'],
): Question[] {
  return asked(kept).map((field) => ({
    kind: field === 'due' ? 'moved' : 'changed',
    noun: 'assignment',
    rowId,
    importKey: item.importKey,
    field,
    base: base[field as keyof typeof base],
    mine: fields[field as keyof typeof fields],
    theirs: incoming[field as keyof typeof incoming],
  }));
}

function askEvent({ item, kept, sides }: EventPlan, { id: rowId, base, fields, instances }: KnownEvent) {
  const mine: EventBase = { ...fields, instances };
  return asked(kept).map((field): Question => {
    const name = field as keyof EventBase;
    const values =
      name === 'instances'
        ? changedInstances(sides.before, sides.mine, sides.theirs.instances)
        : { base: base[name], mine: mine[name], theirs: sides.theirs[name] };
    const kind = name === 'times' || name === 'instances' ? 'moved' : 'changed';
    return { kind, noun: 'event', rowId, importKey: item.importKey, field, ...values };
  });
}

function asked(kept: readonly string[]): string[] {
  return kept.filter((field) => field !== NEVER_ASKED);
}

/** Only the dates on which all three differ; a date that is not changed is null. */
function changedInstances(base: Instances, mine: Instances, theirs: Instances) {
  const starts = Object.keys({ ...base, ...mine, ...theirs }).filter(
    (start) =>
      !isDeepStrictEqual(theirs[start], base[start]) &&
      !isDeepStrictEqual(mine[start], base[start]) &&
      !isDeepStrictEqual(mine[start], theirs[start]),
  );
  const pick = (instances: Instances) =>
    Object.fromEntries(starts.map((start) => [start, instances[start] ?? null]));
  return { base: pick(base), mine: pick(mine), theirs: pick(theirs) };
}

/** Questions about entries that are gone from the calendar. */
export function askVanished({ deadlines, events }: KnownItems): Question[] {
  const whole = { kind: 'removed', field: WHOLE_ENTRY, theirs: null } as const;
  return [
    ...[...deadlines].map(([importKey, { id, base, fields }]): Question => ({
      ...whole,
      noun: 'assignment',
      rowId: id,
      importKey,
      base: base.due,
      mine: fields.due,
    })),
    ...[...events].map(([importKey, { id, base, fields }]): Question => ({
      ...whole,
      noun: 'event',
      rowId: id,
      importKey,
      base: base.times,
      mine: fields.times,
    })),
  ];
}
