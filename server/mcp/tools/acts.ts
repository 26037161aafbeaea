import { z } from 'zod';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { actId, revisionOf } from '#domain/acts/act-id';
import { localDayOf } from '#domain/time/zone';
import { DomainError } from '../../errors/domain-error';
import { refuseChangedSeries, summaryOf } from '../added-series';
import { Refusal, afterLast, shorten, tool, toText } from '../tool';
import { dayInZone, readAssignment, shown, shownAssignment, type ToolAssignment } from './assignment';

/** Changes that one answer has room for, and some more. */
const PAGE = 30;

/** A revision is ten characters of base 36 until 2085, which a model copies more surely than a UUID. */
const SHORT = { base: 36, form: /^[0-9a-z]{10}$/ } as const;

/** The short ID of a change; null if nothing was changed that can be undone. */
export function handleOf(act: { id: string; canUndo?: boolean } | null): string | null {
  const revision = act && act.canUndo !== false ? revisionOf(act.id) : null;
  return revision === null ? null : revision.toString(SHORT.base);
}

const NO_HANDLE = "This isn't an undo handle. Use the `undo` of a change, or an `id` of `recent_changes`.";

/** The act with a short ID, or with its whole one. @throws Refusal */
function actOf(short: string): string {
  if (revisionOf(short) !== null) return short;
  if (!SHORT.form.test(short)) throw new Refusal(NO_HANDLE);
  return actId(Number.parseInt(short, SHORT.base));
}

type Change = Record<'id' | 'at', string> & { undoes: string | null };

export const RECENT_TOOL = tool({
  name: 'recent_changes',
  description:
    'What changed, newest first, and by whom; without `by`, the student did it. `undo` takes those with `canUndo` by their `id`.',
  access: 'read',
  input: z.object({ since: dayInZone.optional(), after: z.string().optional() }),
  output: { changes: 'array', more: 'string' },
  run: async ({ ask, timezone }, { since, after }) => {
    const { changes } = await ask<{ changes: Change[] }>('McpRecentChanges', {
      first: PAGE,
      after: after && actOf(after),
    });
    const wanted = changes.filter(({ at }) => !since || localDayOf(Date.parse(at), timezone) >= since);
    return shorten({
      name: 'changes',
      entries: wanted.map(({ id, undoes, ...rest }) => ({
        id: handleOf({ id }),
        ...rest,
        undoes: undoes && handleOf({ id: undoes }),
      })),
      isPart: wanted.length === PAGE,
      more: afterLast,
    });
  },
});

export const UNDO_TOOL = tool({
  name: 'undo',
  description:
    'Takes a change back: by its `undo`, or its `id` of `recent_changes` (ask first). Of several, the newest first. An added or edited assignment goes back as a whole, or not at all if changed again since; of others, `left` names what stays.',
  access: 'write',
  input: z.object({ undo: z.string().min(1).max(40) }),
  output: { ...shownAssignment, removed: 'string', count: 'integer', left: 'array' },
  run: async ({ ask, services, timezone }, { undo }) => {
    const undone = await services.undo(actOf(undo)).catch(async (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'NOT_FOUND') throw new Refusal(NO_HANDLE);
      const { changed, series } = error.details;
      if (typeof changed !== 'string') throw error;
      if (series !== undefined) refuseChangedSeries(series as readonly AddedAssignment[] | null);
      throw changedAgain(await readAssignment(ask, changed), timezone);
    });
    if ('left' in undone) {
      const { act, left } = undone;
      const most = (_: unknown, count: number) => `${left.length - count} more stay`;
      return shorten({ about: { undo: handleOf(act) }, name: 'left', entries: left, more: most });
    }
    const { id, removed } = undone;
    if (removed) return { removed: id, ...summaryOf(removed) };
    return { assignment: shown(await readAssignment(ask, id), timezone) };
  },
});

function changedAgain(now: ToolAssignment, timezone: string): Refusal {
  return new Refusal(
    `This was changed again afterwards, so nothing was undone. Undo your own later changes of it first. If someone else made them, ask the student what it should be. It is now: ${toText(shown(now, timezone))}`,
  );
}
