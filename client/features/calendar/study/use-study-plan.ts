import { useEffect, useMemo, useState } from 'react';
import { STUDY_DEFAULTS } from '#domain/limits/study-limits';
import { MINUTE_MS } from '#domain/time/local-date-time';
import type {
  CalendarEntry_StudyBlockFragment,
  EventScope,
  StudyPlanQuery,
} from '../../../generated/graphql';
import { useSaveStudyBlocksMutation, useStudyPlanQuery } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { studyMessages } from '../../../messages/en/study';
import { offerUndo, undoFirst } from '../../../notifications/undo';
import { useFormat } from '../../../ui/format/format-context';
import { EXPANDED_ANEW } from '../calendar-cache';
import { entryClashes, isProposed, studyEntry, type CalendarEntry, type StudyEntry } from '../calendar-entry';
import { whenText } from '../entry-words';
import { keepFocusOn } from '../grid-focus';
import { planMove, type MoveTarget } from '../planned-move';

type Plan = StudyPlanQuery['studyPlan'];
type Block = CalendarEntry_StudyBlockFragment;

/** Choices for the longest block, in minutes, and for the number of days planned. */
export const PLAN_CHOICES = { blockMinutes: [25, 50, 90], days: [STUDY_DEFAULTS.planDays, 14, 28] } as const;

/** What a plan is made with. */
export interface PlanWish {
  blockMinutes: number;
  days: number;
}

/** What can be done to an entry of the calendar, as far as it concerns a plan. */
interface Reach {
  move(entry: CalendarEntry, target: MoveTarget, scope?: EventScope): Promise<boolean>;
  removeStudy(entry: StudyEntry): void;
}

/** A plan of study time that isn't saved: its blocks stand in the calendar, where they are moved and left out. */
export type StudyPlanning = ReturnType<typeof useStudyPlan>;

/** Blocks moved by the student, null for those left out, by the ID of what was proposed. */
type Changes = Readonly<Record<string, Block | null>>;

/** What was done to a plan, with the changes before each act. */
const UNTOUCHED = { changes: {} as Changes, past: [] as readonly Changes[], note: '' };

const text = studyMessages.plan;

/**
 * The plan while one is being made; it has no blocks otherwise.
 * @param end ends planning
 */
export function useStudyPlan(isPlanning: boolean, end: () => void) {
  const format = useFormat();
  const { timezone } = format;
  const [wish, setWish] = useState<PlanWish>({
    blockMinutes: STUDY_DEFAULTS.blockMinutes,
    days: STUDY_DEFAULTS.planDays,
  });
  // A plan is for this minute: a cached one would propose past times.
  const query = useStudyPlanQuery({ variables: wish, fetchPolicy: 'network-only', skip: !isPlanning });
  const plan = (query.data ?? query.previousData)?.studyPlan;
  const starts = plan?.blocks.map(({ startsAt }) => startsAt).join() ?? '';
  const { changes, note, say } = useMade(starts, isPlanning);
  const blocks = useMemo(
    () => (isPlanning && plan ? proposedBlocks(plan, changes, timezone) : []),
    [isPlanning, plan, changes, timezone],
  );
  const [saveBlocks, { loading }] = useSaveStudyBlocksMutation(EXPANDED_ANEW);
  const save = async (): Promise<void> => {
    const { data } = await saveBlocks({ variables: { input: { blocks: blocks.map(toInput(timezone)) } } });
    if (!data) return;
    end();
    offerUndo({ message: text.saved(data.saveStudyBlocks.studyBlocks.length) });
  };
  return {
    isOn: isPlanning,
    /** Drops the plan. */
    end,
    wish,
    setWish(wanted: PlanWish): void {
      setWish(wanted);
      say('');
    },
    query: { data: plan, error: query.error, refetch: query.refetch },
    /** The proposed blocks that are left, where the student moved them. */
    blocks,
    /** What the last move or removal did, or why a block stayed; empty for nothing. */
    note,
    isSaving: loading,
    /** Saves all blocks together; if something changed since, the plan is made again. */
    save: (): void => void save().catch(() => void query.refetch().catch(() => undefined)),
    /** The actions of the calendar, which also move and leave out proposed blocks. */
    reaching: <Actions extends Reach>(actions: Actions, entries: readonly CalendarEntry[]): Actions => ({
      ...actions,
      async move(entry: CalendarEntry, target: MoveTarget, scope?: EventScope): Promise<boolean> {
        if (!isProposed(entry)) {
          say('');
          return actions.move(entry, target, scope);
        }
        const planned = planMove(entry, target, timezone);
        if (planned?.type !== 'study') return false;
        const moved = studyEntry(planned.block, timezone);
        const fault = faultOf(moved, entries);
        if (fault !== null) say(fault);
        else
          say(calendarMessages.notice.moved(entry.title, whenText(moved, format)), {
            [entry.id]: moved.block,
          });
        return fault === null;
      },
      removeStudy: (entry: StudyEntry): void =>
        isProposed(entry) ? say(text.leftOut(entry.title), { [entry.id]: null }) : actions.removeStudy(entry),
    }),
  };
}

