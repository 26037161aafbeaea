import { badInput } from '../../errors/domain-error';
import { patchOfEvent } from './event.changes';
import type { UpdateEventInput } from './event.inputs';
import type { EventRow, OverrideRow } from './event.rows';
import { timesOf, type Times } from './event.series';
import { overrideOf } from './event.writes';

const UNCHANGED = {
  cancelled: false,
  startLocal: null,
  durationMinutes: null,
  title: null,
  place: null,
  notes: null,
  link: null,
};

/** A change of one instance; absent fields stay, null means as in the series. */
export interface InstanceChange {
  startLocal?: string | undefined;
  endLocal?: string | null | undefined;
  title?: string | null | undefined;
  place?: string | null | undefined;
  notes?: string | null | undefined;
  link?: string | null | undefined;
}

/** An event without the changes of one instance. */
export function withoutOverride(event: EventRow, originalStart: string): EventRow {
  return {
    ...event,
    overrides: event.overrides.filter((override) => override.originalStart !== originalStart),
  };
}

/** An event with one instance canceled; it stays where it was to take place, with what it has of its own. */
export function withCancelled(event: EventRow, originalStart: string): EventRow {
  return withOverride(event, { ...overrideOf(event, originalStart), originalStart, cancelled: true });
}

/** An event with one instance as given, and otherwise as in the series. */
function withOverride(
  event: EventRow,
  override: Pick<OverrideRow, 'originalStart'> & Partial<OverrideRow>,
): EventRow {
  const { overrides, ...rest } = withoutOverride(event, override.originalStart);
  return { ...rest, overrides: [...overrides, { ...UNCHANGED, ...override }] };
}

/**
 * An event with one instance moved or renamed, in addition to its earlier changes; a canceled one takes place again.
 * @throws BAD_USER_INPUT naming the field
 */
export function withChangedInstance(
  event: EventRow,
  originalStart: string,
  change: InstanceChange,
): EventRow {
  const before = overrideOf(event, originalStart) ?? { ...UNCHANGED, originalStart };
  const startLocal = change.startLocal ?? before.startLocal;
  const length = before.durationMinutes ?? event.durationMinutes;
  const { durationMinutes } = instanceTimes(
    { ...event, durationMinutes: length, recurrenceRule: null },
    { startLocal: startLocal ?? originalStart, endLocal: change.endLocal ?? null },
  );
  const isTimed = change.startLocal !== undefined || change.endLocal != null;
  const changed: OverrideRow = {
    ...before,
    // Values equal to the series' stay linked to it: a class in another room still follows its time of day.
    ...asInSeries(event, textsOf(change)),
    cancelled: false,
    ...(isTimed && {
      startLocal: startLocal === originalStart ? null : startLocal,
      durationMinutes: durationMinutes === event.durationMinutes ? null : durationMinutes,
    }),
  };
  return differs(changed) ? withOverride(event, changed) : withoutOverride(event, originalStart);
}

/** Whether an instance has anything of its own. */
function differs({ originalStart: _originalStart, ...own }: OverrideRow): boolean {
  return Object.values(own).some((value) => value !== null && value !== false);
}

/** The texts of one instance, those equal to the series' as null. */
function asInSeries({ title, place, notes, meeting }: EventRow, texts: ReturnType<typeof textsOf>) {
  const series = { title, place, notes, link: meeting?.link ?? null };
  const isSame = ([field, text]: [string, unknown]) => text === series[field as keyof typeof series];
  return Object.fromEntries(Object.entries(texts).map((own) => [own[0], isSame(own) ? null : own[1]]));
}

/** The times of an instance, checked, as rows store them. @throws BAD_USER_INPUT naming the field. */
export function instanceTimes(
  { allDay, durationMinutes, timezone, recurrenceRule }: Times,
  { startLocal, endLocal }: { startLocal: string; endLocal: string | null },
): Times {
  return timesOf({ allDay, durationMinutes, timezone, recurrenceRule, startLocal, endLocal });
}

/** The texts a caller gave: absent ones stay out, blank ones are null. */
export function textsOf(
  change: InstanceChange,
): Partial<Pick<OverrideRow, 'title' | 'place' | 'notes' | 'link'>> {
  const { title, place, notes, link } = change;
  return Object.fromEntries(
    Object.entries({ title, place, notes, link })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value?.trim() || null]),
  );
}

/**
 * An event after a change of one instance through the event's own input.
 * @throws BAD_USER_INPUT naming a field that a single instance can't have.
 */
export function changedInstance(event: EventRow, input: UpdateEventInput, originalStart: string): EventRow {
  const { title, place, notes, link, startLocal, endLocal, ...whole } = patchOfEvent(input);
  for (const [field, value] of Object.entries(whole)) {
    if (value !== (event as unknown as Record<string, unknown>)[field])
      throw badInput(field, "can't change for a single date: choose this and following, or all");
  }
  return withChangedInstance(event, originalStart, { title, place, notes, link, startLocal, endLocal });
}
