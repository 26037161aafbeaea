import type {
  CalendarEntry_OccurrenceFragment,
  CalendarPageQuery,
  EventForm_EventFragment,
} from '../../../client/generated/graphql';
import { refusal } from './refusal';

/** The days on which all events of the test take place. */
export const DAYS = { from: '2026-11-02', to: '2026-12-20' };

/** A weekly event as the test's server keeps it. */
interface Series {
  id: string;
  title: string;
  starts: readonly string[];
  /** The titles set for single dates. */
  own: Map<string, string>;
  version: number;
}

/** The input of every change of an event in the test. */
export interface EventChange {
  id?: string;
  eventId?: string;
  expectedVersion?: number;
  scope?: 'this' | 'this_and_following' | 'all';
  originalStart?: string;
  followingId?: string;
  title?: string;
}

/** The events of the test's server, which changes them as the product's does. */
export class EventBook {
  private readonly series = new Map<string, Series>();
  /** Each series at every version. */
  private readonly former = new Map<string, Series>();
  /** Each title that was written, and each date from which a series was deleted. */
  readonly written: string[] = [];

  constructor() {
    this.fill();
    for (const series of this.series.values()) this.former.set(`${series.id}@1`, series);
  }

  private fill(): void {
    const starts = [2, 9, 16, 23, 30].map((day) => `2026-11-${String(day).padStart(2, '0')}T10:00`);
    for (const id of ['club', 'choir'])
      this.series.set(id, { id, title: id, starts, own: new Map(), version: 1 });
    this.series.set('talk', {
      id: 'talk',
      title: 'talk',
      starts: starts.slice(2, 3),
      own: new Map(),
      version: 1,
    });
  }

  /** The answer to an operation; undefined for one about something else. */
  answer(operationName: string, input: EventChange): object | undefined {
    if (operationName === 'CalendarPage') return { data: this.page() };
    if (operationName === 'UpdateEvent' || operationName === 'MoveEvent')
      return this.change(input, 'updateEvent');
    return operationName === 'DeleteEvent' ? this.end(input) : undefined;
  }

  private page(): CalendarPageQuery {
    const all = [...this.series.values()];
    const rest = {
      cancelled: [],
      assignments: [],
      studyBlocks: [],
      work: [],
      specialDays: [],
      schoolDays: [],
    };
    return {
      calendar: {
        __typename: 'CalendarRange',
        ...DAYS,
        truncated: false,
        occurrences: all.flatMap((series) => series.starts.map((start) => occurrenceOf(series, start))),
        events: all.map(eventOf),
        ...rest,
      },
      me: { __typename: 'User', id: 'student', dailyMinutes: 240 },
    };
  }

  private change(input: EventChange, field: string): object {
    const { id = '', expectedVersion, scope = 'all', originalStart, title = '' } = input;
    const series = this.series.get(id);
    if (!series) return refusal('NOT_FOUND', 'This event does not exist or was deleted.');
    const refused = this.refuseOutdated(
      series,
      expectedVersion,
      (at) => ({
        ...{ title: (scope === 'this' && at.own.get(originalStart ?? '')) || at.title },
        ...{ startLocal: originalStart === undefined || at.starts.includes(originalStart) },
      }),
      title,
    );
    if (refused) return refused;
    if (originalStart && !series.starts.includes(originalStart))
      return refusal('NOT_FOUND', 'This occurrence does not exist or was deleted.');
    this.written.push(title);
    const event = this.write(series, input);
    return { data: { [field]: { __typename: 'EventPayload', event: eventOf(event), undo: null } } };
  }

