/** The eight course colours, as the schema names them. */
export type CourseHue = 'blue' | 'green' | 'orange' | 'violet' | 'pink' | 'teal' | 'olive' | 'brown';

const FILLS: Record<CourseHue, string> = {
  blue: 'bg-course-blue',
  green: 'bg-course-green',
  orange: 'bg-course-orange',
  violet: 'bg-course-violet',
  pink: 'bg-course-pink',
  teal: 'bg-course-teal',
  olive: 'bg-course-olive',
  brown: 'bg-course-brown',
};

/** The class that fills an element with a course's color: for bars and marks, never behind text. */
export function courseFill(color: CourseHue): string {
  return FILLS[color];
}

/** The 4 px bar at the left edge of a course's items. Its parent is `relative`. */
export function Spine({ color }: { color: CourseHue | null }) {
  const fill = color ? FILLS[color] : 'bg-hairline';
  return <span aria-hidden className={`absolute inset-y-0 left-0 w-1 rounded-full ${fill}`} />;
}

/** A dot in the course's color with its initial, so color isn't the only sign. */
export function CourseDot({ color, name }: { color: CourseHue; name: string }) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '';
  return (
    <span
      aria-hidden
      className={`grid size-[1.25rem] shrink-0 place-items-center rounded-full text-xs font-bold text-primary-ink ${FILLS[color]}`}
    >
      {initial}
    </span>
  );
}

/** A course's dot and its code. */
export function CourseCode({ color, code }: { color: CourseHue; code: string }) {
  return (
    <span className="flex items-center gap-2">
      <CourseDot color={color} name={code} />
      <bdi>{code}</bdi>
    </span>
  );
}
