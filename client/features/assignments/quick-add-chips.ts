import type { QuickAdd, QuickAddContext, QuickAddToken } from '#domain/planning/quick-add';
import { assignmentMessages } from '../../messages/en/assignments';
import { quickAddMessages } from '../../messages/en/quick-add';
import type { Format } from '../../ui/format';

const text = quickAddMessages.chips;

/** What a recognised piece of the line means, in words; null for what has no chip. */
export function chipText(
  { kind }: QuickAddToken,
  said: QuickAdd,
  { courses }: QuickAddContext,
  format: Format,
): string | null {
  const { courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible, weight } = said;
  switch (kind) {
    case 'course':
      return courses.find(({ id }) => id === courseId)?.code ?? null;
    case 'type':
      return type && assignmentMessages.types[type];
    case 'date':
      return dueDate && text.due(format.day(dueDate));
    case 'time':
      return dueTime && text.at(format.time(dueTime));
    case 'before_class':
      return text.beforeClass(format.due({ dueDate, dueTime }, 'inside') ?? '');
    case 'priority':
      return priority === null ? null : text.priority(priority);
    case 'estimate':
      return estimateMinutes === null ? null : text.work(format.duration(estimateMinutes));
    case 'points':
      return pointsPossible === null ? null : text.points(format.number(pointsPossible));
    case 'weight':
      return weight === null ? null : text.weight(format.percent(weight));
    default:
      return null;
  }
}

/** The line with one piece in quotes: it belongs to the title from now on. */
export function quoted(line: string, { start, end }: QuickAddToken): string {
  return `${line.slice(0, start)}"${line.slice(start, end)}"${line.slice(end)}`;
}

/** At most so many suggestions. */
const SUGGESTED = 4;

/** What the last word may be on its way to: codes of courses, kinds behind `#`. */
export function suggestionsFor(line: string, { courses, words }: QuickAddContext): string[] {
  const last = /(?:^|\s)(\S+)$/.exec(line)?.[1]?.toLowerCase();
  if (!last) return [];
  const found = last.startsWith('#')
    ? [...new Set(Object.values(words.types))].map((type) => `#${type}`)
    : courses.map(({ code }) => code.replaceAll(' ', ''));
  return found
    .filter((one) => one.toLowerCase() !== last && one.toLowerCase().startsWith(last))
    .slice(0, SUGGESTED);
}

/** The line with its last word replaced. */
export function completed(line: string, suggestion: string): string {
  return `${line.replace(/\S+$/, '')}${suggestion} `;
}
