import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/time/local-date';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { Assignment } from '../assignments/assignment.entity';
import type { SampleDays } from './sample-calendar';
import type { SampleAssignment } from './sample-term';

/** A piece of sample work with the row it became. */
export interface SeededAssignment {
  sample: SampleAssignment;
  row: Pick<Assignment, 'userId' | 'id'>;
}

/** The subtasks of the sample work as rows. */
export function sampleSteps(all: readonly SeededAssignment[], { today }: SampleDays, now: Date) {
  return all.flatMap(({ sample, row }) =>
    (sample.steps ?? []).map(({ title, due, estimate, isDone }, position) => ({
      userId: row.userId,
      id: uuidv7(),
      assignmentId: row.id,
      title,
      dueDate: addDays(today, due),
      estimateMinutes: estimate,
      doneAt: isDone ? now : null,
      position,
    })),
  );
}

/** The logged time of the sample work as rows. */
export function sampleLog(all: readonly SeededAssignment[], { today, zone }: SampleDays) {
  return all.flatMap(({ sample, row }) =>
    (sample.log ?? []).map(([day, start, minutes]) => {
      const startedAt = toInstant(`${addDays(today, day)}T${start}`, zone);
      return {
        userId: row.userId,
        id: uuidv7(),
        assignmentId: row.id,
        startedAt: new Date(startedAt),
        endedAt: new Date(startedAt + minutes * MINUTE_MS),
      };
    }),
  );
}
