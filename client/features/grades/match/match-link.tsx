import { useState } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { matchMessages } from '../../../messages/en/grade-match';
import { MatchDrawer } from '../lazy-drawers';

export interface MatchLinkProps {
  course: Gradebook_CourseFragment;
  /** Whether the course contains scores that are only tried out. */
  isWhatIf: boolean;
}

/** The question why the school shows another number, and the drawer that answers it. */
export function MatchLink({ course, isWhatIf }: MatchLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="target justify-self-start text-sm text-link hover:underline touch:min-h-11 print:hidden"
        onClick={() => setOpen(true)}
      >
        {matchMessages.open}
      </button>
      {isOpen && <MatchDrawer course={course} isWhatIf={isWhatIf} onClose={() => setOpen(false)} />}
    </>
  );
}
