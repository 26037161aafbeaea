import { useLayoutEffect, useRef } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { afterPaint } from '../../../ui/device/after-paint';
import { assignmentMessages } from '../../../messages/en/assignments';

export interface AssignmentTickProps {
  assignment: Pick<AssignmentRow_AssignmentFragment, 'title'>;
  isDone: boolean;
  /** Saves; until that is done or has failed, the circle shows the choice. */
  onChange(isDone: boolean): Promise<void>;
  className?: string;
}

/**
 * The circle that shows and sets whether the work is done: a native checkbox in a target of 44 px. The browser shows the
 * choice by itself; nothing is rendered before that is painted.
 */
export function AssignmentTick({ assignment, isDone, onChange, className = '' }: AssignmentTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => showStored(box.current), [isDone]);
  const choose = (chosen: boolean): void => {
    // The list follows a frame later: its work would keep the circle waiting.
    afterPaint(() => void onChange(chosen).finally(() => showStored(box.current)));
  };
  return (
    <label className={`relative grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        ref={box}
        defaultChecked={isDone}
        aria-label={assignmentMessages.tick(assignment.title)}
        onChange={(event) => choose(event.target.checked)}
        className={
          'peer size-5 cursor-pointer appearance-none rounded-full border-2 border-control ' +
          'checked:border-success checked:bg-success hover:border-success'
        }
      />
      <svg
        viewBox="0 0 20 20"
        aria-hidden
        className={
          // Without a fade, which would need its own layer: a slow phone makes that before it shows the tick.
          'pointer-events-none absolute size-5 fill-none stroke-primary-ink stroke-2 opacity-0 peer-checked:opacity-100'
        }
      >
        <path d="M5.5 10.5 8.7 13.5 14.5 7" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </label>
  );
}

/** Resets the box to its default, which is the stored value. */
function showStored(box: HTMLInputElement | null): void {
  if (box) box.checked = box.defaultChecked;
}
