import type { SyllabusBand } from '#domain/syllabus/syllabus';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { ImportSyllabusInput } from '../../generated/graphql';
import type { ReadSyllabus } from './upload-syllabus';

/** An entry of the review, which the student can change. */
export type Entry<Found> = Found & {
  /** Identifies it while the same file is read for another course. */
  key: string;
  isTaken: boolean;
};

export type DeadlineEntry = Entry<ReadSyllabus['deadlines'][number]>;
export type CategoryEntry = Entry<ReadSyllabus['categories'][number]>;
export type ClassEntry = Entry<ReadSyllabus['classes'][number]>;

/** What the student decided about a syllabus. */
export interface SyllabusPlan {
  deadlines: readonly DeadlineEntry[];
  categories: readonly CategoryEntry[];
  classes: readonly ClassEntry[];
  bands: readonly SyllabusBand[];
  usesScale: boolean;
}

/** The changes of an entry by its key. */
export type Edits = Readonly<Record<string, object | undefined>>;

/**
 * What all files of a syllabus say, each entry once. What is sure, still to come, and not in the course is taken;
 * `edits` are what the student changed.
 */
export function planOf(files: readonly ReadSyllabus[], today: string, edits: Edits): SyllabusPlan {
  const entries = <Found extends { isSure: boolean }>(
    found: readonly Found[],
    keyOf: (one: Found) => string,
    isNew: (one: Found) => boolean,
  ): Entry<Found>[] => {
    const byKey = new Map<string, Entry<Found>>();
    for (const one of found) {
      const key = keyOf(one);
      if (byKey.has(key)) continue;
      byKey.set(key, { ...one, key, isTaken: one.isSure && isNew(one), ...edits[key] });
    }
    return [...byKey.values()];
  };
  const scale = files.find(({ bands }) => bands.length > 0)?.bands ?? [];
  const own = edits['scale'] as Partial<SyllabusPlan> | undefined;
  return {
    deadlines: entries(
      files.flatMap(({ deadlines }) => deadlines),
      ({ title, dueDate }) => `deadline ${dueDate} ${title}`,
      ({ held, dueDate }) => held === null && dueDate >= today,
    ).toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)),
    categories: entries(
      files.flatMap(({ categories }) => categories),
      ({ name }) => `category ${name}`,
      ({ isHeld }) => !isHeld,
    ),
    classes: entries(
      files.flatMap(({ classes }) => classes),
      ({ weekdays, startTime }) => `class ${weekdays.join('')} ${startTime}`,
      ({ isHeld }) => !isHeld,
    ),
    bands: scale,
    usesScale:
      scale.length > 0 && scale.every(({ isSure }) => isSure) && !files.some(({ hasScale }) => hasScale),
    ...own,
  };
}

/** The same for a course that doesn't exist yet, although there is one with the code. */
export function forNewCourse(file: ReadSyllabus): ReadSyllabus {
  return {
    ...file,
    hasScale: false,
    deadlines: file.deadlines.map((one) => ({ ...one, held: null })),
    categories: file.categories.map((one) => ({ ...one, isHeld: false })),
    classes: file.classes.map((one) => ({ ...one, isHeld: false })),
  };
}

/** The number of entries that will be added. */
export function countTaken({ deadlines, categories, classes }: SyllabusPlan): number {
  return [...deadlines, ...categories, ...classes].filter(({ isTaken }) => isTaken).length;
}

/** What is sent, without the course. */
export function inputOf({
  deadlines,
  categories,
  classes,
  bands,
  usesScale,
}: SyllabusPlan): Omit<ImportSyllabusInput, 'course' | 'courseId'> {
  const names = new Set(
    categories.filter(({ isTaken, isHeld }) => isTaken || isHeld).map(({ name }) => name),
  );
  return {
    deadlines: deadlines
      .filter(({ isTaken }) => isTaken)
      .map(({ title, type, dueDate, dueTime, category }) => ({
        title: title.slice(0, TEXT_LIMITS.assignmentTitle),
        type,
        dueDate,
        dueTime,
        category: category !== null && names.has(category) ? category : null,
      })),
    categories: categories
      .filter(({ isTaken }) => isTaken)
      .map(({ name, weight, dropLowest }) => ({
        name: name.slice(0, TEXT_LIMITS.categoryName),
        weight,
        dropLowest,
      })),
    classes: classes
      .filter(({ isTaken }) => isTaken)
      .map(({ kind, weekdays, startTime, endTime, place }) => ({
        kind,
        weekdays: [...weekdays],
        startTime,
        endTime,
        place: place?.slice(0, TEXT_LIMITS.place) ?? null,
      })),
    scale: usesScale ? bands.map(({ label, minPercent }) => ({ label, minPercent })) : null,
  };
}
