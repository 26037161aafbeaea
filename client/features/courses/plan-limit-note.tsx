import { useEffect } from 'react';
import { courseMessages } from '../../messages/en/courses';
import { Button } from '../../ui/button';
import { useStore } from '../../ui/store';
import type { PastTerm } from './course-groups';
import { planRefusal } from './plan-refusal';
import { useCourseActions } from './use-course-actions';

/** Properties of {@link PlanWaysOut}. */
export interface PlanWaysOutProps {
  pastTerms: readonly PastTerm[];
  /** Begins the checkout. It is loaded in full, so no link of the router. */
  proHref: string;
}

/** Properties of {@link PlanLimitNote}. */
export interface PlanLimitNoteProps extends PlanWaysOutProps {
  used: number;
  limit: number;
}

/**
 * How full the plan is: a quiet line. When the limit just stood in the student's way it is a card that says so and
 * offers the ways out, until a place is free.
 */
export function PlanLimitNote({ used, limit, ...waysOut }: PlanLimitNoteProps) {
  const isFull = used >= limit;
  const isRefused = useStore(planRefusal) && isFull;
  return (
    <div
      className={
        'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ' +
        (isRefused ? 'rounded-card border border-hairline bg-surface px-5 py-3 text-ink' : 'text-muted')
      }
    >
      <p role="status" className="tabular-nums">
        {isRefused ? courseMessages.limit(limit) : courseMessages.active(used, limit)}
      </p>
      {isFull && <PlanWaysOut {...waysOut} />}
    </div>
  );
}

/** What makes room in a full plan: archiving what is over, or the other plan. Once it is gone, the refusal is over. */
export function PlanWaysOut({ pastTerms, proHref }: PlanWaysOutProps) {
  const { archiveTerm } = useCourseActions();
  useEffect(() => () => planRefusal.set(false), []);
  return (
    <>
      {pastTerms.map(({ id, name, open }) => (
        <Button key={id} onClick={() => void archiveTerm(id)}>
          {courseMessages.archiveTerm(name, open)}
        </Button>
      ))}
      <a
        href={proHref}
        className="inline-flex min-h-8 items-center text-sm font-medium text-link hover:underline touch:min-h-11"
      >
        {courseMessages.seePro}
      </a>
    </>
  );
}
