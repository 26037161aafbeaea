import { gradeText } from '../../ui/format/scale-grade';
import { Link } from 'wouter';
import type { Grade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import { notGradable } from '#domain/grading/figure';
import type { Scale } from '#domain/grading/scale';
import type { GradeTable_CourseFragment } from '../../generated/graphql';
import { gradeMessages, workingMessages } from '../../messages/en/grades';
import { CourseDot } from '../../ui/control/course-mark';
import { useFormat } from '../../ui/format/format-context';
import { CourseSheet } from './course-sheet';
import { shownLabel } from '../../ui/format/grade-text';

import { pointsText } from './transcript/transcript-reasons';
import { GradeNumber } from './working/grade-numbers';
import { wordsOf } from './what-if/target-line';
import { storedStanding } from './what-if/target-need';

const text = gradeMessages;

type Course = GradeTable_CourseFragment;

/** Columns whose facts are below the name where the table is narrow, and those facts. */
const WIDE_ONLY = '@max-4xl:hidden';
const NARROW_ONLY = '@4xl:hidden';

/** A course's part in an average. */
interface Standing {
  /** Whether another attempt counts in its place. */
  isStruck: boolean;
  /** Why it does not count. */
  reason: string;
}

export interface GradeTableProps {
  courses: readonly Course[];
  /** Whether their term has ended. */
  isOver?: boolean;
  /** On which scale a course is read. */
  scaleOf(course: Course): Scale;
  hrefOf(id: string): string;
  /** Each course's part in the overall average, by ID. */
  standings: ReadonlyMap<string, Standing>;
  /** Shows the working of a figure of a course. */
  onOpen(course: Course, view: View): void;
}

/**
 * The courses of a term with their four figures, each of which opens its working; a finished term has one, for they are
 * equal. On a phone, a card per course.
 */
export function GradeTable({ courses, isOver = false, scaleOf, hrefOf, standings, onOpen }: GradeTableProps) {
  const isFinal = isOver && courses.every((course) => isUngraded(course) || isSettled(course));
  const views = isFinal ? FINAL_VIEWS : VIEWS;
  const figures = 'pl-2 text-right whitespace-nowrap';
  return (
    <CourseSheet
      columns={[
        { label: text.columns.credits, className: `${figures} ${WIDE_ONLY}` },
        ...views.map((view) => ({
          label: isFinal ? text.finalGrade : workingMessages.views[view],
          className: figures,
        })),
        { label: text.columns.letter, className: figures },
        { label: text.columns.points, className: `${figures} ${WIDE_ONLY}` },
      ]}
    >
      {courses.map((course) => (
        <CourseRow
          key={course.id}
          course={course}
          scale={scaleOf(course)}
          href={hrefOf(course.id)}
          views={views}
          standing={standings.get(course.id) ?? null}
          onOpen={onOpen}
        />
      ))}
    </CourseSheet>
  );
}

interface CourseRowProps extends Pick<GradeTableProps, 'onOpen'> {
  course: Course;
  scale: Scale;
  href: string;
  /** The figures that have a column. */
  views: readonly View[];
  /** Null for a course that counts. */
  standing: Standing | null;
}

/** The one figure of a finished term. */
const FINAL_VIEWS: readonly View[] = ['current'];

/** On a phone, the current grade is next to the course's name, the others below, each with its letter. */
const CURRENT = { onPhone: 'letter', className: 'text-base font-semibold text-ink' } as const;
const OTHER = { onPhone: 'name', className: 'text-body max-sm:text-left' } as const;

function CourseRow({ course, scale, href, views, standing, onOpen }: CourseRowProps) {
  const format = useFormat();
  const { letter, points } = course.grade;
  const struck = standing?.isStruck ? 'line-through decoration-muted' : '';
  const cell = 'py-2 pl-2 text-right text-body tabular-nums max-sm:hidden';
  return (
    <>
      <tr className="grade-card border-t border-hairline max-sm:grid">
        <NameCell {...{ course, scale, href, standing, struck }} />
        <td className={`${cell} ${WIDE_ONLY}`}>{course.credits > 0 ? format.number(course.credits) : '–'}</td>
        {isUngraded(course) ? (
          <td
            colSpan={views.length}
            className="py-2 pl-2 text-right max-sm:col-span-full max-sm:p-0 max-sm:text-left"
          >
            {letter === null ? <NoGrade {...{ course, onOpen }} /> : '–'}
          </td>
        ) : (
          <Figures {...{ course, scale, views, onOpen }} />
        )}
        <td className={`${cell} ${struck}`}>
          <WayTo
            what={text.columns.letter}
            figure={letter && shownLabel(letter, format)}
            {...{ course, onOpen, struck }}
          />
        </td>
        <td className={`${cell} ${struck} ${WIDE_ONLY}`}>
          <WayTo
            what={text.columns.points}
            figure={points === null ? null : pointsText(points, format)}
            {...{ course, onOpen, struck }}
          />
        </td>
      </tr>
      {course.grading.target !== null && (
        <tr className="max-sm:hidden">
          <td colSpan={views.length + 4} className="pb-3 text-right text-xs text-body tabular-nums">
            <Target {...{ course, scale, href }} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The name of a course; in a narrow table, also what others have in their columns. */
function NameCell({ course, scale, href, standing, struck }: NameCellProps) {
  return (
    <th scope="row" className="py-2 pr-3 text-left font-normal">
      <span className="flex items-center gap-3 max-sm:items-start">
        <CourseDot color={course.color} name={course.code} />
        <span className="min-w-0">
          <Link
            to={href}
            className={`target grade-card-name text-base font-semibold text-ink hover:underline ${struck}`}
          >
            <bdi>{course.code}</bdi>
          </Link>{' '}
          <bdi className="grade-card-name text-body">{course.name !== course.code && course.name}</bdi>
          {!isUngraded(course) && (
            <span className={`block text-xs text-muted ${WIDE_ONLY}`}>
              {text.gradedItems(course.grade.gradedItems)}
            </span>
          )}
          {standing && <span className="block text-xs text-muted">{standing.reason}</span>}
          <CardFacts {...{ course, scale, href }} />
        </span>
      </span>
    </th>
  );
}

interface NameCellProps extends Pick<CourseRowProps, 'course' | 'scale' | 'href' | 'standing'> {
  /** The look of a name that doesn't count. */
  struck: string;
}

/** Says that there is no grade yet, as a button that opens the reason. */
function NoGrade({ course, onOpen }: Pick<CourseRowProps, 'course' | 'onOpen'>) {
  return (
    <button
      type="button"
      title={workingMessages.how}
      aria-label={workingMessages.open(course.code, workingMessages.views.current, text.noGrade)}
      onClick={() => onOpen(course, 'current')}
      className="min-h-8 rounded-chip text-muted hover:underline touch:min-h-11"
    >
      {text.noGrade}
    </button>
  );
}

/** The figures of a course, each a button that opens its working. */
function Figures({
  course,
  scale,
  views,
  onOpen,
}: Pick<CourseRowProps, 'course' | 'scale' | 'views' | 'onOpen'>) {
  return views.map((view) => (
    <td
      key={view}
      className={`py-2 pl-2 text-right max-sm:p-0 ${view === 'current' ? 'grade-card-current' : restOfCard(course, view)}`}
    >
      <GradeNumber
        of={course.code}
        view={view}
        grade={storedFigure(course.grade, view)}
        scale={scale}
        onOpen={() => onOpen(course, view)}
        {...(views === FINAL_VIEWS && { name: text.finalGrade })}
        {...(view === 'current' ? CURRENT : OTHER)}
      />
    </td>
  ));
}

/** On a phone, a course without a grade is one line, and a figure is shown once it differs from the current grade. */
function restOfCard({ grade }: Course, view: Exclude<View, 'current'>): string {
  return grade.percent === null || grade[view] === grade.percent ? 'max-sm:hidden' : 'max-sm:text-left';
}

/** Whether the course has no figures: nothing is graded yet, or its grade was entered as a letter. */
function isUngraded({ grade }: Course): boolean {
  return grade.percent === null && grade.projected === null;
}

/** Whether the four figures are the same one: nothing is open. */
function isSettled({ grade }: Course): boolean {
  return [grade.floor, grade.ceiling, grade.projected].every((figure) => figure === grade.percent);
}

/** One of the four stored figures; its calculation explains why there is none. */
function storedFigure(grade: Course['grade'], view: View): Grade {
  const value = grade[view === 'current' ? 'percent' : view];
  return value === null ? notGradable('nothing_graded') : { gradable: true, value };
}

/** A course's target, and the score it needs, which leads to the calculation; nothing without a target. */
function Target({ course, scale, href }: Pick<CourseRowProps, 'course' | 'scale' | 'href'>) {
  const format = useFormat();
  const standing = storedStanding(course);
  return (
    standing && (
      <>
        {text.target(gradeText(standing.target, scale, format))}{' '}
        <Link
          to={`${href}?need=1`}
          className="target py-1.5 underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {wordsOf(standing, format, scale)}
        </Link>
      </>
    )
  );
}

interface WayToProps extends Pick<CourseRowProps, 'course' | 'onOpen'> {
  what: string;
  /** Null for none. */
  figure: string | null;
  /** The look of a line through it, which does not reach into buttons from around them. */
  struck: string;
}

/** The current grade on the scale, as a button that opens its working. */
function WayTo({ what, figure, struck, course, onOpen }: WayToProps) {
  // A printed or passed grade isn't computed from scores: the transcript says where it is from.
  if (figure === null || course.grading.basis !== 'percent') return figure ?? '–';
  return (
    <button
      type="button"
      title={workingMessages.how}
      aria-label={workingMessages.open(course.code, what, figure)}
      onClick={() => onOpen(course, 'current')}
      className={`-mx-2 min-h-8 rounded-chip px-2 tabular-nums ${struck || 'hover:underline'} touch:min-h-11`}
    >
      {figure}
    </button>
  );
}

/** The facts that a wide table has in separate columns; on a phone, also the target. */
function CardFacts({ course, scale, href }: Pick<CourseRowProps, 'course' | 'scale' | 'href'>) {
  const format = useFormat();
  const { credits, grade } = course;
  const facts = [
    isUngraded(course) ? null : text.gradedItems(grade.gradedItems),
    grade.points === null ? null : text.card.points(pointsText(grade.points, format)),
    credits > 0 ? text.card.credits(format.number(credits), credits) : null,
  ].filter(Boolean);
  return (
    <span className={`block text-xs text-muted tabular-nums ${NARROW_ONLY}`}>
      {facts.join(' · ')}
      <span className="block text-balance text-body sm:hidden">
        <Target {...{ course, scale, href }} />
      </span>
    </span>
  );
}
