import { useState } from 'react';
import { termsInView } from '#domain/terms/terms-in-view';
import { useSearchParams } from 'wouter';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import {
  coursesOfAllTerms,
  pastTermsToArchive,
  type CourseSort,
  type TermFilter,
} from '../features/courses/course-groups';
import { CourseList, SortSelect } from '../features/courses/course-list';
import { ListOutline } from '../features/courses/list-outline';
import { OverLimitNote, PlanLimitNote } from '../features/courses/plan-limit-note';
import { TermMenu } from '../features/terms/term-menu';
import type { CoursesPageQuery } from '../generated/graphql';
import { useCoursesPageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { termMessages } from '../messages/en/terms';
import { Button, ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { useFormat } from '../ui/format/format-context';
import { opens } from '../ui/overlay/open-dialog';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { Page } from '../ui/layout/page';
import { NARROW, useMediaQuery } from '../ui/device/use-media-query';
import { SegmentedControl } from '../ui/form/segmented-control';

/** So many courses are seen at a glance in any order. */
const FEW = 3;

/** All courses of the student, by term. */
export default function CoursesPage() {
  const query = useCoursesPageQuery();
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Page title={courseMessages.title} actions={!isNarrow && <Actions />}>
      <QueryView query={query} what={courseMessages.what} skeleton={<CoursesSkeleton />}>
        {(data) => (
          <div className="grid gap-4">
            <Courses {...data} />
            {isNarrow && (
              <div className="flex flex-wrap gap-2 print:hidden">
                <Actions isEmpty={coursesOfAllTerms(data.terms, data.courses).length === 0} />
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function CoursesSkeleton() {
  return (
    <Skeleton>
      <Bone className="mb-2 h-12 w-64 rounded-control" />
      {Array.from({ length: 4 }, (_, index) => (
        <Bone key={index} className="min-h-18 rounded-card" />
      ))}
    </Skeleton>
  );
}

const ADD_COURSE = (
  <Button variant="primary" {...opens('course')}>
    {courseMessages.add}
  </Button>
);

/** In the header; on a phone below the courses, and the button for one more above them. */
function Actions({ isEmpty = false }: { isEmpty?: boolean }) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      {!isEmpty && <ButtonLink to={paths.analytics.build()}>{courseMessages.analytics}</ButtonLink>}
      <Button {...opens('term')}>{termMessages.add}</Button>
      {!isNarrow && ADD_COURSE}
    </>
  );
}

function Courses({ terms, courses, me }: CoursesPageQuery) {
  const isNarrow = useMediaQuery(NARROW);
  // Above the courses only if the student has to act on it.
  const isBelow = isNarrow && !isOverLimit(me);
  const inView = termsInView(terms, useFormat().today());
  const [termKey, setTermKey] = useTermKey(terms, inView);
  const [sort, setSort] = useState<CourseSort>('code');
  const all = coursesOfAllTerms(terms, courses);
  if (all.length === 0) return <NoCourses />;
  const filter = filterOf(termKey, inView);
  const term = terms.find(({ id }) => id === termKey);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex max-w-full items-center gap-1 max-sm:w-full">
          <TermTabs
            terms={terms}
            hasNow={inView.length > 1}
            hasLoose={all.some(({ termId }) => !termId)}
            value={termKey}
            onChange={setTermKey}
          />
          {term && <TermMenu term={term} courses={term.courses.length} />}
        </div>
        {isNarrow && ADD_COURSE}
        {all.length > FEW && <SortSelect value={sort} onChange={setSort} />}
      </div>
      {!isBelow && <PlanUse terms={terms} me={me} courses={all} />}
      {term?.courses.length === 0 ? (
        <EmptyState text={courseMessages.emptyTerm}>
          <Button {...opens('course', { termId: term.id })}>{courseMessages.create}</Button>
        </EmptyState>
      ) : (
        <CourseList courses={all} filter={filter} sort={sort} hrefOf={paths.course.build} />
      )}
      {isBelow && <PlanUse terms={terms} me={me} courses={all} />}
    </div>
  );
}

/** How many of the plan's courses are used; for a plan without a limit, which of those shown are paused all the same. */
function PlanUse({ terms, me, courses }: CoursesPageQuery) {
  const today = useFormat().today();
  const usage = courseUsage(me);
  if (usage?.limit == null) {
    const paused = courses.flatMap(({ status, code }) => (status === 'paused' ? [code] : []));
    if (paused.length === 0) return null;
    return <p className="text-sm text-muted">{courseMessages.stillPaused(paused)}</p>;
  }
  if (isOverLimit(me)) return <OverLimitNote used={usage.used} limit={usage.limit} />;
  return <PlanLimitNote used={usage.used} limit={usage.limit} pastTerms={pastTermsToArchive(terms, today)} />;
}

function courseUsage({ usage }: CoursesPageQuery['me']) {
  return usage.find(({ resource }) => resource === 'active_courses');
}

function isOverLimit(me: CoursesPageQuery['me']): boolean {
  const usage = courseUsage(me);
  return usage?.limit != null && usage.used > usage.limit;
}

type Terms = CoursesPageQuery['terms'];

/** Tabs that stand for no single term. */
const OTHER_TABS = ['now', 'none', 'all'];

/** The selected tab, stored in the address; default: the term in view, or "Now" for several. */
function useTermKey(terms: Terms, inView: Terms): [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('term') ?? '';
  const isKnown = OTHER_TABS.includes(chosen) || terms.some(({ id }) => id === chosen);
  const usual = inView.length > 1 ? 'now' : (inView[0]?.id ?? 'all');
  return [isKnown ? chosen : usual, (term) => setSearch({ term }, { replace: true })];
}

function filterOf(key: string, inView: Terms): TermFilter {
  if (key === 'all' || key === 'none') return key;
  return key === 'now' ? { termIds: inView.map(({ id }) => id) } : { termId: key };
}

interface TermTabsProps {
  terms: Terms;
  hasNow: boolean;
  hasLoose: boolean;
  value: string;
  onChange(key: string): void;
}

function TermTabs({ terms, hasNow, hasLoose, value, onChange }: TermTabsProps) {
  const options = [
    ...(hasNow ? [{ value: 'now', label: termMessages.now }] : []),
    ...terms.map(({ id, name }) => ({ value: id, label: name })),
    ...(hasLoose ? [{ value: 'none', label: courseMessages.noTerm }] : []),
    { value: 'all', label: courseMessages.all },
  ];
  return (
    <div className="relative overflow-x-auto">
      <SegmentedControl label={courseMessages.terms} value={value} onChange={onChange} options={options} />
    </div>
  );
}

function NoCourses() {
  return (
    <div className="grid gap-4">
      <EmptyState text={courseMessages.empty}>
        <ButtonLink to={paths.import.build()} variant="primary">
          {courseMessages.importCalendar}
        </ButtonLink>
        <Button {...opens('course')}>{courseMessages.create}</Button>
      </EmptyState>
      <ListOutline figures={1} />
    </div>
  );
}
