import { seenThrough, type StudyView } from '#domain/grading/study-view';
import type { StudyRecord } from '#domain/grading/stored-transcript';
import type { ScalePreset } from '#domain/grading/scale-presets';
import { createStore, useStore } from '../../../ui/device/store';

/** Views of every plan. */
export const FREE_VIEWS = ['unweighted', 'weighted'] as const;

/** Views of Student Pro. */
export const PRO_VIEWS = ['last_credits', 'percentage', 'chosen', 'converted', 'uk_class'] as const;

/** The name of a GPA view: those of averages, and two that express an average differently. */
export type GpaViewName = (typeof FREE_VIEWS)[number] | (typeof PRO_VIEWS)[number];

/** Whether a view belongs to Student Pro. */
export function isProView(name: GpaViewName): name is (typeof PRO_VIEWS)[number] {
  return (PRO_VIEWS as readonly GpaViewName[]).includes(name);
}

/**
 * The settings of GPA views on this device; they belong to no account, because they say nothing about the student.
 */
export interface GpaViewSettings {
  /** Credits that the student plans to take. */
  plannedCredits: number;
  lastCredits: number;
  /** Weights of the years of a degree, the first year first; further years weigh as the last. */
  yearWeights: readonly number[];
  convertTo: ScalePreset;
}

const USUAL: GpaViewSettings = {
  plannedCredits: 30,
  lastCredits: 60,
  yearWeights: [0, 30, 70],
  convertTo: 'german_1_5',
};

const KEY = 'lenses';
const settings = createStore(load());

function load(): GpaViewSettings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<GpaViewSettings>) };
  } catch {
    return USUAL;
  }
}

/** The settings and a function to change them; if storage is refused, they last until the page is left. */
export function useGpaViewSettings(): [GpaViewSettings, (changes: Partial<GpaViewSettings>) => void] {
  const change = (changes: Partial<GpaViewSettings>): void => {
    const next = { ...settings.get(), ...changes };
    settings.set(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // They still apply to this document.
    }
  };
  return [useStore(settings), change];
}

/** The view of averages for a name: the last two are based on the plain average. */
export function studyView(
  name: GpaViewName,
  { lastCredits }: GpaViewSettings,
  chosen: ReadonlySet<string>,
): StudyView {
  if (name === 'last_credits') return { kind: name, credits: lastCredits };
  if (name === 'chosen') return { kind: name, courseIds: chosen };
  if (name === 'weighted' || name === 'percentage') return { kind: name };
  return { kind: 'unweighted' };
}

export interface SeenStudy {
  readonly gpaView: StudyView;
  readonly record: StudyRecord;
}

/** A record as a view shows it. */
export function seen(record: StudyRecord, gpaView: StudyView): SeenStudy {
  return { gpaView, record: seenThrough(record, gpaView) };
}
