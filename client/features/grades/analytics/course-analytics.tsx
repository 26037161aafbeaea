import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { analyticsMessages } from '../../../messages/en/grade-analytics';
import { ProOffer } from '../../../ui/feedback/pro-offer';
import type { Edits } from '../what-if/use-what-if';
import { LossesSection } from './losses-section';
import { ReplaySection } from './replay-section';
import { ScenariosSection } from './scenarios-section';

interface CourseAnalyticsProps {
  /** As it is stored. */
  course: Gradebook_CourseFragment;
  /** Whether the plan contains detailed grade analytics. */
  isGranted: boolean;
  /** The address of an assignment. */
  hrefOf(id: string): string;
  /** Opens what-if mode with these scores. */
  onTry(edits: Edits): void;
}

/** The grade of a course in depth: replay, what cost the most, scenarios. Without Student Pro only saved scenarios. */
export default function CourseAnalytics({ course, isGranted, hrefOf, onTry }: CourseAnalyticsProps) {
  return (
    <div className="grid gap-4">
      {isGranted && (
        <>
          <ReplaySection courseId={course.id} course={course} />
          <LossesSection course={course} hrefOf={hrefOf} />
        </>
      )}
      <ScenariosSection course={course} canSave={isGranted} onTry={onTry} />
      {!isGranted && (
        <ProOffer title={analyticsMessages.offer.title} points={analyticsMessages.offer.points} />
      )}
    </div>
  );
}
