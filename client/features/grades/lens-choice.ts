import { seenThrough, type StudyLens } from '#domain/grading/study-lens';
import type { StudyRecord } from '#domain/grading/stored-transcript';
import type { ScalePreset } from '#domain/grading/scale-presets';
import { createStore, useStore } from '../../ui/store';
import type { LensName } from './lens-names';

/** How the lenses are set on this device; it belongs to no account, for it says nothing about the student. */
export interface LensSettings {
  /** Credits that the student plans to take. */
  plannedCredits: number;
  lastCredits: number;
  /** Weights of the years of a degree, the first year first; years beyond weigh as the last. */
  yearWeights: readonly number[];
  convertTo: ScalePreset;
}

const USUAL: LensSettings = {
  plannedCredits: 30,
  lastCredits: 60,
  yearWeights: [0, 30, 70],
  convertTo: 'german_1_5',
};

const KEY = 'lenses';
const settings = createStore(load());

function load(): LensSettings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LensSettings>) };
  } catch {
    return USUAL;
  }
}

/** The settings and what changes some of them; where storage is refused they hold until the page is left. */
export function useLensSettings(): [LensSettings, (changes: Partial<LensSettings>) => void] {
  const change = (changes: Partial<LensSettings>): void => {
    const next = { ...settings.get(), ...changes };
    settings.set(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // They still hold for this document.
    }
  };
  return [useStore(settings), change];
}

/** The lens of averages that stands behind a name: the last two begin from the plain average. */
export function studyLens(
  name: LensName,
  { lastCredits }: LensSettings,
  chosen: ReadonlySet<string>,
): StudyLens {
  if (name === 'last_credits') return { kind: name, credits: lastCredits };
  if (name === 'chosen') return { kind: name, courseIds: chosen };
  if (name === 'weighted' || name === 'percentage') return { kind: name };
  return { kind: 'unweighted' };
}

/** A study through a lens. */
export interface SeenStudy {
  readonly lens: StudyLens;
  readonly record: StudyRecord;
}

/** A study as a lens shows it. */
export function seen(record: StudyRecord, lens: StudyLens): SeenStudy {
  return { lens, record: seenThrough(record, lens) };
}