  /** Merges a change of an older version, unless others changed what it sets, or anything that it takes along. */
  private refuseOutdated(
    series: Series,
    expectedVersion: number | undefined,
    shownOf: (series: Series) => Record<string, unknown>,
    title?: string,
  ): object | null {
    const base = this.former.get(`${series.id}@${expectedVersion ?? series.version}`)!;
    const [before, now] = [shownOf(base), shownOf(series)];
    const conflicts = Object.keys(now)
      .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]))
      .filter((field) => field !== 'title' || now[field] !== title)
      .map((field) => ({ ...{ field, base: before[field], theirs: now[field], mine: title ?? null } }));
    if (conflicts.length === 0) return null;
    const current = { ...eventOf(series), ...now };
    return refusal('CONFLICT', 'This event was changed somewhere else.', { current, conflicts });
  }

  private write(
    series: Series,
    { scope = 'all', originalStart = '', title = '', followingId = '' }: EventChange,
  ) {
    if (scope === 'this') return this.save({ ...series, own: new Map(series.own).set(originalStart, title) });
    if (scope === 'all' || originalStart <= series.starts[0]!) return this.save({ ...series, title });
    const rest = this.cut(series, originalStart);
    return this.save({ ...rest, id: followingId, title, version: 0 });
  }

  /** Ends a series before a date. @returns the series from that date on, as it was */
  private cut(series: Series, from: string): Series {
    this.save({ ...series, starts: series.starts.filter((start) => start < from) });
    return { ...series, starts: series.starts.filter((start) => start >= from) };
  }

  private save(series: Series): Series {
    const saved = { ...series, version: series.version + 1 };
    this.series.set(saved.id, saved);
    this.former.set(`${saved.id}@${saved.version}`, saved);
    return saved;
  }

  private end({ id = '', originalStart = '', expectedVersion }: EventChange): object {
    const series = this.series.get(id);
    const refused =
      series &&
      this.refuseOutdated(series, expectedVersion, ({ title, starts, own }) => ({
        title,
        recurrenceRule: starts,
        overrides: [...own].filter(([start]) => start >= originalStart),
      }));
    if (refused) return refused;
    if (!series?.starts.includes(originalStart))
      return refusal('NOT_FOUND', 'This occurrence does not exist or was deleted.');
    this.written.push(`${id} from ${originalStart}`);
    if (originalStart === series.starts[0]) this.series.delete(id);
    else this.cut(series, originalStart);
    const deletion = { __typename: 'Deletion', id: `deletion of ${id}` };
    return { data: { deleteEvent: { __typename: 'DeleteEventPayload', deletion } } };
  }

  /** The entries a calendar shows. */
  shown(): string[] {
    return shownOf(this.page());
  }
}

/** The entries a calendar shows, in words. */
export function shownOf(page: CalendarPageQuery | null): string[] {
  return (page?.calendar.occurrences ?? [])
    .map(({ eventId, originalStart, title }) => `${eventId} ${originalStart} ${title}`)
    .sort();
}

const SHARED = {
  courseId: null,
  kind: 'event',
  place: null,
  notes: null,
  allDay: false,
  timezone: 'UTC',
} as const;

function eventOf({ id, title, starts, version }: Series): EventForm_EventFragment {
  const [startLocal = ''] = starts;
  return {
    __typename: 'CalendarEvent',
    ...SHARED,
    ...{ id, title, version, startLocal, endLocal: hourLater(startLocal), exceptions: [], meeting: null },
    recurrenceRule: starts.length === 1 ? null : `FREQ=WEEKLY;COUNT=${starts.length};BYDAY=MO`,
  };
}

function occurrenceOf({ id, title, starts, own }: Series, start: string): CalendarEntry_OccurrenceFragment {
  const flags = { timetabled: false, moved: own.has(start), cancelled: false, imported: false };
  return {
    __typename: 'Occurrence',
    ...SHARED,
    ...flags,
    ...{ movedTo: null, formerStart: null, formerPlace: null, label: null, teacher: null },
    ...{ id: `${id}:${start}`, eventId: id, originalStart: start, title: own.get(start) ?? title },
    ...{ course: null, sourceColor: null, link: null, recurring: starts.length > 1 },
    ...{
      startLocal: start,
      endLocal: hourLater(start),
      startsAt: `${start}:00Z`,
      endsAt: `${hourLater(start)}:00Z`,
    },
  };
}

function hourLater(local: string): string {
  return local.replace('T10', 'T11');
}
