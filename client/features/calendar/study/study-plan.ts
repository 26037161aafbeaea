import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import type { SaveStudyBlocksInput, StudyPlan_BlockFragment } from '../../../generated/graphql';

/** A proposed block in the student's time zone. */
export interface ProposedBlock {
  /** Identifies blocks within a plan: no two start together. */
  key: string;
  assignment: StudyPlan_BlockFragment['assignment'];
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  start: string;
  end: string;
  minutes: number;
}

/** A proposed block in a time zone. */
export function proposedBlock(block: StudyPlan_BlockFragment, zone: string): ProposedBlock {
  const [startsAt, endsAt] = [Date.parse(block.startsAt), Date.parse(block.endsAt)];
  const start = toLocal(startsAt, zone);
  return {
    key: block.startsAt,
    assignment: block.assignment,
    day: dayOf(start),
    start: timeOf(start),
    end: timeOf(toLocal(endsAt, zone)),
    minutes: Math.round((endsAt - startsAt) / MINUTE_MS),
  };
}

/** The blocks of each day, days and blocks in order. */
export function blocksByDay(blocks: readonly ProposedBlock[]): [day: string, blocks: ProposedBlock[]][] {
  const days = new Map<string, ProposedBlock[]>();
  for (const block of blocks) days.set(block.day, [...(days.get(block.day) ?? []), block]);
  return [...days];
}

/** The input for saving these blocks. */
export function saveInput(blocks: readonly ProposedBlock[], timezone: string): SaveStudyBlocksInput {
  return {
    blocks: blocks.map(({ assignment, day, start, minutes }) => ({
      assignmentId: assignment.id,
      startLocal: `${day}T${start}`,
      timezone,
      minutes,
    })),
  };
}

/** Minutes of all these blocks. */
export function minutesOf(blocks: readonly Pick<ProposedBlock, 'minutes'>[]): number {
  return blocks.reduce((sum, { minutes }) => sum + minutes, 0);
}
