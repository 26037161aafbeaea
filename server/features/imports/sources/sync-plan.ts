import { isDeepStrictEqual } from 'node:util';
import { mapInTurns } from '../../../jobs/in-turns';
import type { ImportSubject } from '../import-subject';
import type { EventBase, Instances, KnownDeadline, KnownEvent, KnownItems } from '../import-fields';
import { deadlineFields, type CourseIdOf } from '../incoming';
import { planDeadline, planEvent, type DeadlinePlan, type EventPlan } from '../item-plan';
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

/** What a sync does. */
export interface SyncPlan {
  deadlines: DeadlinePlan[];
  events: EventPlan[];
  questions: Question[];
  /** Keys of all entries the calendar holds. */
  held: ReadonlySet<string>;
  /** Keys of those that are taken over. */
  wanted: string[];
}

/** A question is about an entry as a whole when it is gone. */
export const WHOLE_ENTRY = 'entry';

/** Where an entry belongs is the student's order, not the school's news. */
const NEVER_ASKED = 'course';

/** The courses of a calendar as a sync finds them. */
export interface PlacedCourses {
  /** Those that entries go to, by key. */
  ids: ReadonlyMap<string, string>;
  /** Those nobody decided about yet: their code by key. */
  waiting: ReadonlyMap<string, string>;
}

/** Sorts the courses of a calendar; one that only got another name there stays what the student decided. */
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

/** An entry of a calendar as far as its place is concerned. */
interface Placed {
  courseKey: string | null;
  importKey: string;
}

/**
 * Merges what a calendar says now with what is here: what the student did not touch follows, what the student edited
 * stays and becomes a question. A deadline that moves is always a question. What is here stays in its course while the
 * one the calendar gives it now waits for a decision.
 */
export async function planSync(
  { content, known }: Pick<ImportSubject, 'content' | 'known'>,
  { ids, waiting }: PlacedCourses,
): Promise<SyncPlan> {
  const knownOf = (key: string) => known.deadlines.get(key) ?? known.events.get(key);
  const courseIdOf =
    (importKey: string): CourseIdOf =>
    (key) =>
      key === null ? null : (ids.get(key) ?? knownOf(importKey)?.base.course ?? null);
  const isWanted = ({ courseKey, importKey }: Placed) =>
    courseKey === null ||
    ids.has(courseKey) ||
    (waiting.has(courseKey) && knownOf(importKey)?.deleted === false);
  const plan: SyncPlan = { deadlines: [], events: [], questions: [], held: new Set(), wanted: [] };
  await mapInTurns(content.deadlines.filter(isWanted), (item) => {
    const before = known.deadlines.get(item.importKey);
    const placeOf = courseIdOf(item.importKey);
    const merged = holdBackMove(planDeadline(item, before, placeOf));
    plan.deadlines.push(merged);
    if (before && !before.deleted)
      plan.questions.push(...askDeadline(merged, before, deadlineFields(item, placeOf)));
  });
  await mapInTurns(content.series.filter(isWanted), (item) => {
    const before = known.events.get(item.importKey);
    const merged = planEvent(item, before, courseIdOf(item.importKey));
    plan.events.push(merged);
    if (before && !before.deleted) plan.questions.push(...askEvent(merged, before));
  });
  const all = [...content.deadlines, ...content.series];
  plan.held = new Set(all.map(({ importKey }) => importKey));
  plan.wanted = all.filter(isWanted).map(({ importKey }) => importKey);
  return plan;
}

/** The new time waits for the student's word; all else of the plan stands. */
function holdBackMove(plan: DeadlinePlan): DeadlinePlan {
  const { known, fields, base, kept } = plan;
  if (!known || known.deleted || isDeepStrictEqual(fields.due, known.fields.due)) return plan;
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
