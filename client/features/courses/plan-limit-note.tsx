import { Link } from 'react-router-dom';
import { courseMessages } from '../../messages/en/courses';
import { Button, buttonClass } from '../../ui/button';
import { useCourseActions } from './use-course-actions';

/** Properties of {@link PlanLimitNote}. */
export interface PlanLimitNoteProps {
  limit: number;
  /** Past terms with courses that are not archived yet. */
  pastTerms: readonly { id: string; name: string; open: number }[];
  proHref: string;
}

/** Said when the plan is full: the limit, and the two ways out. */
export function PlanLimitNote({ limit, pastTerms, proHref }: PlanLimitNoteProps) {
  const { archiveTerm } = useCourseActions();
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-primary-soft px-5 py-3 text-sm text-ink"
    >
      <p className="min-w-48 flex-1">{courseMessages.limit(limit)}</p>
      {pastTerms.map(({ id, name, open }) => (
        <Button key={id} onClick={() => void archiveTerm(id)}>
          {courseMessages.archiveTerm(name, open)}
        </Button>
      ))}
      <Link to={proHref} className={buttonClass('plain')}>
        {courseMessages.seePro}
      </Link>
    </div>
  );
}
