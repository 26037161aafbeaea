import type { NormalizedCacheObject } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { dayOf, isValidLocalDateTime, timeOf } from '#domain/time/local-date-time';
import type { Conflict } from '../../apollo/outbox/kept-changes';
import { assignmentMessages } from '../../messages/en/assignments';
import { calendarMessages } from '../../messages/en/calendar';
import { outboxMessages } from '../../messages/en/outbox';
import { ruleWords } from '../../ui/form/repeat-words';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';

const text = outboxMessages;

/** A field that was changed both here and elsewhere, with both values as the rest of the product writes them. */
export function ConflictValues({ conflict: { field, mine, theirs } }: { conflict: Conflict }) {
  const { cache } = useApolloClient();
  const format = useFormat();
  const shown = (value: unknown): string =>
    wordOf(field, value) ??
    nameOf(cache.extract() as NormalizedCacheObject, field, value) ??
    plain(field, value, format);
  return (
    <dl className="text-body">
      <dt className="font-medium">{text.fields[field as keyof typeof text.fields] ?? text.otherField}</dt>
      <dd className="wrap-anywhere">{text.yours(shown(mine))}</dd>
      <dd className="wrap-anywhere">{text.theirs(shown(theirs))}</dd>
    </dl>
  );
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  progress: assignmentMessages.progress,
  type: assignmentMessages.types,
  kind: calendarMessages.kinds,
  allDay: text.flags,
};

function wordOf(field: string, value: unknown): string | undefined {
  return WORDS[field]?.[String(value)];
}

/** The objects that fields name by ID. */
const TYPES: Readonly<Record<string, string>> = {
  courseId: 'Course',
  categoryId: 'GradeCategory',
  termId: 'Term',
  assignmentId: 'Assignment',
};

function nameOf(cache: NormalizedCacheObject, field: string, id: unknown): string | undefined {
  const row = cache[`${TYPES[field]}:${String(id)}`];
  const name = row?.['code'] ?? row?.['name'] ?? row?.['title'];
  return typeof name === 'string' ? name : undefined;
}

const DAYS: ReadonlySet<string> = new Set(['dueDate', 'plannedOn']);

function plain(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (typeof value === 'number') return format.number(value);
  if (DAYS.has(field)) return format.day(String(value));
  if (field === 'recurrenceRule') return ruleWords(String(value), '', format);
  if (isValidLocalDateTime(String(value)))
    return `${format.day(dayOf(String(value)))}, ${format.time(timeOf(String(value)))}`;
  return field === 'dueTime' ? format.time(String(value)) : String(value);
}
