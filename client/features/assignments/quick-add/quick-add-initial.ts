import type { QuickAdd } from '#domain/planning/quick-add';
import type { DialogInitials } from '../../../ui/overlay/open-dialog';
import type { Priority } from '../form/assignment-values';

/** The values that were read, for the form with all fields. */
export function initialOf(line: string, said: QuickAdd): DialogInitials['assignment'] {
  const time = said.endTime === null ? undefined : said.tokens.find(({ kind }) => kind === 'time');
  const { title, courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible } = said;
  return {
    title,
    ...(courseId === null ? {} : { courseId }),
    ...(type === null ? {} : { type }),
    ...(dueDate === null ? {} : { dueDate, dueTime }),
    ...(priority === null ? {} : { priority: String(priority) as Priority }),
    ...(estimateMinutes === null ? {} : { estimateMinutes }),
    ...(pointsPossible === null ? {} : { pointsPossible }),
    // A deadline has no end: the end of a time range is kept in the notes.
    ...(time ? { notes: line.slice(time.start, time.end) } : {}),
  };
}
