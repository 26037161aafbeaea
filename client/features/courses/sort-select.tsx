import { useId } from 'react';
import { courseMessages } from '../../messages/en/courses';
import type { CourseSort } from './course-groups';

const SORTS = Object.keys(courseMessages.sorts) as CourseSort[];

/** The order of the courses: quiet, because it is seldom changed. */
export function SortSelect({ value, onChange }: { value: CourseSort; onChange(value: CourseSort): void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-1 text-sm">
      <label htmlFor={id} className="text-muted">
        {courseMessages.sort}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? 'code')}
        // As wide as what it shows, where browsers can.
        className="[field-sizing:content] min-h-10 cursor-pointer rounded-chip border border-transparent bg-transparent px-1 font-medium text-ink hover:border-control touch:min-h-11"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {courseMessages.sorts[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
