import { useEffect } from 'react';
import { IconStack2 } from '@tabler/icons-react';
import { CHECKOUT_ADDRESS } from '#domain/plans/addresses';
import { courseMessages } from '../../messages/en/courses';
import { Button } from '../../ui/control/button';
import { useStore } from '../../ui/device/store';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { opens } from '../../ui/overlay/open-dialog';
import type { PastTerm } from './course-groups';
import { planRefusal } from './plan-refusal';
import { useCourseActions } from './use-course-actions';

/** More courses are active than the plan allows, as after Student Pro ended: the student chooses which stay. */
export function OverLimitNote({ used, limit }: { used: number; limit: number }) {
  return (
    <div className="flex gap-3 rounded-card border border-hairline bg-surface p-5 text-sm">
      <IconStack2 size={20} stroke={1.75} aria-hidden className="text-warning" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[12rem]">
          <p className="font-semibold text-ink">{courseMessages.overLimit.title(used, limit)}</p>
          <p>{courseMessages.overLimit.text}</p>
        </div>
        <Button {...opens('activeCourses')}>{courseMessages.overLimit.choose}</Button>
      </div>
    </div>
  );
}

interface PlanLimitNoteProps {
  used: number;
  limit: number;
  pastTerms: readonly PastTerm[];
}

/**
 * The use of the plan's limit: a quiet line. If the limit has just stopped the student, it is a card with the
 * reason and remedies, until there is room.
 */
export function PlanLimitNote({ used, limit, pastTerms }: PlanLimitNoteProps) {
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
      {isFull && <PlanWaysOut pastTerms={pastTerms} />}
    </div>
  );
}

/**
 * The ways out of a full plan: archiving finished courses, or upgrading. Unmounting it clears the refusal.
 */
export function PlanWaysOut({ pastTerms }: Pick<PlanLimitNoteProps, 'pastTerms'>) {
  const { archiveTerm } = useCourseActions();
  useEffect(() => () => planRefusal.set(false), []);
  return (
    <>
      <OnlyOnline act={pastTerms.length > 0 ? 'courses' : null} isPart>
        {pastTerms.map(({ id, name, open }) => (
          <Button key={id} onClick={() => void archiveTerm(id)}>
            {courseMessages.archiveTerm(name, open)}
          </Button>
        ))}
      </OnlyOnline>
      <a
        href={CHECKOUT_ADDRESS}
        className="inline-flex min-h-8 items-center text-sm font-medium text-link hover:underline touch:min-h-11"
      >
        {courseMessages.seePro}
      </a>
    </>
  );
}
