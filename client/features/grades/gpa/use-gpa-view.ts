import { useMemo, useState } from 'react';
import { grants, type Plan } from '#domain/plans/plans';
import { readDraft, writeDraft } from '../../../boot/drafts';
import {
  type GpaViewSettings,
  seen,
  type SeenStudy,
  studyView,
  useGpaViewSettings,
  isProView,
  type GpaViewName,
} from './view-choice';
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
