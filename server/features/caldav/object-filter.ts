import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { parseContentLine, propertyName, type ParsedMoment } from '../../ical/parsed-calendar';
import { instantOf } from '../../ical/moment';
import { readComponents, type Component } from './components';
import { takesPlaceWithin, type TimeRange } from './instances';
import type { ObjectRow, TaskRow } from './object-rows';
import { objectText, taskTimes } from './write-object';

/** A text that a value has to contain (RFC 4791 §9.7.5). */
export interface TextMatch {
  /** In lower case unless capitals count. */
  text: string;
  /** Whether it must not contain it. */
  isNegated: boolean;
  /** Whether capitals count. */
  isExact: boolean;
}

/** A condition on a parameter of a property. */
export interface ParameterFilter {
  name: string;
  isNotDefined: boolean;
  match: TextMatch | null;
}

/** A condition on a property. */
export interface PropertyFilter extends ParameterFilter {
  parameters: readonly ParameterFilter[];
}

/** A condition on a component; names are in upper case. */
export interface ComponentFilter {
  name: string;
  isNotDefined: boolean;
  /** When it has to take place; only of events and tasks. */
  range: TimeRange | null;
  properties: readonly PropertyFilter[];
  components: readonly ComponentFilter[];
}

/** Whether a filter looks at nothing but times, for which the text of an object isn't needed. */
export function isPlain(filter: ComponentFilter): boolean {
  return (
    !filter.isNotDefined &&
    filter.properties.length === 0 &&
    filter.components.every((inner) => isPlain(inner) && inner.components.length === 0)
  );
}

/**
 * Whether an object passes a filter (RFC 4791 §9.7).
 * @param filter of the VCALENDAR
 * @param limits the zone is for whole days
 */
export function passes(row: ObjectRow, filter: ComponentFilter, limits: FilterLimits): boolean {
  const calendar = isPlain(filter) ? bareCalendar(row) : readComponents(objectText(row));
  return hasAll(calendar, filter, (range) =>
    row.noun === 'event' ? takesPlaceWithin(row, range, limits) : isTaskWithin(row, range),
  );
}

type FilterLimits = Parameters<typeof takesPlaceWithin>[2];

/** An object without its text. */
function bareCalendar({ noun }: ObjectRow): Component {
  const name = noun === 'event' ? 'VEVENT' : 'VTODO';
  return { name: 'VCALENDAR', lines: [], parts: [{ name, lines: [], parts: [] }] };
}

function hasAll(
  component: Component,
  filter: ComponentFilter,
  isThen: (range: TimeRange) => boolean,
): boolean {
  return (
    (filter.range === null || isThen(filter.range)) &&
    filter.properties.every((property) => hasProperty(component, property)) &&
    filter.components.every((inner) => hasComponent(component, inner, isThen))
  );
}

function hasComponent(
  { parts }: Component,
  filter: ComponentFilter,
  isThen: (range: TimeRange) => boolean,
): boolean {
  const named = parts.filter(({ name }) => name === filter.name);
  if (filter.isNotDefined) return named.length === 0;
  return named.some((part) => hasAll(part, filter, isThen));
}

function hasProperty(
  { lines }: Component,
  { name, isNotDefined, match, parameters }: PropertyFilter,
): boolean {
  const named = lines.filter((line) => propertyName(line) === name);
  if (isNotDefined) return named.length === 0;
  return named.some((line) => {
    const value = (parseContentLine(line)?.values ?? []).join(',');
    return matches(value, match) && parameters.every((parameter) => hasParameter(line, parameter));
  });
}

function hasParameter(line: string, { name, isNotDefined, match }: ParameterFilter): boolean {
  const head = line.slice(0, line.indexOf(':'));
  const parameter = head.split(';').find((part) => part.toUpperCase().startsWith(`${name}=`));
  if (isNotDefined) return parameter === undefined;
  return parameter !== undefined && matches(parameter.slice(name.length + 1).replaceAll('"', ''), match);
}

function matches(value: string, match: TextMatch | null): boolean {
  if (match === null) return true;
  const { text, isNegated, isExact } = match;
  return (isExact ? value : value.toLowerCase()).includes(text) !== isNegated;
}

/**
 * Whether a task overlaps a range, by the times that its object has (the table of RFC 4791 §9.9 for VTODO). A date is
 * all of that day for the student: the table names no moment of it.
 */
function isTaskWithin(task: TaskRow, { from, to }: TimeRange): boolean {
  const { start, due, zone } = taskTimes(task);
  const [begins, ends] = [spanOf(start, zone), spanOf(due, zone)];
  if (begins && ends) return (from < ends.to || from <= begins.to) && (to > begins.from || to >= ends.from);
  if (begins) return from <= begins.to && to > begins.from;
  if (ends) return from < ends.to && to >= ends.from;
  const created = Date.parse(task.createdAt);
  if (!task.isDone || task.completedAt === null) return to > created;
  const completed = Date.parse(task.completedAt);
  return from <= Math.max(created, completed) && to >= Math.min(created, completed);
}

/** An instant, or a day from its first to its last instant; null without a moment. */
function spanOf(moment: ParsedMoment | null, zone: string): TimeRange | null {
  if (moment === null) return null;
  const from = instantOf(moment, zone);
  return { from, to: moment.type === 'date' ? from + WALL_DAY_MS - 1 : from };
}
