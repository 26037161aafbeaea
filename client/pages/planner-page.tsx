import { Link } from 'react-router-dom';
import { grants } from '#domain/plans/plans';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { GradePlanner } from '../features/grades/planner/grade-planner';
import { PlannerSample } from '../features/grades/planner/planner-sample';
import { useCurrentUser } from '../features/users/current-user';
import type { PlannerPageQuery } from '../generated/graphql';
import { usePlannerPageQuery } from '../generated/hooks';
import { plannerMessages } from '../messages/en/grade-analytics';
import { buttonClass } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Page } from '../ui/layout/page';

/** Which grades in a term lead to an average; a sample without Student Pro. */
export default function PlannerPage() {
  const { plan } = useCurrentUser();
  return (
    <Page
      title={plannerMessages.title}
      actions={
        <Link to={paths.grades.build()} className={buttonClass()}>
          {plannerMessages.back}
        </Link>
      }
    >
      {grants(plan, 'grade_analytics') ? (
        <PlannerQuery />
      ) : (
        <PlannerSample plansHref={paths.subscription.build()} />
      )}
    </Page>
  );
}

function PlannerQuery() {
  const query = usePlannerPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <QueryView query={query} what={plannerMessages.what}>
      {(data) => <Planner {...data} />}
    </QueryView>
  );
}

function Planner({ me, terms }: PlannerPageQuery) {
  const newestFirst = [...terms].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  if (newestFirst.length === 0) {
    return (
      <EmptyState text={plannerMessages.noTerm}>
        <Link to={paths.courses.build()} className={buttonClass('primary')}>
          {plannerMessages.toCourses}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-body">{plannerMessages.intro}</p>
      <GradePlanner terms={newestFirst} overall={me.gpa} />
    </div>
  );
}
