import { contentLine, dayValue, instantValue } from '../calendar/ics/content-line';
import { priorityLine, statusLine } from '../calendar/ics/deadline-component';
import { identityLines, textLine, uriLine } from '../calendar/ics/event-component';
import { CalendarZones } from '../imports/parse/calendar-zones';
import { propertyName, rawValue } from '../imports/parse/content-line';
import type { AlarmBase } from './alarms';
import { foldedLines, readComponents, type Component } from './components';
import type { KeptLines } from './kept-lines';
import type { TaskRow } from './object-rows';
import { alarmBaseOf, priorityOf } from './task-values';
import { partLines } from './write-alarms';

/** The VTODO of an assignment or subtask. A subtask names the assignment it is part of. */
export function taskComponent(task: TaskRow): string {
  const { kept, parentUid, isDone, completedAt, notes, link } = task;
  const { lines, parts } = keptParts(kept);
  const own: Record<string, string> = {
    DUE: dueLine(task),
    PRIORITY: priorityLine(task),
    'PERCENT-COMPLETE': isDone ? contentLine('PERCENT-COMPLETE', '100') : '',
  };
  const still = lines.filter((line) => isStillTrue(line, task));
  const names = new Set(still.map(propertyName));
  const defaults = Object.entries(own).map(([name, line]) => (names.has(name) ? '' : line));
  return [
    contentLine('BEGIN', 'VTODO'),
    identityLines(task.uid, task),
    textLine('SUMMARY', task.title),
    textLine('DESCRIPTION', notes),
    uriLine('URL', link),
    statusLine(task),
    isDone && completedAt !== null ? contentLine('COMPLETED', instantValue(completedAt)) : '',
    ...defaults,
    parentUid === null ? '' : foldedLines([`RELATED-TO;RELTYPE=PARENT:${parentUid}`]),
    foldedLines(still),
    foldedLines(partLines(task, parts, alarmBase([...still, own['DUE'] ?? ''], task))),
    contentLine('END', 'VTODO'),
  ].join('');
}

/** The kept lines of a task, with its components apart. */
function keptParts(kept: KeptLines | null): Pick<Component, 'lines' | 'parts'> {
  const lines = kept?.[''] ?? [];
  if (!lines.some((line) => /^BEGIN:/i.test(line))) return { lines, parts: [] };
  return readComponents(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
}

function alarmBase(lines: string[], { zone }: TaskRow): AlarmBase {
  const todo = { name: 'VTODO', lines: lines.map((line) => line.trim()).filter(Boolean), parts: [] };
  return alarmBaseOf(todo, new CalendarZones([]), zone);
}

function dueLine({ dueDate, dueTime, dueAt }: TaskRow): string {
  if (dueDate === null) return '';
  if (dueTime === null || dueAt === null) return contentLine('DUE;VALUE=DATE', dayValue(dueDate));
  return contentLine('DUE', instantValue(dueAt));
}

/** Whether an app's line still agrees with the row; otherwise the product has changed it since. */
function isStillTrue(line: string, task: TaskRow): boolean {
  const value = rawValue(line).trim();
  switch (propertyName(line)) {
    case 'PRIORITY':
      return priorityOf(value) === task.priority;
    case 'PERCENT-COMPLETE':
      return task.isDone ? value === '100' : task.progress === 'doing' && value !== '100';
    case 'DUE':
      return task.dueDate !== null && value.startsWith(dayValue(task.dueDate));
    case 'DTSTART':
      return isBeforeDue(value, task);
    default:
      return true;
  }
}

/** A start must be before the deadline and, like it, a day or a time. */
function isBeforeDue(value: string, { dueDate, dueTime }: TaskRow): boolean {
  if (dueDate === null) return true;
  return value.slice(0, 8) <= dayValue(dueDate) && value.includes('T') === (dueTime !== null);
}