/** What the student does to a plan; Ctrl+Z takes it back. @param starts tells plans apart */
function useMade(starts: string, isPlanning: boolean) {
  const [made, setMade] = useState({ starts, ...UNTOUCHED });
  const { changes, past, note } = made;
  const isOver = !isPlanning && (past.length > 0 || note !== '');
  if (made.starts !== starts || isOver) setMade({ starts, ...UNTOUCHED });
  const say = (words: string, changed?: Changes): void =>
    setMade({
      ...made,
      ...(changed && { changes: { ...changes, ...changed }, past: [...past, changes] }),
      note: words,
    });
  useEffect(() => {
    const former = past.at(-1);
    if (!former) return undefined;
    undoFirst.set(() => {
      setMade({ starts, changes: former, past: past.slice(0, -1), note: text.takenBack });
      Object.keys(changes).forEach((id) => former[id] !== changes[id] && keepFocusOn(id));
    });
    return () => undoFirst.set(null);
  }, [starts, changes, past]);
  return { changes, note, say };
}

/** The blocks of a plan as entries, in order; nothing is stored, so they have no version yet. */
function proposedBlocks({ blocks }: Plan, changes: Changes, zone: string): StudyEntry[] {
  return blocks
    .flatMap(({ startsAt, endsAt, assignment }) => {
      const id = `planned-${startsAt}`;
      const proposed = { __typename: 'StudyBlock', source: 'automatic', version: 0 } as const;
      const block =
        changes[id] === undefined ? { ...proposed, id, startsAt, endsAt, assignment } : changes[id];
      return block ? [studyEntry(block, zone)] : [];
    })
    .sort((one, other) => one.start.localeCompare(other.start));
}

/** Why a proposed block can't be where it is, among everything on the days on screen; null if it can. */
function faultOf(moved: StudyEntry, entries: readonly CalendarEntry[]): string | null {
  const { title, block } = moved;
  if (Date.parse(block.startsAt) < Date.now()) return text.stays.past(title);
  if (block.assignment.dueAt !== null && Date.parse(block.endsAt) > Date.parse(block.assignment.dueAt))
    return text.stays.due(title);
  const others = entries.filter(({ id }) => id !== moved.id);
  const clashes = entryClashes([...others, moved]).get(moved.id) ?? [];
  return clashes.length > 0
    ? text.stays.taken(
        title,
        clashes.map((entry) => entry.title),
      )
    : null;
}

function toInput(timezone: string) {
  return ({ start, block: { assignment, startsAt, endsAt } }: StudyEntry) => ({
    assignmentId: assignment.id,
    startLocal: start,
    timezone,
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS,
  });
}
