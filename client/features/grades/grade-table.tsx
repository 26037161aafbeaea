import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { VIEWS, type View } from '#domain/grading/course-total';
import type { GradeTable_CourseFragment, Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeHintMessages } from '../../messages/en/grade-hints';
import { gradeMessages, workingMessages } from '../../messages/en/grades';
import { CourseDot } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';
import { CourseSheet } from './course-sheet';
import { GradeNumber } from './grade-numbers';
import { type GradedCourse, gradeOf } from './gradebook';
import { scaleOf } from './letter-of';
import { TargetWords } from './target-line';

const text = gradeMessages;

/** A course of the table, with how it is graded. */
export type GradedRow = GradeTable_CourseFragment & Pick<Gradebook_CourseFragment, 'grading'>;

/** What a course is in an average. */
export interface Standing {
  /** Whether another attempt counts in its place. */
  isStruck: boolean;
  /** Why it does not count. */
  reason: string;
}

/** Properties of {@link GradeTable}. */
export interface GradeTableProps {
  courses: readonly GradedRow[];
  hrefOf(id: string): string;
  /** What each course is in the average of everything, by its id. */
  standings: ReadonlyMap<string, Standing>;
  /** Shows the way to a number of a course. */
  onOpen(course: GradedRow, view: View): void;
}

/** The courses of a term with their four numbers, each of which opens its working; on a phone a card a course. */
export function GradeTable({ courses, hrefOf, standings, onOpen }: GradeTableProps) {
  const hasTargets = courses.some(hasTarget);
  const figures = 'pl-4 text-right';
  return (
    <CourseSheet
      columns={[
        { label: text.columns.credits, className: figures },
        ...VIEWS.map((view) => ({ label: workingMessages.views[view], className: figures })),
        { label: text.columns.letter, className: figures },
        { label: text.columns.points, className: figures },
        ...(hasTargets
          ? [{ label: gradeHintMessages.target.column, className: `${figures} w-44 max-lg:hidden` }]
          : []),
      ]}
    >
      {courses.map((course) => (
        <CourseRow
          key={course.id}
          course={course}
          href={hrefOf(course.id)}
          hasTargets={hasTargets}
          standing={standings.get(course.id) ?? null}
          onOpen={onOpen}
        />
      ))}
    </CourseSheet>
  );
}

interface CourseRowProps extends Pick<GradeTableProps, 'onOpen'> {
  course: GradedRow;
  href: string;
  /** Whether there is a column for targets. */
  hasTargets: boolean;
  /** Null for a course that counts. */
  standing: Standing | null;
}

function hasTarget({ grading }: Pick<GradedCourse, 'grading'>): boolean {
  return grading.target !== null;
}

function CourseRow({ course, href, hasTargets, standing, onOpen }: CourseRowProps) {
  const format = useFormat();
  const { letter, points, gradedItems } = course.grade;
  const numbers = useMemo(() => gradeOf(course), [course]);
  const scale = useMemo(() => scaleOf(course), [course]);
  const struck = standing?.isStruck ? 'line-through decoration-muted' : '';
  const cell = 'py-2 pl-4 text-right text-body tabular-nums max-sm:hidden';
  return (
    <tr className="border-t border-hairline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-3">
      <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:col-span-2">
        <span className="flex items-center gap-3">
          <CourseDot color={course.color} name={course.code} />
          <span className="min-w-0">
            <Link to={href} className={`text-base font-semibold text-ink hover:underline ${struck}`}>
              {course.code}
            </Link>{' '}
            <span className="text-body">{course.name !== course.code && course.name}</span>
            <span className="block text-xs text-muted">{text.gradedItems(gradedItems)}</span>
            {standing && <span className="block text-xs text-muted">{standing.reason}</span>}
            <CardFacts course={course} href={href} />
          </span>
        </span>
      </th>
      <td className={cell}>{course.credits > 0 ? format.number(course.credits) : '–'}</td>
      {VIEWS.map((view) => (
        <td
          key={view}
          className="py-2 pl-4 text-right max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:p-0"
        >
          <span aria-hidden className="text-xs text-muted sm:hidden">
            {workingMessages.views[view]}
          </span>
          <GradeNumber
            of={course.code}
            view={view}
            numbers={numbers}
            scale={scale}
            onOpen={() => onOpen(course, view)}
            className={view === 'current' ? 'text-base font-semibold text-ink' : 'text-body'}
          />
        </td>
      ))}
      <td className={`${cell} ${struck}`}>
        <WayTo what={text.columns.letter} figure={letter} {...{ course, onOpen, struck }} />
      </td>
      <td className={`${cell} ${struck}`}>
        <WayTo
          what={text.columns.points}
          figure={points === null ? null : format.fixed(points, 1)}
          {...{ course, onOpen, struck }}
        />
      </td>
      {hasTargets && <TargetCell course={course} href={href} />}
    </tr>
  );
}

function TargetCell({ course, href }: Pick<CourseRowProps, 'course' | 'href'>) {
  const format = useFormat();
  const { target } = course.grading;
  return (
    <td className="py-2 pl-4 text-right text-xs text-body tabular-nums max-lg:hidden">
      {target !== null && (
        <>
          <span className="block text-sm font-semibold text-ink">{format.percent(target, 2)}</span>
          <NeedLink course={course} href={href} />
        </>
      )}
    </td>
  );
}

interface WayToProps extends Pick<CourseRowProps, 'course' | 'onOpen'> {
  what: string;
  /** Null while there is none. */
  figure: string | null;
  /** The look of a line through it, which does not reach into buttons from around them. */
  struck: string;
}

/** What the current grade is on the scale; a button that opens the working, which ends with it. */
function WayTo({ what, figure, struck, course, onOpen }: WayToProps) {
  // A grade that was printed or passed is not computed from scores: the transcript says where it is from.
  if (figure === null || course.grading.basis !== 'percent') return figure ?? '–';
  return (
    <button
      type="button"
      title={workingMessages.how}
      aria-label={workingMessages.open(course.code, what, figure)}
      onClick={() => onOpen(course, 'current')}
      className={`min-h-8 rounded-chip tabular-nums ${struck || 'hover:underline'} touch:min-h-11`}
    >
      {figure}
    </button>
  );
}

/** What the target of a course takes; leads to the way to it. */
function NeedLink({ course, href }: Pick<CourseRowProps, 'course' | 'href'>) {
  return (
    <Link
      to={`${href}?need=1`}
      className="underline decoration-hairline underline-offset-4 hover:decoration-current"
    >
      <TargetWords course={course} />
    </Link>
  );
}

/** On a phone: what the table has in columns of its own. */
function CardFacts({ course, href }: Pick<CourseRowProps, 'course' | 'href'>) {
  const format = useFormat();
  const { credits, grade, grading } = course;
  const facts = [
    grade.letter,
    grade.points === null ? null : text.card.points(format.fixed(grade.points, 1)),
    credits > 0 ? text.card.credits(format.number(credits), credits) : null,
  ].filter(Boolean);
  return (
    <span className="block text-xs text-body tabular-nums sm:hidden">
      {facts.join(' · ')}
      {grading.target !== null && (
        <span className="block">
          {text.card.target(format.percent(grading.target, 2))} <NeedLink course={course} href={href} />
        </span>
      )}
    </span>
  );
}
