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

/** The courses of a calendar that entries go to, and those nobody decided about yet. */
export function placeCourses(
  { planned, courses }: Pick<ImportSubject, 'planned' | 'courses'>,
  choices: CourseChoices,
): { ids: ReadonlyMap<string, string>; waiting: string[] } {
  const ids = new Map<string, string>();
  const waiting: string[] = [];
  const live = new Set(courses.map(({ id }) => id));
  for (const { key, code } of planned) {
    const chosen = choices[key];
    if (chosen === undefined) waiting.push(code);
    else if (chosen !== null && live.has(chosen)) ids.set(key, chosen);
  }
  return { ids, waiting };
}

/**
 * Merges what a calendar says now with what is here: what the student did not touch follows, what the student edited
 * stays and becomes a question. A deadline that moves is always a question.
 */
export async function planSync(
  { content, known }: Pick<ImportSubject, 'content' | 'known'>,
  courseIds: ReadonlyMap<string, string>,
): Promise<SyncPlan> {
  const courseIdOf: CourseIdOf = (key) => (key === null ? null : (courseIds.get(key) ?? null));
  const isWanted = ({ courseKey }: { courseKey: string | null }) =>
    courseKey === null || courseIds.has(courseKey);
  const plan: SyncPlan = { deadlines: [], events: [], questions: [], held: new Set(), wanted: [] };
  await mapInTurns(content.deadlines.filter(isWanted), (item) => {
    const before = known.deadlines.get(item.importKey);
    const merged = holdBackMove(planDeadline(item, before, courseIdOf));
    plan.deadlines.push(merged);
    if (before && !before.deleted)
      plan.questions.push(...askDeadline(merged, before, deadlineFields(item, courseIdOf)));
  });
  await mapInTurns(content.series.filter(isWanted), (item) => {
    const before = known.events.get(item.importKey);
    const merged = planEvent(item, before, courseIdOf);
    plan.events.push(merged);
    if (!before || before.deleted) return;
    plan.questions.push(...askEvent(merged, before));
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
