import { dueInstant, type Due } from '#domain/time/due';

/** The deadline in an input: absent stays, null clears. */
export type DuePatch = { readonly [Field in keyof Due]?: string | null | undefined };

/** Whether an input contains any part of the deadline. */
export function touchesDue({ dueDate, dueTime, dueZone }: DuePatch): boolean {
  return dueDate !== undefined || dueTime !== undefined || dueZone !== undefined;
}

/** No deadline. */
export const NO_DUE = { dueDate: null, dueTime: null, dueZone: null, dueAt: null } as const;

/**
 * A deadline after an edit: without a day there is none; without a time the whole day counts.
 * @param stored its time of day is `HH:mm`, also with seconds
 * @param instant turns epoch milliseconds into an instant
 */
export function dueAfter<Instant>(
  stored: Due,
  patch: DuePatch,
  { defaultZone, instant }: { defaultZone: string; instant: (epochMs: number) => Instant },
): Due & { dueAt: Instant | null } {
  const { dueDate = stored.dueDate, dueTime = stored.dueTime?.slice(0, 'HH:MM'.length) ?? null } = patch;
  const { dueZone = stored.dueZone } = patch;
  if (dueDate === null) return NO_DUE;
  const due = { dueDate, dueTime, dueZone: dueZone ?? defaultZone };
  const dueAt = dueInstant(due);
  return { ...due, dueAt: dueAt === null ? null : instant(dueAt) };
}
