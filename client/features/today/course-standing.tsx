import { memo } from 'react';
import { Link } from 'wouter';
import type {
  Averages_TermFragment,
  Averages_UserFragment,
  CourseProgress_CourseFragment,
} from '../../generated/graphql';
import { todayMessages } from '../../messages/en/today';
import { courseFill } from '../../ui/control/course-mark';
import { shownGrade } from '../../ui/format/grade-text';
import { useFormat, type Format } from '../../ui/format/format-context';
import { GlanceCard } from './glance-card';

const text = todayMessages.courses;

/** Decimals of a grade point average. */
const GPA_DECIMALS = 2;

interface CourseStandingProps {
  courses: readonly CourseProgress_CourseFragment[];
  term: Averages_TermFragment | null;
  user: Averages_UserFragment;
  /** The address of a course. */
  linkTo(courseId: string): string;
  /** The grades page, where averages open their working. */
  gradesHref: string;
}

/** The courses' standing: averages, and for each course its grade and how much of its work is done. */
export default memo(CourseStanding);

function CourseStanding(props: CourseStandingProps) {
  const { courses, term, user, linkTo, gradesHref } = props;
  const termGpa = term?.gpa.value ?? null;
  const overallGpa = user.gpa.value;
  return (
    <GlanceCard title={text.title} isWide>
      {termGpa === null && overallGpa === null ? (
        <Link to={`${gradesHref}?gpa=overall`} className="text-sm text-link">
          {text.noGpa}
        </Link>
      ) : (
        <dl className="flex gap-6">
          {termGpa !== null && (
            <Gpa label={text.termGpa} value={termGpa} address={`${gradesHref}?gpa=term`} />
          )}
          {overallGpa !== null && (
            <Gpa label={text.overallGpa} value={overallGpa} address={`${gradesHref}?gpa=overall`} />
          )}
        </dl>
      )}
      {user.gpa.otherUnitCourses > 0 && (
        <p className="mt-1 text-xs text-muted">{text.others(user.gpa.otherUnitCourses)}</p>
      )}
      <ul className="mt-2 grid gap-x-8 gap-y-3 sm:max-lg:grid-cols-2">
        {courses.map((course) => (
          <CourseLine key={course.id} course={course} address={linkTo(course.id)} />
        ))}
      </ul>
    </GlanceCard>
  );
}

/** An average, as a link to its working. */
const Gpa = memo(function Gpa({ label, value, address }: { label: string; value: number; address: string }) {
  const format = useFormat();
  const figure = format.fixed(value, GPA_DECIMALS);
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-xl font-semibold text-ink tabular-nums">
        <Link to={address} aria-label={text.openGpa(figure)} title={text.how} className="hover:underline">
          {figure}
        </Link>
      </dd>
    </div>
  );
});

/** One course; a tick renders only the one it belongs to. */
const CourseLine = memo(function CourseLine({
  course,
  address,
}: {
  course: CourseProgress_CourseFragment;
  address: string;
}) {
  const format = useFormat();
  const { color, code, name, openAssignments, totalAssignments } = course;
  const done = totalAssignments - openAssignments;
  const grade = gradeOf(course, format);
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <Link to={address} title={name} className="target font-medium text-ink hover:underline">
            <bdi>{code}</bdi>
          </Link>{' '}
          <span className="inline-block text-xs text-muted tabular-nums">
            {totalAssignments === 0 ? text.nothing : text.done(done, totalAssignments)}
          </span>
        </span>
        <Link
          to={`${address}?need=1`}
          title={text.need}
          aria-label={text.needIn(code, grade)}
          className={`target shrink-0 tabular-nums hover:underline ${course.grade.percent === null ? 'text-xs text-muted' : 'text-ink'}`}
        >
          {grade}
        </Link>
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full ${courseFill(color)}`}
          style={{ width: totalAssignments === 0 ? 0 : `${(100 * done) / totalAssignments}%` }}
        />
      </div>
    </li>
  );
});

function gradeOf({ grade }: CourseProgress_CourseFragment, format: Format): string {
  return grade.percent === null ? text.noGrade : shownGrade(grade.percent, grade.letter, format);
}
