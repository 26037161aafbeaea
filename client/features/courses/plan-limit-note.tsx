import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { courseMessages } from '../../messages/en/courses';
import { Button } from '../../ui/button';
import { useStore } from '../../ui/store';
import type { PastTerm } from './course-groups';
import { planRefusal } from './plan-refusal';
import { useCourseActions } from './use-course-actions';

/** Properties of {@link PlanLimitNote}. */
export interface PlanLimitNoteProps {
  used: number;
  limit: number;
  pastTerms: readonly PastTerm[];
  proHref: string;
}

/**
 * How full the plan is: a quiet line. When the limit just stood in the student's way it is a card that says so and
 * offers the ways out, until a place is free.
 */
export function PlanLimitNote({ used, limit, pastTerms, proHref }: PlanLimitNoteProps) {
  const { archiveTerm } = useCourseActions();
  const isFull = used >= limit;
  const isRefused = useStore(planRefusal) && isFull;
  useEffect(() => () => planRefusal.set(false), []);
  const text = courseMessages;
  return (
    <div
      className={
        'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ' +
        (isRefused ? 'rounded-card border border-hairline bg-surface px-5 py-3 text-ink' : 'text-muted')
      }
    >
      <p role="status" className="tabular-nums">
        {isRefused ? text.limit(limit) : text.active(used, limit)}
      </p>
      {isFull && (
        <>
          {pastTerms.map(({ id, name, open }) => (
            <Button key={id} onClick={() => void archiveTerm(id)}>
              {text.archiveTerm(name, open)}
            </Button>
          ))}
          <Link
            to={proHref}
            className="inline-flex min-h-8 items-center font-medium text-link hover:underline touch:min-h-11"
          >
            {text.seePro}
          </Link>
        </>
      )}
    </div>
  );
}
