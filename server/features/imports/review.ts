import { endOf } from '#domain/acts/event';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { DATE_RANGE } from '#domain/limits/time-limits';
import { mapYielding, yieldToEventLoop } from '../../jobs/event-loop';
import { IMPORT_LAST_YEAR, type UnreadableReason } from '../../ical/parsed-calendar';
import { proposeChoices } from './course-plan';
import type { ImportSubject } from './import-subject';
import type { ImportCourse, ImportItem, ImportReview, UnreadableEntryType } from './import.types';
import type { OwnTick } from './own-entries';
import { minutesOf, type CourseIdOf } from './import-fields';
import { planDeadline, planEvent, type DeadlinePlan, type EventPlan } from './item-plan';
import { timezoneHint } from './assumed-zone';
import { proposeTerm } from './term-proposal';

/** Stands for the id of a course that is yet to be made: different from every id there is. */
const NEW_COURSE = 'new';

/**
 * The preview of an import of some drafts, for the student to confirm.
 * @param remaining the number of active courses the plan still allows; null for any number.
 */
export async function reviewImport(subject: ImportSubject, remaining: number | null): Promise<ImportReview> {
  const { drafts, content, timezone, timezoneSource, terms, setTerm, today } = subject;
  await yieldToEventLoop();
  const hint = hintOf(subject);
  await yieldToEventLoop();
  const term = proposeTerm(content.calendars, terms, { today, timezone }, setTerm);
  return {
    drafts: drafts.map(({ id, name, expiresAt, calendar }) => ({
      id,
      name,
      entries: calendar.calendar.entries.length,
      expiresAt,
    })),
    timezone,
    timezoneSource,
    timezoneHint: hint,
    term,
    courses: coursesOf(subject, remaining),
    items: await itemsOf(subject),
    unreadable: unreadableOf(subject),
  };
}

/** Files that name their zone are not doubted. */
function hintOf({ content, timezone }: ImportSubject): ImportReview['timezoneHint'] {
  const assumed = content.deadlines.filter((deadline) => deadline.dueZone === timezone);
  return timezoneHint(assumed, timezone);
}

function coursesOf({ planned }: ImportSubject, remaining: number | null): ImportCourse[] {
  const proposals = proposeChoices(planned, remaining);
  return planned.map(({ key, code, name, existing, merged, deadlines, classes, events }) => ({
    key,
    code,
    name,
    courseId: existing?.id ?? null,
    mergedCode: merged?.code ?? null,
    mergedName: merged?.name ?? null,
    deadlines,
    classes,
    events,
    ...(proposals.get(key) ?? { choice: 'skip', overLimit: false }),
  }));
}

async function itemsOf({
  content,
  known,
  planned,
  identity,
  ticks,
  partTicks,
}: ImportSubject): Promise<ImportItem[]> {
  const ids = new Map(planned.map(({ key, existing }) => [key, existing?.id ?? `${NEW_COURSE} ${key}`]));
  const courseIdOf: CourseIdOf = (key) => (key === null ? null : (ids.get(key) ?? null));
  return [
    ...ticks.map((tick) => tickItem({ ...tick, courseKey: null })),
    ...partTicks.map((tick) => tickItem({ ...tick, progress: 'submitted', dueTime: null })),
    ...(await mapYielding(content.deadlines, (item) =>
      deadlineItem(
        planDeadline(
          item,
          known.deadlines.get(item.importKey),
          courseIdOf,
          identity.carried.get(item.importKey),
        ),
      ),
    )),
    ...(await mapYielding(content.series, (item) =>
      seriesItem(planEvent(item, known.events.get(item.importKey), courseIdOf)),
    )),
  ];
}

/** Work of the account, or a subtask of it, that a list of tasks marks. */
function tickItem(tick: OwnTick & Pick<ImportItem, 'courseKey'>): ImportItem {
  const { id, title, dueDate, dueTime, progress, courseKey } = tick;
  return {
    ...{ key: id, kind: 'deadline', change: 'changed', title, progress, courseKey },
    startLocal: dueLocal({ dueDate, dueTime }),
    ...{ ...NO_CLASS, endLocal: null, keptFields: [] },
  };
}

/** What only classes and events have. */
const NO_CLASS = { label: null, place: null, teacher: null, allDay: false, recurring: false };

function dueLocal({ dueDate, dueTime }: Pick<OwnTick, 'dueDate' | 'dueTime'>): string | null {
  return dueDate === null ? null : `${dueDate}T${dueTime ?? '23:59'}`;
}

function deadlineItem({ item, change, kept, tick }: DeadlinePlan): ImportItem {
  return {
    key: item.importKey,
    kind: 'deadline',
    change: tick ? 'changed' : change,
    progress: tick?.progress ?? null,
    title: item.title,
    courseKey: item.courseKey,
    startLocal: dueLocal(item),
    ...{ ...NO_CLASS, endLocal: null, keptFields: kept },
  };
}

function seriesItem({ item, change, kept }: EventPlan): ImportItem {
  const { series } = item;
  return {
    key: item.importKey,
    kind: item.kind,
    change,
    progress: null,
    title: item.title,
    label: item.label ?? null,
    place: item.place,
    teacher: item.teacher ?? null,
    courseKey: item.courseKey,
    startLocal: series.localStart,
    endLocal: endOf({
      allDay: series.allDay,
      startLocal: series.localStart,
      durationMinutes: minutesOf(series),
      timezone: series.zone,
    }),
    allDay: series.allDay,
    recurring: series.rule !== null || series.additions.length > 0,
    keptFields: kept,
  };
}

function unreadableOf({ drafts }: ImportSubject): UnreadableEntryType[] {
  return drafts.flatMap(({ id: draftId, calendar }) =>
    calendar.calendar.unreadable.map(({ position, title, reason }) => ({
      draftId,
      position,
      title,
      reason: UNREADABLE_REASONS[reason],
    })),
  );
}

/** Why an entry, or a part of it, isn't imported, in the terms of the API. */
const UNREADABLE_REASONS: Readonly<Record<UnreadableReason, string>> = {
  start_missing: 'It has no start.',
  start_invalid: `Its start is not a date between ${DATE_RANGE.first.slice(0, 4)} and ${IMPORT_LAST_YEAR}.`,
  task_undated: 'It is a task without a due date.',
  rule_unsupported:
    "It repeats in a way we don't support. We import only its first date, and leave a series you " +
    'imported before unchanged.',
  ends_before_start: 'Its repeat ends before it starts, so it never happens.',
  exclusions_unsupported: "It skips dates in a way we don't support. Those dates are imported too.",
  dates_over_limit: 'It lists more than 2,000 dates. The rest were not read.',
  zone_unknown: 'Its time zone is unknown. We read its times in the default time zone.',
  line_too_long: 'Its line is longer than 10,000 characters. It was not read.',
  notes_over_limit: 'Its notes are longer than 20,000 characters. The rest was not read.',
  subtasks_over_limit: `It has more than ${ACCOUNT_LIMITS.subtasksPerAssignment} subtasks. The rest were not read.`,
  subtasks_of_existing: 'You already have it, so its new subtasks will not be added.',
  over_limit: 'The file has more than 5,000 entries. This one and all later ones were not read.',
  malformed: 'It could not be read.',
};
