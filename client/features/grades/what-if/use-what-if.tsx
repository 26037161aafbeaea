import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Scale } from '#domain/grading/scale';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { edited } from '../gradebook/gradebook';
import { scaleOf } from '../scales/letter-of';
import type { ChangeScore } from '../use-grade-actions';
import type { ScoreChange } from '../gradebook/gradebook';

type Item = Gradebook_AssignmentFragment;

const NO_EDITS: Edits = new Map();

/** The scores tried out, by assignment. */
export type Edits = ReadonlyMap<string, ScoreChange>;

/** A course in which scores are tried out. Nothing is saved: it ends with the page. */
export interface WhatIf {
  isOn: boolean;
  /** The course with the scores tried out; as stored while the mode is off. */
  course: Gradebook_CourseFragment;
  /** The items as they are stored, by id; null while the mode is off. */
  storedItems: ReadonlyMap<string, Item> | null;
  isChanged: boolean;
  /** Tries values out; always the same function. */
  change: ChangeScore;
  /** Turns the mode on and tries these values out, replacing earlier ones. */
  begin(edits: Edits): void;
  /** Turned off, everything that was tried out is forgotten. */
  turn(isOn: boolean): void;
  reset(): void;
}

/** See {@link WhatIf}. */
export function useWhatIf(course: Gradebook_CourseFragment): WhatIf {
  const [edits, setEdits] = useState<Edits | null>(null);
  const change = useCallback<ChangeScore>(({ id }, values) => {
    setEdits((known) => new Map(known).set(id, together(known?.get(id), values)));
  }, []);
  const tried = useMemo(() => (edits ? withEdits(course, edits) : course), [course, edits]);
  const isOn = edits !== null;
  const storedItems = useMemo(
    () => (isOn ? new Map(course.assignments.map((item) => [item.id, item])) : null),
    [course.assignments, isOn],
  );
  return {
    isOn,
    course: tried,
    storedItems,
    isChanged: tried.assignments.some((item) => isTried(item, storedItems?.get(item.id))),
    change,
    begin: setEdits,
    turn: (turned) => setEdits(turned ? NO_EDITS : null),
    reset: () => setEdits(NO_EDITS),
  };
}

/** A letter and points replace each other. */
function together(known: ScoreChange = {}, values: ScoreChange): ScoreChange {
  if (values.letter === undefined && values.pointsEarned === undefined) return { ...known, ...values };
  const { letter: _letter, pointsEarned: _points, ...rest } = known;
  return { ...rest, ...values };
}

/** A course with values that are tried out. */
export function withEdits(course: Gradebook_CourseFragment, edits: Edits): Gradebook_CourseFragment {
  if (edits.size === 0) return course;
  const scale = scaleOf(course);
  const assignments = course.assignments.map((item) => {
    const edit = edits.get(item.id);
    return edit ? tryOut(item, edit, scale) : item;
  });
  return { ...course, assignments };
}

/** A score tried out counts, whatever state the item is in, unless that is tried out too. */
export function tryOut(item: Item, edit: ScoreChange, scale: Scale): Item {
  const tried = edited(item, edit, scale);
  const isScored = tried.pointsEarned !== null && tried.pointsEarned !== item.pointsEarned;
  return isScored && !edit.gradingState ? { ...tried, gradingState: 'counted' } : tried;
}

function isTried(item: Item, stored: Item | undefined): boolean {
  if (!stored || item === stored) return false;
  return (['pointsEarned', 'pointsPossible', 'gradingState', 'categoryId'] as const).some(
    (field) => item[field] !== stored[field],
  );
}

const WhatIfContext = createContext<WhatIf | null>(null);

interface WhatIfProviderProps {
  course: Gradebook_CourseFragment;
  children: ReactNode;
}

/** Holds the scores tried out on a course page, so a key press only redraws the parts that depend on them. */
export function WhatIfProvider({ course, children }: WhatIfProviderProps) {
  return <WhatIfContext value={useWhatIf(course)}>{children}</WhatIfContext>;
}

/** The scores tried out in the course of this page. */
export function useSharedWhatIf(): WhatIf {
  const whatIf = use(WhatIfContext);
  if (!whatIf) throw new Error('Scores are tried out within a WhatIfProvider');
  return whatIf;
}
