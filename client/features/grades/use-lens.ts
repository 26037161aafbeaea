import { useMemo, useState } from 'react';
import { grants, type Plan } from '#domain/plans/plans';
import { readDraft, writeDraft } from '../../ui/drafts';
import { type LensSettings, seen, type SeenStudy, studyLens, useLensSettings } from './lens-choice';
import { isProLens, type LensName } from './lens-names';
import type { Study } from './study';

/** The lens of a page with everything it is set to. */
export interface LensState {
  name: LensName;
  setName(name: LensName): void;
  settings: LensSettings;
  change(changes: Partial<LensSettings>): void;
  /** Ids of the courses that the student chose in this tab. */
  chosen: ReadonlySet<string>;
  choose(courseIds: ReadonlySet<string>): void;
  /** Whether the plan has every lens. */
  hasAll: boolean;
  /** Whether it is one of a plan that the student does not have: a sample is shown, and the plain average holds. */
  isSample: boolean;
  /** The study through it. */
  seen: SeenStudy;
}

const CHOSEN = 'lens:chosen';

/** The lens through which a page shows a study; each page begins with the plain average. */
export function useLens({ record }: Study, plan: Plan): LensState {
  const [name, setName] = useState<LensName>('unweighted');
  const [settings, change] = useLensSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(readDraft<{ ids: string[] }>(CHOSEN)?.ids),
  );
  const choose = (courseIds: ReadonlySet<string>): void => {
    writeDraft(CHOSEN, { ids: [...courseIds] });
    setChosen(courseIds);
  };
  const hasAll = grants(plan, 'grade_analytics');
  const isSample = isProLens(name) && !hasAll;
  const view = useMemo(
    () => seen(record, studyLens(isSample ? 'unweighted' : name, settings, chosen)),
    [record, isSample, name, settings, chosen],
  );
  return { name, setName, settings, change, chosen, choose, hasAll, isSample, seen: view };
}
