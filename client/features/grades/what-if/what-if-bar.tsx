import type { ReactNode } from 'react';
import type { Grade } from '#domain/grading/course-grade';
import type { Scale } from '#domain/grading/scale';
import { whatIfMessages } from '../../../messages/en/grades';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { written } from '../working/grade-numbers';
import { bandOf } from '../scales/letter-of';

const text = whatIfMessages;

export interface WhatIfBarProps {
  /** The current grade with the scores tried out, and as stored. */
  tried: Grade;
  stored: Grade;
  scale: Scale;
  isChanged: boolean;
  onReset(): void;
  /** Shown before the reset button. */
  children?: ReactNode;
}

/**
 * Shows, while scores are tried out, their effect and that nothing is saved. Stays visible, unless text is so
 * large that it would cover them.
 */
export function WhatIfBar({ tried, stored, scale, isChanged, onReset, children }: WhatIfBarProps) {
  const format = useFormat();
  const withLetter = (grade: Grade) =>
    [written(grade, format), bandOf(grade, scale)?.label].filter(Boolean).join(' ');
  return (
    <div className="sticky top-[min(4rem,(100dvh-30rem)*9)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-dashed border-primary bg-primary-soft px-4 py-2 text-sm sm:top-20">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold text-link">{text.banner}</p>
        <p role="status" className="text-ink tabular-nums">
          {isChanged ? text.compare(withLetter(tried), withLetter(stored)) : text.same(withLetter(stored))}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button disabled={!isChanged} onClick={onReset}>
          {text.reset}
        </Button>
      </div>
    </div>
  );
}
