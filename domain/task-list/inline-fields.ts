import { ASSIGNMENT_TYPES } from '../assignments/assignment';
import { guessAssignmentType } from '../assignments/guess-type';
import { GRADING_STATES } from '../grading/participation';
import { NUMBER_RANGES, TEXT_LIMITS } from '../limits/limits';
import { isLonger } from '../limits/text-fault';
import { escapeText, unescapeText } from './markdown-text';
import type { ListedTask, TaskFields } from './task-list';

/** The grade fields of work without a grade, such as all work of a paused course. */
export const NO_GRADE = {
  pointsEarned: null,
  pointsPossible: null,
  letter: null,
  gradingState: null,
  weight: null,
  isBonus: null,
} as const satisfies Partial<TaskFields>;

/** The inline fields of a task that has none. */
export const NO_FIELDS: TaskFields = { ...NO_GRADE, type: null, category: null, estimateMinutes: null };

/**
 * Fields for which Obsidian's Tasks plugin has no sign, as inline fields such as `[score:: 18/20]`, which
 * Obsidian's Dataview also reads. A type that the title already names is left out.
 */
export function inlineFields(task: Pick<ListedTask, 'title' | keyof TaskFields>): string[] {
  const { title, type, pointsEarned, pointsPossible } = task;
  const possible = pointsPossible === null ? '' : `/${pointsPossible}`;
  const values: [key: string, value: string | number | null][] = [
    ['type', type === guessAssignmentType(title) ? null : type],
    ['category', task.category === null ? null : escapeText(task.category)],
    ['score', pointsEarned === null ? null : `${pointsEarned}${possible}`],
    ['points', pointsEarned === null ? pointsPossible : null],
    ['letter', task.letter === null ? null : escapeText(task.letter)],
    ['grading', task.gradingState],
    ['weight', task.weight],
    ['extra-credit', task.isBonus === true ? 'true' : null],
    ['estimate', task.estimateMinutes === null ? null : `${task.estimateMinutes} min`],
  ];
  return values.filter(([, value]) => value !== null).map(([key, value]) => `[${key}:: ${value}]`);
}

type FieldReader = (value: string) => Partial<ListedTask> | null;

/** The meaning of each field; null for an impossible value. Those of the plugin's own format are also read. */
const READERS: Readonly<Record<string, FieldReader>> = {
  type: (value) => given('type', oneOf(ASSIGNMENT_TYPES, value)),
  category: (value) => given('category', textOf(value, TEXT_LIMITS.categoryName)),
  score: scoreOf,
  points: (value) => given('pointsPossible', numberOf(value, NUMBER_RANGES.pointsPossible)),
  letter: (value) => given('letter', textOf(value, TEXT_LIMITS.gradeLabel)),
  grading: (value) => given('gradingState', oneOf(GRADING_STATES, value)),
  weight: (value) => given('weight', numberOf(value, NUMBER_RANGES.weight)),
  'extra-credit': (value) => (value === 'true' ? { isBonus: true } : null),
  estimate: (value) => given('estimateMinutes', minutesOf(value)),
  id: (value) => (/^[\w-]+$/.test(value) ? { id: value } : null),
  due: (value) => given('dueDate', dayOf(value)),
  scheduled: (value) => given('plannedOn', dayOf(value)),
  completion: (value) => given('completedOn', dayOf(value)),
  priority: (value) => given('priority', PRIORITIES[value] ?? null),
  repeat: (value) => ({ repeats: value }),
  created: (value) => (dayOf(value) === null ? null : {}),
  start: (value) => (dayOf(value) === null ? null : {}),
};

const PRIORITIES: Readonly<Record<string, number>> = { highest: 1, high: 2, medium: 3, low: 4, lowest: 4 };

const FIELD = /(?:^|\s)\[([a-z-]{1,20})::((?:\\.|[^\\[\]])*)\]$/u;

/** A field at the end of a line. */
export interface FoundField {
  /** The position at which it begins. */
  index: number;
  /** The values it gives the task. */
  values: Partial<ListedTask>;
}

/** Reads the inline field at the end of a line; null if there is none, or none that is known. */
export function readInlineField(line: string): FoundField | null {
  const found = FIELD.exec(line);
  const key = found?.[1] ?? '';
  const values = Object.hasOwn(READERS, key) ? READERS[key]?.(found?.[2]?.trim() ?? '') : null;
  return found && values ? { index: found.index, values } : null;
}

function given<Key extends keyof ListedTask>(
  key: Key,
  value: ListedTask[Key] | null,
): Pick<ListedTask, Key> | null {
  return value === null ? null : ({ [key]: value } as Pick<ListedTask, Key>);
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

function textOf(value: string, longest: number): string | null {
  const text = unescapeText(value).trim();
  return text === '' || isLonger(text, longest) ? null : text;
}

function numberOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = /^-?\d{1,7}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** `18/20`, or `18` alone. */
function scoreOf(value: string): Partial<ListedTask> | null {
  const [earned = '', possible] = value.split('/');
  const pointsEarned = numberOf(earned.trim(), NUMBER_RANGES.pointsEarned);
  if (possible === undefined) return given('pointsEarned', pointsEarned);
  const pointsPossible = numberOf(possible.trim(), NUMBER_RANGES.pointsPossible);
  return pointsEarned === null || pointsPossible === null ? null : { pointsEarned, pointsPossible };
}

function minutesOf(value: string): number | null {
  const minutes = /^(\d{1,5}) ?min(?:utes)?$/.exec(value)?.[1];
  return minutes === undefined ? null : numberOf(minutes, NUMBER_RANGES.estimateMinutes);
}

function dayOf(value: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
}
