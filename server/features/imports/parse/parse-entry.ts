import { RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import { dayOf, midnightOf } from '#domain/time/local-date-time';
import { type NormalisedRule, normaliseRule } from '#domain/time/rule';

import type { CalendarZones } from './calendar-zones';
import { type ContentLine, parseContentLine, propertyName, rawValue } from './content-line';
import { readCourse } from './course-label';
import { addDuration, parseMoment, parseMoments } from './parse-moment';
import type { EntryKind, ParsedEntry, ParsedMoment, UnreadableReason } from './parsed-calendar';
import { clip, toPlainText, toSingleLine, toWebAddress } from './plain-text';

/** What an entry can only know from the file it stands in. */
export interface CalendarContext {
  zones: CalendarZones;
  /** Whether the program that wrote the file uses CATEGORIES for courses and nothing else. */
  categoriesAreCourses: boolean;
  /** Whether rules are still tried out; a file full of rules that never match is not worth the time. */
  readsRules: boolean;
}

/** What became of one VEVENT: an entry, reasons why parts of it are missing, or both. */
export interface EntryResult {
  entry: ParsedEntry | null;
  title: string | null;
  reasons: UnreadableReason[];
  /** The TZID of the start when nobody knows it. */
  unknownZone: string | null;
}

type EntryTimes = Pick<ParsedEntry, 'uid' | 'start' | 'end' | 'rule' | 'additions' | 'recurrenceId'>;

/** How much of a SUMMARY is looked at: a long title with the course behind it. */
const SUMMARY_READ = 1_000;

/** Properties that are read; alarms, attendees, attachments and vendors' own are passed over unread. */
const READ_PROPERTIES = new Set([
  'UID',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'URL',
  'CATEGORIES',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXDATE',
  'RDATE',
  'RECURRENCE-ID',
  'STATUS',
  'SEQUENCE',
  'LAST-MODIFIED',
]);

/** UIDs Canvas gives to assignments, those with dates of their own for some students included. */
const CANVAS_ASSIGNMENT = /^event-(?:sub-)?assignment-/;

/** Decoded properties of one entry. */
class EntryProperties {
  private readonly lines = new Map<string, ContentLine[]>();
  readonly rule: string | null;
  readonly hasSeveralRules: boolean;

  constructor(lines: readonly string[]) {
    const read = lines.filter((line) => READ_PROPERTIES.has(propertyName(line)));
    const rules = read.filter((line) => propertyName(line) === 'RRULE').map(rawValue);
    this.rule = rules[0] ?? null;
    this.hasSeveralRules = new Set(rules).size > 1;
    for (const line of read) {
      const parsed = propertyName(line) === 'RRULE' ? null : parseContentLine(line);
      if (parsed) this.lines.set(parsed.name, [...(this.lines.get(parsed.name) ?? []), parsed]);
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
 * Reads one VEVENT. Never throws: what cannot be read is named in `reasons`, and without a usable start there
 * is no entry.
 *
 * @param lines the entry's own unfolded lines
 * @param position which entry of the file it is, counted from 1
 */
export function parseEntry(
  lines: readonly string[],
  position: number,
  context: CalendarContext,
): EntryResult {
  const properties = new EntryProperties(lines);
  const summary = toSingleLine(properties.text('summary').slice(0, SUMMARY_READ));
  const title = summary === '' ? null : clip(summary, TEXT_LIMITS.assignmentTitle);
  const startLine = properties.first('dtstart');
  const start = properties.moment('dtstart', context.zones);
  if (!startLine || !start) {
    const reason = startLine ? 'start_invalid' : 'start_missing';
    return { entry: null, title, reasons: [reason], unknownZone: null };
  }
  const rule = readRule(properties, start, context.readsRules);
  const entry = {
    ...describe(properties, summary, context.categoriesAreCourses),
    ...schedule(properties, start, context.zones),
    rule: rule?.ok ? rule.rule : null,
    position,
  };
  return {
    entry: { ...entry, kind: kindOf(entry), courseKey: null },
    title,
    reasons: rule?.ok === false ? ['rule_unsupported'] : [],
    unknownZone: start.type === 'floating' ? startLine.timezoneId : null,
  };
}

/** What an entry is about. */
function describe(properties: EntryProperties, summary: string, categoriesAreCourses: boolean) {
  const uid = properties.text('uid');
  const notes = toPlainText(properties.text('description'));
  const categories = properties.all('categories').flatMap((line) => line.values.map((value) => value.trim()));
  const course = readCourse({ uid, summary, notes, categories, categoriesAreCourses });
  const place = toSingleLine(properties.text('location'), ', ');
  return {
    uid: uid === '' ? null : uid,
    title: clip(course.title, TEXT_LIMITS.assignmentTitle),
    courseLabel: course.label,
    courseName: course.name,
    notes: clip(notes, TEXT_LIMITS.notes) || null,
    place: clip(place, TEXT_LIMITS.place) || null,
    link: toWebAddress(properties.text('url')),
    cancelled: properties.text('status').toUpperCase() === 'CANCELLED',
    sequence: Math.max(0, Number.parseInt(properties.text('sequence'), 10) || 0),
    lastModified: toIsoInstant(properties.text('last-modified')),
  };
}

/** `20260901T120000Z` → `2026-09-01T12:00:00Z`; anything else is no instant. */
function toIsoInstant(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  return match && `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}Z`;
}

/** When an entry takes place. */
function schedule(properties: EntryProperties, start: ParsedMoment, zones: CalendarZones) {
  const moments = (name: string) =>
    properties
      .all(name)
      .flatMap((line) => parseMoments(line, zones))
      .slice(0, RECURRENCE_LIMITS.exceptions);
  return {
    recurrenceId: properties.moment('recurrence-id', zones),
    start,
    end: endAfter(start, properties.moment('dtend', zones) ?? durationEnd(properties, start)),
    exceptions: moments('exdate'),
    additions: moments('rdate'),
  };
}

function durationEnd(properties: EntryProperties, start: ParsedMoment): ParsedMoment | null {
  const duration = properties.text('duration');
  return duration === '' ? null : addDuration(start, duration);
}

/** A missing or malformed end, and one before the start, mean an entry without length, or one whole day. */
function endAfter(start: ParsedMoment, end: ParsedMoment | null): ParsedMoment {
  if (start.type === 'date') {
    const day = end?.type === 'date' ? end.day : dayOf(end?.local ?? '');
    return { type: 'date', day: day > start.day ? day : addDays(start.day, 1) };
  }
  if (end === null) return start;
  if (end.type === 'date') return endAfter(start, { ...start, local: midnightOf(end.day) });
  return end.type === start.type && end.local < start.local ? start : end;
}

function readRule(
  properties: EntryProperties,
  start: ParsedMoment,
  readsRules: boolean,
): NormalisedRule | null {
  if (properties.rule === null) return null;
  if (properties.hasSeveralRules || !readsRules) return { ok: false, reason: 'combination' };
  return normaliseRule(properties.rule, {
    localStart: start.type === 'date' ? midnightOf(start.day) : start.local,
    // A floating rule's UNTIL is taken as written: its zone is not known yet.
    zone: start.type === 'zoned' ? start.zone : 'UTC',
    allDay: start.type === 'date',
  });
}

/** Lessons are told apart later, when the courses of the whole file are known. */
function kindOf(entry: EntryTimes): EntryKind {
  if (entry.rule !== null || entry.additions.length > 0 || entry.recurrenceId !== null) return 'event';
  if (entry.uid !== null && CANVAS_ASSIGNMENT.test(entry.uid)) return 'deadline';
  if (entry.start.type === 'date' || entry.end.type === 'date') return 'event';
  return entry.start.type === entry.end.type && entry.start.local === entry.end.local ? 'deadline' : 'event';
}
