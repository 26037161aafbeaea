import { useState, type ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { type OpenTimetableDialog, TimetableScreen } from '../features/calendar/timetable/timetable-screen';
import { TermSelect } from '../features/terms/term-select';
import type { Timetable_TermFragment } from '../generated/graphql';
import { useTimetableQuery, useTimetableTermsQuery } from '../generated/hooks';
import { timetableMessages as text } from '../messages/en/timetable';
import { timetableName } from '../messages/en/timetable-name';
import { useFormat } from '../ui/format/format-context';
import { Button } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { opens } from '../ui/overlay/open-dialog';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';

/** The timetable of a term. */
export default function TimetablePage() {
  const query = useTimetableTermsQuery();
  const { locale } = useFormat();
  const [params, setParams] = useSearchParams();
  const terms = query.data?.terms ?? [];
  const term =
    terms.find(({ id }) => id === params.get('term')) ?? terms.find(({ isCurrent }) => isCurrent) ?? terms[0];
  const choice = terms.length > 1 && term && (
    <div className="mb-4">
      <TermSelect
        terms={terms}
        value={term.id}
        onChange={(id) => setParams({ term: id }, { replace: true })}
      />
    </div>
  );
  if (term) {
    return (
      <TermTimetable key={term.id} term={term} courseId={params.get('course')}>
        {choice}
      </TermTimetable>
    );
  }
  return (
    <Page title={timetableName(locale)} back={<BackToCalendar />} actions={<AddClass isShown={false} />}>
      <QueryView query={query} what={text.what} isPage>
        {() => (
          <EmptyState text={text.noTerm}>
            <Button variant="primary" {...opens('term')}>
              {text.addTerm}
            </Button>
          </EmptyState>
        )}
      </QueryView>
    </Page>
  );
}

function BackToCalendar() {
  return <BackLink to={paths.calendar.build()} label={text.back} />;
}

/** Keeps its place while it isn't shown: on a phone, what is below it would move. */
function AddClass({ isShown, onClick }: { isShown: boolean; onClick?: () => void }) {
  return (
    <Button variant="primary" onClick={onClick} className={isShown ? undefined : 'invisible'}>
      <IconPlus size={18} stroke={2} aria-hidden />
      {text.add}
    </Button>
  );
}

interface TermTimetableProps {
  term: Timetable_TermFragment;
  /** The course new classes are for; null when the student did not come from one. */
  courseId: string | null;
  /** Shown above: the choice of term. */
  children: ReactNode;
}

function TermTimetable({ term, courseId, children }: TermTimetableProps) {
  const { locale } = useFormat();
  const query = useTimetableQuery({ variables: { termId: term.id } });
  const [open, setOpen] = useState<OpenTimetableDialog | null>(null);
  const courses = query.data?.courses.filter(({ termId }) => termId === term.id) ?? [];
  // An empty timetable offers it in the middle of the page.
  const { meetings = [], calendarClasses = [] } = query.data ?? {};
  const hasClasses = meetings.length + calendarClasses.length > 0;
  const seed = courses.some(({ id }) => id === courseId) ? { courseId } : {};
  return (
    <Page
      title={timetableName(locale)}
      back={<BackToCalendar />}
      actions={
        <AddClass
          isShown={courses.length > 0 && hasClasses}
          onClick={() => setOpen({ name: 'class', subject: { seed } })}
        />
      }
    >
      {children}
      <QueryView query={query} what={text.what}>
        {({ specialDays }) =>
          courses.length === 0 ? (
            <NoCourses termId={term.id} />
          ) : (
            <TimetableScreen
              data={{ term, classes: meetings, calendarClasses, specialDays, courses }}
              seed={seed}
              open={open}
              onOpen={setOpen}
              dayLink={(day) => `${paths.calendar.build()}?day=${day}`}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

function NoCourses({ termId }: { termId: string }) {
  return (
    <EmptyState text={text.noCourses}>
      <Button variant="primary" {...opens('course', { termId })}>
        {text.addCourse}
      </Button>
    </EmptyState>
  );
}
