import { useSearchParams } from 'wouter';
import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { grants } from '#domain/plans/plans';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { TermFigures } from '../features/analytics/term-figures';
import { WeekSection } from '../features/analytics/analytics-parts';
import { TermSelect } from '../features/terms/term-select';
import { useCurrentUser } from '../features/users/current-user';
import type { AnalyticsPageQuery, CourseAnalyticsQueryVariables } from '../generated/graphql';
import { useAnalyticsPageQuery, useCourseAnalyticsQuery } from '../generated/hooks';
import { courseAnalyticsMessages } from '../messages/en/analytics';
import { ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ProOffer } from '../ui/feedback/pro-offer';
import { useFormat } from '../ui/format/format-context';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';

const text = courseAnalyticsMessages;

/** The work of a term in figures: this week for everybody, the rest with Student Pro. */
export default function AnalyticsPage() {
  const query = useAnalyticsPageQuery();
  return (
    <Page title={text.title} back={<BackLink to={paths.courses.build()} label={text.back} />}>
      <QueryView query={query} what={text.what} isPage>
        {({ terms }) => <Analytics terms={terms} />}
      </QueryView>
    </Page>
  );
}

function Analytics({ terms }: Pick<AnalyticsPageQuery, 'terms'>) {
  const { plan } = useCurrentUser();
  const { locale } = useFormat();
  const [params, setParams] = useSearchParams();
  const asked = terms.find(({ id }) => id === params.get('term'));
  const term = asked ?? terms.find(({ isCurrent }) => isCurrent);
  const variables = { termId: term?.id ?? null, firstWeekday: firstWeekdayOf(locale) };
  return (
    <div className="grid gap-4">
      {terms.length > 0 && (
        <TermSelect
          terms={terms}
          value={term?.id ?? ''}
          onChange={(id) => setParams({ term: id }, { replace: true })}
        />
      )}
      {grants(plan, 'course_analytics') ? (
        <>
          <WeekSection variables={variables} hrefOfCourse={paths.course.build} />
          <Figures variables={variables} />
        </>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <WeekSection variables={variables} hrefOfCourse={paths.course.build} emptyAction={<CoursesLink />}>
            <ProOffer title={text.offer.title} points={text.offer.points} />
          </WeekSection>
        </div>
      )}
    </div>
  );
}

function Figures({ variables }: { variables: CourseAnalyticsQueryVariables }) {
  const query = useCourseAnalyticsQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <QueryView query={query} what={text.what}>
      {({ courseAnalytics: figures }) =>
        figures.courses.length === 0 ? (
          <EmptyState text={text.noCourses}>
            <CoursesLink />
          </EmptyState>
        ) : (
          <TermFigures
            figures={figures}
            hrefOfCourse={paths.course.build}
            hrefOfItem={(id) => `${paths.assignments.build()}?open=${id}`}
            assignmentsHref={paths.assignments.build()}
          />
        )
      }
    </QueryView>
  );
}

function CoursesLink() {
  return (
    <ButtonLink to={paths.courses.build()} variant="primary">
      {text.toCourses}
    </ButtonLink>
  );
}
