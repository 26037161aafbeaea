import type { AssignmentProgress } from '#domain/assignments/assignment';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { CalendarZones } from '../../ical/zones';
import { rawValue } from '../../ical/read-line';
import type { ParsedMoment } from '../../ical/parsed-calendar';
import { toWebAddress } from '../../ical/plain-text';
import { NO_TITLE } from '../../ical/series';
import { lineOf, textOf, type Component } from './components';
import { invalidData } from './dav-refusal';
import { dueOf } from './task-times';
import { notesOf, titleOf } from './texts';

/** A task as an app sent it. */
export interface TaskValues {
  title: string;
  notes: string | null;
  /** An http or https address. */
  link: string | null;
  due: ParsedMoment | null;
  progress: AssignmentProgress;
  /** ISO instant of its completion, if the app sent one. */
  completedAt: string | null;
  /** 1 to 4. */
  priority: number;
  /** UID of the task it is a part of. */
  parentUid: string | null;
}

/**
 * The values of a VTODO, in the product's terms.
 * @throws DavRefusal for values that can't be stored: a repetition, a date that isn't one, or a text that is too long.
 */
export function taskValues(todo: Component, zones: CalendarZones): TaskValues {
  if (['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => lineOf(todo, name) !== null))
    throw invalidData("Tasks can't repeat here: add one task for each date.");
  return {
    title: titleOf(todo, TEXT_LIMITS.assignmentTitle) || NO_TITLE,
    notes: notesOf(todo),
    link: toWebAddress(textOf(todo, 'URL')),
    due: dueOf(todo, zones),
    progress: progressOf(todo),
    completedAt: utcInstant(textOf(todo, 'COMPLETED')),
    priority: priorityOf(textOf(todo, 'PRIORITY')),
    parentUid: parentOf(todo),
  };
}

/** The product's priority for one of RFC 5545 §3.8.1.9: 1 and 2, 3 and 4, 5, and all others. */
export function priorityOf(value: string): number {
  const level = Number.parseInt(value, 10) || 0;
  if (level < 1 || level > 5) return 4;
  return Math.ceil(level / 2);
}

/** Whether a line names the task that this one is part of. */
export function isParentLine(line: string): boolean {
  if (!/^RELATED-TO[;:]/i.test(line)) return false;
  const type = /;RELTYPE="?([^;:"]+)/i.exec(line.slice(0, line.lastIndexOf(':')))?.[1];
  return type === undefined || type.toUpperCase() === 'PARENT';
}

function parentOf(todo: Component): string | null {
  const line = todo.lines.find(isParentLine);
  return (line === undefined ? '' : rawValue(line).trim()) || null;
}

function progressOf(todo: Component): AssignmentProgress {
  const percent = Number.parseInt(textOf(todo, 'PERCENT-COMPLETE'), 10) || 0;
  switch (textOf(todo, 'STATUS').toUpperCase()) {
    case 'COMPLETED':
      return 'submitted';
    case 'CANCELLED':
      return 'let_go';
    case 'IN-PROCESS':
      return 'doing';
    case 'NEEDS-ACTION':
      return percent > 0 && percent < 100 ? 'doing' : 'todo';
    default:
      if (percent >= 100 || lineOf(todo, 'COMPLETED') !== null) return 'submitted';
      return percent > 0 ? 'doing' : 'todo';
  }
}

/** `20260901T120000Z` as `2026-09-01T12:00:00Z`; null for anything else. */
export function utcInstant(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  const instant = match && `${match.slice(1, 4).join('-')}T${match.slice(4).join(':')}Z`;
  return instant && !Number.isNaN(Date.parse(instant)) ? instant : null;
}
