import { createContext, use, type ReactNode } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { useWhatIf, type WhatIf } from './use-what-if';

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
