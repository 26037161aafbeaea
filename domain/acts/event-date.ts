import { timesOf, InputFault, type EventState, type OverrideRow } from './event';

const UNCHANGED = {
  ...{ cancelled: false, startLocal: null, durationMinutes: null },
  ...{ title: null, place: null, notes: null, link: null },
};

/** The values that a change sets; absent fields stay. A text of one instance is null as in its series. */
export type EventPatch = {
  [Field in 'title' | 'place' | 'notes' | 'link' | 'endLocal' | 'recurrenceRule']?: string | null | undefined;
} & {
  startLocal?: string | undefined;
  timezone?: string | undefined;
  allDay?: boolean | undefined;
  exceptions?: string[] | undefined;
};

/** The changes of one instance, if any. */
export function overrideOf(event: EventState, originalStart: string): OverrideRow | undefined {
  return event.overrides.find((override) => override.originalStart === originalStart);
}

/** An event without the changes of one instance. */
export function withoutOverride<Event extends EventState>(event: Event, originalStart: string): Event {
  return {
    ...event,
    overrides: event.overrides.filter((override) => override.originalStart !== originalStart),
  };
}

/** An event with one instance canceled; it stays where it was to take place, with what it has of its own. */
export function withCancelled<Event extends EventState>(event: Event, originalStart: string): Event {
  return withOverride(event, { ...overrideOf(event, originalStart), originalStart, cancelled: true });
}

/** An event with one instance as given, and otherwise as in the series. */
function withOverride<Event extends EventState>(
  event: Event,
  override: Pick<OverrideRow, 'originalStart'> & Partial<OverrideRow>,
): Event {
  const { overrides } = withoutOverride(event, override.originalStart);
  return { ...event, overrides: [...overrides, { ...UNCHANGED, ...override }] };
}

/**
 * An event with one instance moved or renamed, in addition to its earlier changes; a canceled one takes place again.
 * @throws InputFault
 */
export function withChangedInstance<Event extends EventState>(
  event: Event,
  originalStart: string,
  change: EventPatch,
): Event {
  const before = overrideOf(event, originalStart) ?? { ...UNCHANGED, originalStart };
  const startLocal = change.startLocal ?? before.startLocal;
  const { durationMinutes } = timesOf({
    ...event,
    ...{ durationMinutes: before.durationMinutes ?? event.durationMinutes, recurrenceRule: null },
    ...{ startLocal: startLocal ?? originalStart, endLocal: change.endLocal ?? null },
  });
  const isTimed = change.startLocal !== undefined || change.endLocal != null;
  const { title, place, notes, link } = change;
  const texts = Object.entries({ title, place, notes, link }).filter(([, text]) => text !== undefined);
  const changed: OverrideRow = {
    ...before,
    ...Object.fromEntries(texts),
    cancelled: false,
    ...(isTimed && { startLocal, durationMinutes }),
  };
  return withOwnOnly(withOverride(event, changed));
}

/** An event whose instances keep only what differs from it: texts and times equal to the series' follow it. */
export function withOwnOnly<Event extends EventState>(event: Event): Event {
  const { title, place, notes, meeting, durationMinutes } = event;
  const series = { title, place, notes, durationMinutes, link: meeting?.link ?? null };
  const ownOf = (row: OverrideRow): OverrideRow => {
    const usual = Object.entries({ ...series, startLocal: row.originalStart });
    const linked = usual.filter(
      ([field, value]) => (row[field as keyof OverrideRow] || null) === (value || null),
    );
    return { ...row, ...Object.fromEntries(linked.map(([field]) => [field, null])) };
  };
  const differs = ({ originalStart: _originalStart, ...own }: OverrideRow) =>
    Object.values(own).some((value) => value !== null && value !== false);
  return { ...event, overrides: event.overrides.map(ownOf).filter(differs) };
}

/**
 * An event after a change of one instance through the event's own input.
 * @throws InputFault naming a field that a single instance can't have
 */
export function changedInstance<Event extends EventState>(
  event: Event,
  { title, place, notes, link, startLocal, endLocal, ...whole }: EventPatch,
  originalStart: string,
): Event {
  for (const [field, value] of Object.entries(whole)) {
    if (value !== event[field as keyof Event]) throw new InputFault(field, 'not_one_date');
  }
  return withChangedInstance(event, originalStart, { title, place, notes, link, startLocal, endLocal });
}
