import { DavRefusal } from '../../features/caldav/dav-refusal';
import type { TimeRange } from '../../features/caldav/instances';
import type {
  ComponentFilter,
  ParameterFilter,
  PropertyFilter,
  TextMatch,
} from '../../features/caldav/object-filter';
import { utcInstant } from '../../features/caldav/task-values';
import { childOf, childrenOf, type XmlElement } from './xml';

const COLLATIONS = ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap'];

/** Elements of one filter, each of which is looked for in every object. */
const MOST_ELEMENTS = 50;

/** Characters of a text that a filter looks for; no app's search field takes as many. */
const LONGEST_TEXT = 1_000;

/** The first and the last time that a filter can ask for. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** The filter of a `calendar-query`. @throws DavRefusal for one that is wrong, or not supported. */
export function readFilter(query: XmlElement): ComponentFilter {
  const filter = childOf(query, 'C:filter');
  const calendar = filter && childOf(filter, 'C:comp-filter');
  if (!calendar || nameOf(calendar) !== 'VCALENDAR')
    throw new DavRefusal(400, 'A filter must begin with a comp-filter named VCALENDAR.', 'C:valid-filter');
  if (sizeOf(calendar) > MOST_ELEMENTS)
    throw new DavRefusal(403, `A filter can have at most ${MOST_ELEMENTS} elements.`, 'C:supported-filter');
  return componentFilter(calendar, 0);
}

function sizeOf({ children }: XmlElement): number {
  return children.reduce((sum, child) => sum + sizeOf(child), 1);
}

function componentFilter(element: XmlElement, depth: number): ComponentFilter {
  const range = childOf(element, 'C:time-range');
  if (range && depth !== 1) throw misplacedRange();
  return {
    name: nameOf(element),
    isNotDefined: childOf(element, 'C:is-not-defined') !== undefined,
    range: range ? readTimeRange(range) : null,
    properties: childrenOf(element, 'C:prop-filter').map(propertyFilter),
    components: childrenOf(element, 'C:comp-filter').map((inner) => componentFilter(inner, depth + 1)),
  };
}

function propertyFilter(element: XmlElement): PropertyFilter {
  if (childOf(element, 'C:time-range')) throw misplacedRange();
  return {
    ...parameterFilter(element),
    parameters: childrenOf(element, 'C:param-filter').map(parameterFilter),
  };
}

function misplacedRange(): DavRefusal {
  return new DavRefusal(403, 'A time-range applies to VEVENT or VTODO.', 'C:supported-filter');
}

function parameterFilter(element: XmlElement): ParameterFilter {
  const match = childOf(element, 'C:text-match');
  return {
    name: nameOf(element),
    isNotDefined: childOf(element, 'C:is-not-defined') !== undefined,
    match: match ? textMatch(match) : null,
  };
}

function textMatch({ text, attributes }: XmlElement): TextMatch {
  const collation = attributes['collation'] ?? 'i;ascii-casemap';
  if (!COLLATIONS.includes(collation))
    throw new DavRefusal(403, 'This collation is not supported.', 'C:supported-collation');
  if (text.length > LONGEST_TEXT)
    throw new DavRefusal(
      403,
      `A text-match can have at most ${LONGEST_TEXT} characters.`,
      'C:supported-filter',
    );
  const isExact = collation === 'i;octet';
  const isNegated = attributes['negate-condition'] === 'yes';
  return { text: isExact ? text : text.toLowerCase(), isNegated, isExact };
}

function nameOf({ attributes }: XmlElement): string {
  return (attributes['name'] ?? '').toUpperCase();
}

/** The `start` and `end` of a `time-range` or `expand`. @throws DavRefusal unless they are times in UTC, in order. */
export function readTimeRange(element: XmlElement | undefined): TimeRange {
  const { start, end } = element?.attributes ?? {};
  const range = { from: instantOf(start) ?? EARLIEST, to: instantOf(end) ?? LATEST };
  if ((start ?? end) !== undefined && range.from < range.to)
    return { from: Math.max(range.from, EARLIEST), to: Math.min(range.to, LATEST) };
  throw new DavRefusal(400, 'A time range needs a start before its end.', 'C:valid-filter');
}

function instantOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const instant = utcInstant(text);
  if (instant === null)
    throw new DavRefusal(400, 'A time range must be in UTC, such as 20261126T000000Z.', 'C:valid-filter');
  return Date.parse(instant);
}
