import { Link } from 'react-router-dom';
import { grants } from '#domain/plans/plans';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { GradePlanner } from '../features/grades/planner/grade-planner';
import { TermOutlook } from '../features/grades/planner/term-outlook';
import { useCurrentUser } from '../features/users/current-user';
import type { PlannerPageQuery } from '../generated/graphql';
import { usePlannerPageQuery } from '../generated/hooks';
import { plannerMessages } from '../messages/en/grade-analytics';
import { buttonClass } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ProOffer } from '../ui/feedback/pro-offer';
import { Page } from '../ui/layout/page';

/** The grades in a term that lead to an average; without Student Pro, the current state and what Pro would add. */
export default function PlannerPage() {
  const query = usePlannerPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={plannerMessages.title}
      actions={
        <Link to={paths.grades.build()} className={buttonClass()}>
          {plannerMessages.back}
        </Link>
      }
    >
      <QueryView query={query} what={plannerMessages.what}>
        {(data) => <Planner {...data} />}
      </QueryView>
    </Page>
  );
}

function Planner({ me, terms }: PlannerPageQuery) {
  const { plan } = useCurrentUser();
  const newestFirst = [...terms].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  const current = newestFirst.find(({ isCurrent }) => isCurrent) ?? newestFirst[0];
  const isGranted = grants(plan, 'grade_analytics');
  return (
    <div className="grid gap-4">
      {current === undefined ? (
        <EmptyState text={plannerMessages.noTerm}>
          <Link to={paths.courses.build()} className={buttonClass('primary')}>
            {plannerMessages.toCourses}
          </Link>
        </EmptyState>
      ) : isGranted ? (
        <>
          <p className="max-w-text text-body">{plannerMessages.intro}</p>
          <GradePlanner terms={newestFirst} overall={me.gpa} />
        </>
      ) : (
        <TermOutlook
          term={current}
          overall={me.gpa}
          hrefOfNeed={(id) => `${paths.course.build(id)}?need=1`}
        />
      )}
      {!isGranted && (
        <ProOffer
          title={plannerMessages.offer.title}
          points={plannerMessages.offer.points}
          href={paths.subscription.build()}
        />
      )}
    </div>
  );
}
