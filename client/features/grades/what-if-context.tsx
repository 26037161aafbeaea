import { createContext, use, type ReactNode } from 'react';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { useWhatIf, type WhatIf } from './use-what-if';

const WhatIfContext = createContext<WhatIf | null>(null);

/** Properties of {@link WhatIfProvider}. */
export interface WhatIfProviderProps {
  course: Gradebook_CourseFragment;
  children: ReactNode;
}

/** Holds what is tried out on the page of a course, so that a key draws only what depends on it. */
export function WhatIfProvider({ course, children }: WhatIfProviderProps) {
  return <WhatIfContext value={useWhatIf(course)}>{children}</WhatIfContext>;
}

/** What is tried out in the course of this page. */
export function useSharedWhatIf(): WhatIf {
  const whatIf = use(WhatIfContext);
  if (!whatIf) throw new Error('Scores are tried out within a WhatIfProvider');
  return whatIf;
}
