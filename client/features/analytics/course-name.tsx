import { Link } from 'react-router-dom';
import type { CourseFigure_CourseFragment } from '../../generated/graphql';
import { CourseDot } from '../../ui/control/course-mark';

export interface CourseNameProps {
  course: Pick<CourseFigure_CourseFragment, 'code' | 'color'>;
  /** The address of the course. */
  href: string;
}

/** A course as the name of a row; it leads there. */
export function CourseName({ course: { code, color }, href }: CourseNameProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <CourseDot color={color} name={code} />
      <Link to={href} className="target rounded-chip font-medium text-link hover:underline">
        {code}
      </Link>
    </span>
  );
}
