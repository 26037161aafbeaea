import { RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';
import { OverBudget, withinBudget, workDone } from '#domain/limits/work';
import { addDays } from '#domain/time/local-date';
import { dayOf, isValidLocalDateTime, midnightOf } from '#domain/time/local-date-time';
import { ruleStarts } from '#domain/time/recurrence-engine';
import { endsBeforeStart, normaliseRule, type RuleContext } from '#domain/time/rule';

import {
  IMPORT_LAST_YEAR,
  type ContentLine,
  parseContentLine,
  propertyName,
  rawValue,
  type EntryKind,
  type ParsedEntry,
  type ParsedMoment,
  type UnreadableReason,
} from './parsed-calendar';
import type { SourceEntry } from './calendar-source';
import { type CalendarZones, addDuration, parseMoment, parseMoments } from './moment';
import { toPlainText, toSingleLine, toWebAddress } from './plain-text';
import { readTermwise } from './termwise-feed';

/** The facts an entry needs from the rest of its file. */
export interface CalendarContext {
  zones: CalendarZones;
  /** Whether the file is a Termwise feed, see `readTermwise`. */
  isTermwise: boolean;
  /** Whether rules are still tried out; a file full of rules that never match is not worth the time. */
  readsRules: boolean;
  /** The budget left for the file's exclusion rules. */
  exclusions: ExclusionBudget;
}

/** Units of work, shared by the entries of a file. */
interface ExclusionBudget {
  unitsLeft: number;
}

/** The result of reading one VEVENT or VTODO: an entry, reasons why parts of it are missing, or both. */
export interface EntryResult {
  entry: ParsedEntry | null;
  title: string | null;
  reasons: UnreadableReason[];
  /** The TZID of the start if it is unknown. */
  unknownZone: string | null;
  /** Its UID if it can't be read; absent if it has none. */
  uid?: string;
}

type EntryTimes = Pick<ParsedEntry, 'uid' | 'start' | 'end' | 'rule' | 'additions' | 'recurrenceId'>;

/** The readable part of an entry's rule, and the missing parts. */
interface EntryRule {
  rule: string | null;
  isRuleUnread: boolean;
  reasons: UnreadableReason[];
}

/** Local times as text sort chronologically; starts end with `DATE_RANGE` long before. */
const LAST_MOMENT = '9999-12-31T23:59';

const LAST_START = `${IMPORT_LAST_YEAR}-12-31T23:59`;

/** How much of a SUMMARY is read: a long title followed by the course. */
const SUMMARY_READ = 1_000;

/** Properties that are read; alarms, attendees, attachments and vendors' own are passed over unread. */
const READ_PROPERTIES = new Set([
  'UID',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'URL',
  'CATEGORIES',
  'COMMENT',
  'DTSTART',
  'DTEND',
  'DUE',
  'DURATION',
  'RRULE',
  'EXRULE',
  'EXDATE',
  'RDATE',
  'RECURRENCE-ID',
  'STATUS',
  'COMPLETED',
  'PERCENT-COMPLETE',
  'SEQUENCE',
  'LAST-MODIFIED',
]);

/** UIDs of assignments from Canvas, including those with separate dates for some students. */
const CANVAS_ASSIGNMENT = /^event-(?:sub-)?assignment-/;

/** Decoded properties of one entry. */
class EntryProperties {
  private readonly lines = new Map<string, ContentLine[]>();
  /** RRULE and EXRULE as they are written, each different one once. */
  readonly rules: readonly string[];
  readonly exclusionRules: readonly string[];

  constructor(lines: readonly string[]) {
    const read = lines.filter((line) => READ_PROPERTIES.has(propertyName(line)));
    const raw = (name: string) => read.filter((line) => propertyName(line) === name).map(rawValue);
    this.rules = [...new Set(raw('RRULE'))];
    this.exclusionRules = [...new Set(raw('EXRULE'))];
    for (const line of read) {
      const parsed = parseContentLine(line);
      if (!parsed) continue;
      const known = this.lines.get(parsed.name);
      if (known) known.push(parsed);
      else this.lines.set(parsed.name, [parsed]);
    }
  }

  all(name: string): readonly ContentLine[] {
    return this.lines.get(name) ?? [];
  }

  first(name: string): ContentLine | null {
    return this.all(name)[0] ?? null;
  }

  text(name: string): string {
    return this.first(name)?.values.join(', ').trim() ?? '';
  }

  moment(name: string, zones: CalendarZones): ParsedMoment | null {
    const line = this.first(name);
    return line && parseMoment(line.values[0] ?? '', line.timezoneId, zones);
  }
}

/**
 * Reads one VEVENT or VTODO. Never throws: unreadable parts are named in `reasons`, and without a usable start there
 * is no entry.
 *
 * @param source the entry's own unfolded lines
 * @param position the entry's number in the file, counted from 1
 */
export function parseEntry(source: SourceEntry, position: number, context: CalendarContext): EntryResult {
  const properties = new EntryProperties(source.lines);
  const summary = toSingleLine(properties.text('summary').slice(0, SUMMARY_READ));
  const title = summary === '' ? null : clip(summary, TEXT_LIMITS.assignmentTitle);
  const times = source.isTask ? taskTimes(properties, context.zones) : schedule(properties, context);
  if (times.fault !== null) {
    const uid = properties.text('uid');
    return { entry: null, title, reasons: [times.fault], unknownZone: null, ...(uid !== '' && { uid }) };
  }
  const { fault: _fault, reasons, startLine, ...when } = times;
  const entry = { ...describe(properties, summary), ...when, position };
  const own = context.isTermwise ? readTermwise(entry, summary, categoriesOf(properties)) : {};
  return {
    entry: {
      ...entry,
      kind: source.isTask ? 'deadline' : kindOf(entry),
      courseKey: null,
      ...own,
      ...(own.title === undefined ? {} : { subject: undefined }),
    },
    title,
    reasons,
    unknownZone: entry.start.type === 'floating' ? startLine.timezoneId : null,
  };
}

function categoriesOf(properties: EntryProperties): string[] {
  return properties.all('categories').flatMap((line) => line.values.map((value) => value.trim()));
}

/** The subject of an entry. */
function describe(properties: EntryProperties, summary: string) {
  const notes = toPlainText(properties.text('description'));
  const place = toSingleLine(properties.text('location'), ', ');
  const status = properties.text('status').toUpperCase();
  const completedAt = toIsoInstant(properties.text('completed'));
  return {
    title: clip(summary, TEXT_LIMITS.assignmentTitle),
    subject: {
      ...{ summary, categories: categoriesOf(properties) },
      comment: toSingleLine(properties.text('comment').slice(0, SUMMARY_READ)),
    },
    courseLabel: null,
    courseName: null,
    notes: clip(notes, TEXT_LIMITS.notes) || null,
    place: clip(place, TEXT_LIMITS.place) || null,
    link: toWebAddress(properties.text('url')),
    cancelled: status === 'CANCELLED',
    isDone: status === 'COMPLETED' || completedAt !== null || properties.text('percent-complete') === '100',
    completedAt,
    sequence: Math.max(0, Number.parseInt(properties.text('sequence'), 10) || 0),
    lastModified: toIsoInstant(properties.text('last-modified')),
  };
}

/** `20260901T120000Z` → `2026-09-01T12:00:00Z`; null for anything else. */
function toIsoInstant(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  const local = match && `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}`;
  return local && isValidLocalDateTime(local) ? `${local}Z` : null;
}

type EntrySchedule = EntryTimes &
  Pick<ParsedEntry, 'andFuture' | 'isRuleUnread' | 'exceptions'> & {
    fault: null;
    reasons: UnreadableReason[];
    startLine: ContentLine;
  };

/** When a VEVENT takes place. */
function schedule(
  properties: EntryProperties,
  { zones, readsRules, exclusions }: CalendarContext,
): EntrySchedule | { fault: UnreadableReason } {
  const startLine = properties.first('dtstart');
  const start = properties.moment('dtstart', zones);
  if (!startLine || !start || isBeyondStudies(start))
    return { fault: startLine ? 'start_invalid' : 'start_missing' };
  const { rule, isRuleUnread, reasons } = readRule(properties, start, readsRules);
  const [exceptions, additions] = ['exdate', 'rdate'].map((name) =>
    properties.all(name).flatMap((line) => parseMoments(line, zones)),
  ) as [ParsedMoment[], ParsedMoment[]];
  if (reasons.includes('ends_before_start')) {
    if (additions.length === 0) return { fault: 'ends_before_start' };
    // Only the dates listed in addition to the rule take place.
    exceptions.unshift(start);
    reasons.length = 0;
  }
  const excluded = readExclusions(properties, { start, rule, reasons, exclusions });
  const [left, added] = [[...exceptions, ...excluded], additions].map((moments) => {
    if (moments.length > RECURRENCE_LIMITS.exceptions) reasons.push('dates_over_limit');
    return moments.slice(0, RECURRENCE_LIMITS.exceptions);
  }) as [ParsedMoment[], ParsedMoment[]];
  return {
    fault: null,
    reasons,
    startLine,
    uid: properties.text('uid') || null,
    recurrenceId: properties.moment('recurrence-id', zones),
    andFuture: properties.first('recurrence-id')?.range === 'THISANDFUTURE',
    start,
    end: endAfter(start, properties.moment('dtend', zones) ?? durationEnd(properties, start)),
    rule,
    isRuleUnread,
    exceptions: left,
    additions: added,
  };
}

/** When a VTODO is due: at its DUE, otherwise at the end of its duration. Tasks don't repeat here. */
function taskTimes(
  properties: EntryProperties,
  zones: CalendarZones,
): EntrySchedule | { fault: UnreadableReason } {
  const start = properties.moment('dtstart', zones);
  const due = properties.moment('due', zones) ?? (start && (durationEnd(properties, start) ?? start));
  const startLine = properties.first('due') ?? properties.first('dtstart');
  if (!startLine || !due || isBeyondStudies(due))
    return { fault: startLine ? 'start_invalid' : 'task_undated' };
  return {
    fault: null,
    reasons: properties.rules.length > 0 ? ['rule_unsupported'] : [],
    startLine,
    uid: properties.text('uid') || null,
    // One instance of a repeated task is read alone, as the repetition isn't supported.
    recurrenceId: null,
    andFuture: false,
    start: due,
    end: due,
    rule: null,
    isRuleUnread: false,
    exceptions: [],
    additions: [],
  };
}

/** No student plans that far ahead: such a date is a mistake of the program that wrote it. */
function isBeyondStudies(moment: ParsedMoment): boolean {
  return (moment.type === 'date' ? moment.day : moment.local) > LAST_START;
}

function durationEnd(properties: EntryProperties, start: ParsedMoment): ParsedMoment | null {
  const duration = properties.text('duration');
  return duration === '' ? null : addDuration(start, duration);
}

/** A missing or malformed end, or one before the start, means an entry without length, or one whole day. */
function endAfter(start: ParsedMoment, end: ParsedMoment | null): ParsedMoment {
  if (start.type === 'date') {
    const day = end?.type === 'date' ? end.day : dayOf(end?.local ?? '');
    return { type: 'date', day: day > start.day ? day : addDays(start.day, 1) };
  }
  if (end === null) return start;
  if (end.type === 'date') return endAfter(start, { ...start, local: midnightOf(end.day) });
  return end.type === start.type && end.local < start.local ? start : end;
}

function readRule(properties: EntryProperties, start: ParsedMoment, readsRules: boolean): EntryRule {
  const [text, ...others] = properties.rules;
  if (text === undefined) return { rule: null, isRuleUnread: false, reasons: [] };
  const context = ruleContext(start);
  const read = others.length > 0 || !readsRules ? null : normaliseRule(text, context);
  if (read?.ok) return { rule: read.rule, isRuleUnread: false, reasons: [] };
  const isOver = others.length === 0 && endsBeforeStart(text, context);
  return { rule: null, isRuleUnread: !isOver, reasons: [isOver ? 'ends_before_start' : 'rule_unsupported'] };
}

/** The context of a rule that begins at a moment. */
export function ruleContext(start: ParsedMoment): RuleContext {
  return {
    localStart: start.type === 'date' ? midnightOf(start.day) : start.local,
    // The UNTIL of a floating rule is taken as written: its time zone isn't known yet.
    zone: start.type === 'zoned' ? start.zone : 'UTC',
    allDay: start.type === 'date',
  };
}

/** A rule whose exclusions are being searched. */
interface Excluding {
  start: ParsedMoment;
  rule: string | null;
  exclusions: ExclusionBudget;
}

/** The starts excluded by EXRULEs, as individual exceptions; the standard no longer has such rules. */
function readExclusions(
  properties: EntryProperties,
  { reasons, ...excluding }: Excluding & { reasons: UnreadableReason[] },
): ParsedMoment[] {
  return properties.exclusionRules.flatMap((text) => {
    const starts = excludedStarts(text, excluding);
    if (starts === null) reasons.push('exclusions_unsupported');
    const { start } = excluding;
    return (starts ?? []).map((local) =>
      start.type === 'date' ? { ...start, day: dayOf(local) } : { ...start, local },
    );
  });
}

/** Null when the exclusion rule is not supported, or costs more than a file may. */
function excludedStarts(text: string, { start, rule, exclusions }: Excluding): string[] | null {
  if (rule === null) return [];
  const context = ruleContext(start);
  const read = normaliseRule(text, context);
  if (!read.ok) return read.reason === 'never_matches' ? [] : null;
  const startsOf = (each: string) => ruleStarts(each, context.localStart, context.localStart, LAST_MOMENT);
  const before = workDone();
  try {
    return withinBudget(exclusions.unitsLeft, () => sharedStarts(startsOf(rule), startsOf(read.rule)));
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  } finally {
    exclusions.unitsLeft -= workDone() - before;
  }
}

/** The starts two rules share, one more than a series takes at most. */
function sharedStarts(left: Iterator<string>, right: Iterator<string>): string[] {
  const shared: string[] = [];
  let [one, other] = [left.next(), right.next()];
  while (!one.done && !other.done && shared.length <= RECURRENCE_LIMITS.exceptions) {
    if (one.value === other.value) shared.push(one.value);
    if (one.value <= other.value) one = left.next();
    else other = right.next();
  }
  return shared;
}

/** Classes are recognized later, once the courses of the whole file are known. */
function kindOf(entry: EntryTimes): EntryKind {
  if (entry.rule !== null || entry.additions.length > 0 || entry.recurrenceId !== null) return 'event';
  if (entry.uid !== null && CANVAS_ASSIGNMENT.test(entry.uid)) return 'deadline';
  if (entry.start.type === 'date' || entry.end.type === 'date') return 'event';
  return entry.start.type === entry.end.type && entry.start.local === entry.end.local ? 'deadline' : 'event';
}
