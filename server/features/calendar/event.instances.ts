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

/** What a caller says of one instance; absent is left as it is, null is as in the series. */
export interface InstanceChange {
  startLocal?: string | undefined;
  endLocal?: string | null | undefined;
  title?: string | null | undefined;
  place?: string | null | undefined;
  notes?: string | null | undefined;
  link?: string | null | undefined;
}

/** An event without what was changed of one instance. */
export function withoutOverride(event: EventRow, originalStart: string): EventRow {
  return {
    ...event,
    overrides: event.overrides.filter((override) => override.originalStart !== originalStart),
  };
}

/** An event of which one instance is as given, and in all else as in the series. */
export function withOverride(
  event: EventRow,
  override: Pick<OverrideRow, 'originalStart'> & Partial<OverrideRow>,
): EventRow {
  const { overrides, ...rest } = withoutOverride(event, override.originalStart);
  return { ...rest, overrides: [...overrides, { ...UNCHANGED, ...override }] };
}

/**
 * An event of which one instance is moved or renamed, on top of what was changed of it before; a cancelled one takes
 * place again.
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
  return withOverride(event, {
    ...before,
    ...textsOf(change),
    cancelled: false,
    ...(isTimed && {
      // What is as in the series follows it: a class in another room moves along with the time of day.
      startLocal: startLocal === originalStart ? null : startLocal,
      durationMinutes: durationMinutes === event.durationMinutes ? null : durationMinutes,
    }),
  });
}

/** When an instance takes place, checked and as rows hold it. @throws BAD_USER_INPUT naming the field. */
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
 * An event after a change of one instance that is told of the event.
 * @throws BAD_USER_INPUT naming what one instance cannot have of its own.
 */
export function changedInstance(event: EventRow, input: UpdateEventInput, originalStart: string): EventRow {
  const { title, place, notes, link, startLocal, endLocal, ...whole } = patchOfEvent(input);
  for (const [field, value] of Object.entries(whole)) {
    if (value !== (event as unknown as Record<string, unknown>)[field])
      throw badInput(field, 'belongs to the whole series: change it for this and following, or for all');
  }
  return withChangedInstance(event, originalStart, { title, place, notes, link, startLocal, endLocal });
}
