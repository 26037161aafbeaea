import { seenThrough, type StudyView } from '#domain/grading/study-view';
import type { StudyRecord } from '#domain/grading/transcript';
import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import type { ScalePreset } from '#domain/grading/scale-names';
import { useMemo, useState } from 'react';
import { grants, type Plan } from '#domain/plans/plans';
import { readDraft, writeDraft } from '../../../boot/drafts';
import { createStore, useStore } from '../../../ui/device/store';
import type { Study } from '../study';

/** The view of a page with its settings. */
export interface GpaViewState {
  name: GpaViewName;
  setName(name: GpaViewName): void;
  settings: GpaViewSettings;
  change(changes: Partial<GpaViewSettings>): void;
  /** IDs of the courses chosen in this tab. */
  chosen: ReadonlySet<string>;
  choose(courseIds: ReadonlySet<string>): void;
  /** Whether the plan includes every view. */
  hasAll: boolean;
  /** Whether it is in a plan the student doesn't have: the plain average is shown. */
  isBeyondPlan: boolean;
  /** The study through it. */
  seen: SeenStudy;
}

const CHOSEN = 'lens:chosen';

/** The view of a page; each page starts with the plain average. */
export function useGpaView({ record }: Study, plan: Plan): GpaViewState {
  const [name, setName] = useState<GpaViewName>('unweighted');
  const [settings, change] = useGpaViewSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(readDraft<{ ids: string[] }>(CHOSEN)?.ids),
  );
  const choose = (courseIds: ReadonlySet<string>): void => {
    writeDraft(CHOSEN, { ids: [...courseIds] });
    setChosen(courseIds);
  };
  const hasAll = grants(plan, 'grade_analytics');
  const isBeyondPlan = isProView(name) && !hasAll;
  const view = useMemo(
    () => seen(record, studyView(isBeyondPlan ? 'unweighted' : name, settings, chosen)),
    [record, isBeyondPlan, name, settings, chosen],
  );
  return { name, setName, settings, change, chosen, choose, hasAll, isBeyondPlan, seen: view };
}

/** Views of every plan. */
export const FREE_VIEWS = ['unweighted', 'weighted'] as const;

/** Views of Student Pro. */
export const PRO_VIEWS = ['last_credits', 'percentage', 'chosen', 'converted', 'uk_class'] as const;

/** The name of a GPA view. All but the last two compute an average; those express one differently. */
export type GpaViewName = (typeof FREE_VIEWS)[number] | (typeof PRO_VIEWS)[number];

/** Whether a view belongs to Student Pro. */
export function isProView(name: GpaViewName): name is (typeof PRO_VIEWS)[number] {
  return (PRO_VIEWS as readonly GpaViewName[]).includes(name);
}

/**
 * The settings of GPA views on this device; they belong to no account, because they say nothing about the student.
 */
interface GpaViewSettings {
  /** Credits that the student plans to take. */
  plannedCredits: number;
  lastCredits: number;
  /** Weights of the years of a degree, in order; later years weigh as much as the last one. */
  yearWeights: readonly number[];
  convertTo: ScalePreset;
}

const USUAL: GpaViewSettings = {
  plannedCredits: 30,
  lastCredits: 60,
  yearWeights: [0, 30, 70],
  convertTo: 'de_1_5',
};

const KEY = 'lenses';
const settings = createStore(load());

function load(): GpaViewSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<GpaViewSettings>;
    const { convertTo = USUAL.convertTo } = kept;
    return { ...USUAL, ...kept, convertTo: FORMER_SCALES[convertTo] ?? convertTo };
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
function studyView(
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
