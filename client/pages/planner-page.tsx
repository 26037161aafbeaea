import { useSearchParams } from 'wouter';
import { grants } from '#domain/plans/plans';
import { nowFirst } from '#domain/terms/terms-in-view';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { GradePlanner } from '../features/grades/planner/grade-planner';
import { TermOutlook } from '../features/grades/planner/term-outlook';
import { alsoNow, termOptions, TermSelect } from '../features/terms/term-select';
import { useCurrentUser } from '../features/users/current-user';
import type { PlannerPageQuery } from '../generated/graphql';
import { usePlannerPageQuery } from '../generated/hooks';
import { plannerMessages } from '../messages/en/grade-analytics';
import { ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ProOffer } from '../ui/feedback/pro-offer';
import { useFormat } from '../ui/format/format-context';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';

/** The grades in a term that lead to an average; without Student Pro, the current state and what Pro would add. */
export default function PlannerPage() {
  const query = usePlannerPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={plannerMessages.title}
      back={<BackLink to={paths.grades.build()} label={plannerMessages.back} />}
    >
      <QueryView query={query} what={plannerMessages.what} isPage>
        {(data) => <Planner {...data} />}
      </QueryView>
    </Page>
  );
}

function Planner({ me, terms }: PlannerPageQuery) {
  const { plan } = useCurrentUser();
  const today = useFormat().today();
  const isGranted = grants(plan, 'grade_analytics');
  return (
    <div className="grid gap-4">
      {terms.length === 0 ? (
        <EmptyState text={plannerMessages.noTerm}>
          <ButtonLink to={paths.courses.build()} variant="primary">
            {plannerMessages.toCourses}
          </ButtonLink>
        </EmptyState>
      ) : isGranted ? (
        <>
          <p className="max-w-text text-body">{plannerMessages.intro}</p>
          <GradePlanner
            terms={nowFirst(terms, today)}
            termOptions={termOptions(terms, today)}
            hintOf={(termId) => alsoNow(terms, termId, today)}
            overall={me.gpa}
          />
        </>
      ) : (
        <Outlook terms={nowFirst(terms, today)} me={me} />
      )}
      {!isGranted && <ProOffer title={plannerMessages.offer.title} points={plannerMessages.offer.points} />}
    </div>
  );
}

/** The outlook of a term, at first of the current one. */
function Outlook({ terms, me }: PlannerPageQuery) {
  const [params, setParams] = useSearchParams();
  const term = terms.find(({ id }) => id === params.get('term')) ?? terms[0];
  if (!term) return null;
  return (
    <>
      {terms.length > 1 && (
        <TermSelect
          terms={terms}
          value={term.id}
          onChange={(id) => setParams({ term: id }, { replace: true })}
        />
      )}
      <TermOutlook term={term} overall={me.gpa} hrefOfNeed={(id) => `${paths.course.build(id)}?need=1`} />
    </>
  );
}
