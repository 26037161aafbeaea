import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconChevronDown } from '@tabler/icons-react';
import type { GradeTable_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { CourseDot } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';
import { GradeWorking } from './grade-working';

const text = gradeMessages;

/** Properties of {@link GradeTable}. */
export interface GradeTableProps {
  courses: readonly GradeTable_CourseFragment[];
  hrefOf(id: string): string;
}

/** The courses of a term with their grades; each opens to show how its number comes about. */
export function GradeTable({ courses, hrefOf }: GradeTableProps) {
  const head = 'w-24 py-2 pl-4 text-right text-xs font-medium text-muted';
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="py-2 text-left text-xs font-medium text-muted">
            {text.columns.course}
          </th>
          <th scope="col" className={head}>
            {text.columns.credits}
          </th>
          <th scope="col" className={head}>
            {text.columns.graded}
          </th>
          <th scope="col" className={head}>
            {text.columns.percent}
          </th>
          <th scope="col" className={head}>
            {text.columns.letter}
          </th>
          <th scope="col" className={head}>
            {text.columns.points}
          </th>
        </tr>
      </thead>
      {courses.map((course) => (
        <CourseRows key={course.id} course={course} href={hrefOf(course.id)} />
      ))}
    </table>
  );
}

function CourseRows({ course, href }: { course: GradeTable_CourseFragment; href: string }) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { percent, letter, points, gradedItems } = course.grade;
  const cell = 'py-2 pl-4 text-right text-body tabular-nums max-sm:hidden';
  return (
    <tbody className="border-t border-hairline max-sm:block">
      <tr className="max-sm:flex max-sm:min-h-18 max-sm:items-center max-sm:gap-3">
        <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:min-w-0 max-sm:flex-1">
          <span className="flex items-center gap-3">
            <CourseDot color={course.color} name={course.code} />
            <span className="min-w-0">
              <Link to={href} className="text-base font-semibold text-ink hover:underline">
                {course.code}
              </Link>{' '}
              <span className="text-body">{course.name !== course.code && course.name}</span>
              <Working isOpen={isOpen} code={course.code} onToggle={() => setOpen(!isOpen)} />
            </span>
          </span>
        </th>
        <td className={cell}>{course.credits > 0 ? format.number(course.credits) : '–'}</td>
        <td className={cell}>{gradedItems}</td>
        <td className="py-2 pl-4 text-right text-base font-semibold whitespace-nowrap text-ink tabular-nums">
          {percent === null ? '–' : format.percent(percent, 2)}
          <span className="text-muted sm:hidden"> {letter}</span>
        </td>
        <td className={cell}>{letter ?? '–'}</td>
        <td className={cell}>{points === null ? '–' : format.fixed(points, 1)}</td>
      </tr>
      {isOpen && (
        <tr className="max-sm:block">
          <td colSpan={6} className="max-sm:block">
            <div className="mb-4 rounded-control border border-hairline bg-canvas p-4 sm:ml-8">
              <GradeWorking course={course} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Working({ isOpen, code, onToggle }: { isOpen: boolean; code: string; onToggle(): void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${text.working}: ${code}`}
      onClick={onToggle}
      className="flex min-h-8 items-center gap-1 text-xs font-medium text-link touch:min-h-11"
    >
      {text.working}
      <IconChevronDown size={14} stroke={2} aria-hidden className={isOpen ? 'rotate-180' : ''} />
    </button>
  );
}
