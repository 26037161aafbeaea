import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import type { CourseSort, TermFilter } from '../features/courses/course-groups';
import { CourseList } from '../features/courses/course-list';
import { PlanLimitNote } from '../features/courses/plan-limit-note';
import { TermMenu } from '../features/terms/late-term-menu';
import type { CoursesPageQuery } from '../generated/graphql';
import { useCoursesPageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { termMessages } from '../messages/en/terms';
import { Button, buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { useFormat } from '../ui/format-context';
import { openDialog } from '../ui/open-dialog';
import { Page } from '../ui/page';
import { SegmentedControl } from '../ui/segmented-control';

/** All courses of the student, by term. */
export default function CoursesPage() {
  const query = useCoursesPageQuery();
  return (
    <Page
      title={courseMessages.title}
      actions={
        <>
          <Button onClick={() => openDialog('term')}>{termMessages.add}</Button>
          <Button variant="primary" onClick={() => openDialog('course')}>
            {courseMessages.add}
          </Button>
        </>
      }
    >
      <QueryView query={query} what={courseMessages.what}>
        {(data) => <Courses {...data} />}
      </QueryView>
    </Page>
  );
}

const SORTS: readonly CourseSort[] = ['code', 'due', 'grade'];

function Courses({ terms, courses, me }: CoursesPageQuery) {
  const [termKey, setTermKey] = useTermKey(terms);
  const [sort, setSort] = useState<CourseSort>('code');
  const today = useFormat().today();
  const usage = me.usage.find(({ resource }) => resource === 'active_courses');
  const isFull = usage?.limit != null && usage.used >= usage.limit;
  const filter: TermFilter = termKey === 'all' || termKey === 'none' ? termKey : { termId: termKey };
  const term = terms.find(({ id }) => id === termKey);
  const countIn = (id: string, isCounted: (course: (typeof courses)[number]) => boolean) =>
    courses.filter((course) => course.termId === id && isCounted(course)).length;
  const pastTerms = terms
    .filter(({ endsOn, isCurrent }) => endsOn < today && !isCurrent)
    .map(({ id, name }) => ({ id, name, open: countIn(id, ({ status }) => status !== 'archived') }))
    .filter(({ open }) => open > 0);
  if (courses.length === 0) return <NoCourses />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex max-w-full items-center gap-1">
          <TermTabs
            terms={terms}
            hasLoose={courses.some(({ termId }) => !termId)}
            value={termKey}
            onChange={setTermKey}
          />
          {term && <TermMenu term={term} courses={countIn(term.id, () => true)} />}
        </div>
        <SegmentedControl
          label={courseMessages.sort}
          value={sort}
          onChange={(value) => setSort(value)}
          options={SORTS.map((value) => ({ value, label: courseMessages.sorts[value] }))}
        />
        {usage?.limit != null && (
          <p className="text-sm text-muted tabular-nums sm:ml-auto">
            {courseMessages.active(usage.used, usage.limit)}
          </p>
        )}
      </div>
      {isFull && usage?.limit != null && (
        <PlanLimitNote limit={usage.limit} pastTerms={pastTerms} proHref={paths.subscription.build()} />
      )}
      <CourseList courses={courses} filter={filter} sort={sort} hrefOf={paths.course.build} />
    </div>
  );
}

/** The chosen term, kept in the address; the current one unless another was chosen. */
function useTermKey(terms: CoursesPageQuery['terms']): [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('term');
  const isKnown = chosen === 'all' || chosen === 'none' || terms.some(({ id }) => id === chosen);
  const key = chosen && isKnown ? chosen : (terms.find(({ isCurrent }) => isCurrent)?.id ?? 'all');
  return [key, (term) => setSearch({ term }, { replace: true })];
}

interface TermTabsProps {
  terms: CoursesPageQuery['terms'];
  hasLoose: boolean;
  value: string;
  onChange(key: string): void;
}

function TermTabs({ terms, hasLoose, value, onChange }: TermTabsProps) {
  const options = [
    ...terms.map(({ id, name }) => ({ value: id, label: name })),
    ...(hasLoose ? [{ value: 'none', label: courseMessages.noTerm }] : []),
    { value: 'all', label: courseMessages.all },
  ];
  return (
    <div className="overflow-x-auto">
      <SegmentedControl label={courseMessages.terms} value={value} onChange={onChange} options={options} />
    </div>
  );
}

function NoCourses() {
  return (
    <EmptyState text={courseMessages.empty}>
      <Link to={paths.import.build()} className={buttonClass('primary')}>
        {courseMessages.importCalendar}
      </Link>
      <Button onClick={() => openDialog('course')}>{courseMessages.create}</Button>
    </EmptyState>
  );
}
