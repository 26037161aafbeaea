import { courseTitle } from '#domain/courses/course-label';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { IconGripVertical } from '@tabler/icons-react';
import type { ImportCourseChoice, ReviewCourses_CourseFragment } from '../../generated/graphql';
import { alikeCourses } from '#domain/courses/alike-courses';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { sum } from '#domain/sum';
import { importMessages } from '../../messages/en/imports';
import { Button } from '../../ui/control/button';
import { Badge } from '../../ui/feedback/badge';
import { controlClass } from '../../ui/form/field';
import { Section } from '../../ui/layout/section';
import { countActive, merged, separated, type CoursePlan, type ImportPlan } from './review-plan';

interface ReviewCoursesProps {
  courses: readonly ReviewCourses_CourseFragment[];
  plan: ImportPlan;
  onChange(courses: readonly CoursePlan[]): void;
  /** Active courses now, and how many the plan allows; null for no limit. */
  usage: { used: number; limit: number | null };
}

const text = importMessages.courses;
const CHOICES: readonly ImportCourseChoice[] = ['active', 'paused', 'skip'];

/** The courses found in the files, each to be renamed, paused, left out, or made a part of another one. */
export function ReviewCourses({ courses, plan, onChange, usage }: ReviewCoursesProps) {
  const [moved, setMoved] = useState<string | null>(null);
  // The row that had the focus is gone; what takes the choice back has its place.
  useEffect(() => document.getElementById(separateId(moved ?? ''))?.focus(), [moved]);
  if (courses.length === 0) return null;
  const active = countActive(plan, usage.used);
  const over = overOf(courses, plan, { active, limit: usage.limit });
  const change = (key: string, changes: Partial<CoursePlan>) =>
    onChange(plan.courses.map((course) => (course.key === key ? { ...course, ...changes } : course)));
  const own = new Map(plan.courses.filter((one) => one.mergedInto === null).map((one) => [one.key, one]));
  // By what the files say: a row that is being renamed keeps its place.
  const alike = alikeCourses(courses.filter(({ key }) => own.get(key)?.separate === false)).map((group) =>
    group.flatMap(({ key }) => own.get(key) ?? []),
  );
  const rows = [...new Set([...alike.flat(), ...own.values()])];
  const merge = (keys: readonly string[], into: string) => {
    onChange(merged(plan.courses, keys, into));
    setMoved(keys.find((key) => key !== into) ?? null);
  };
  return (
    <Section
      title={text.title}
      action={
        <span className={`text-sm tabular-nums ${over ? 'font-semibold text-warning' : 'text-muted'}`}>
          {usage.limit === null ? text.unlimited(active) : text.usage(active, usage.limit)}
        </span>
      }
    >
      {over && <p className="mb-4 text-sm text-body">{over}</p>}
      {alike.map((group) => (
        <AlikeCourses key={group[0]?.key} {...{ group }} onMerge={merge} />
      ))}
      <ul className="grid gap-3 sm:gap-2">
        {rows.map((course) => (
          <CourseRow
            key={course.key}
            course={course}
            others={rows.filter((other) => other !== course)}
            parts={plan.courses.filter(
              (part) => part.mergedInto === course.key || (part === course && part.own !== null),
            )}
            files={courses}
            onChange={(changes) => change(course.key, changes)}
            onMerge={(key) => merge([key], course.key)}
            onMergeInto={(into) => merge([course.key], into)}
            onSeparate={(key) => onChange(separated(plan.courses, key))}
          />
        ))}
      </ul>
    </Section>
  );
}

function separateId(key: string): string {
  return `separate ${key}`;
}

interface AlikeCoursesProps {
  group: readonly CoursePlan[];
  onMerge(keys: readonly string[], into: string): void;
}

/** The offer to make one course of several that look alike. */
function AlikeCourses({ group, onMerge }: AlikeCoursesProps) {
  const into = group.find(({ courseId }) => courseId !== null) ?? group[0];
  const keys = group.map(({ key }) => key);
  return (
    <div
      role="note"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-soft p-3 text-sm text-ink"
    >
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{text.alike(group.map(courseTitle))}</p>
      <Button onClick={() => into && onMerge(keys, into.key)}>{text.merge}</Button>
    </div>
  );
}

/** Which courses the plan's limit pauses, and why; null if all that are to be active can be. */
function overOf(
  courses: ReviewCoursesProps['courses'],
  plan: ImportPlan,
  { active, limit }: { active: number; limit: number | null },
): string | null {
  if (limit !== null && active > limit) return text.over.tooMany(active, limit);
  const isAsProposed = courses.every(
    ({ key, choice }) => plan.courses.find((course) => course.key === key)?.choice === choice,
  );
  if (!isAsProposed || !courses.some(({ overLimit }) => overLimit)) return null;
  const fresh = plan.courses.filter(({ choice, courseId }) => choice === 'active' && courseId === null);
  return fresh.length === 0 ? text.over.full : text.over.proposed(fresh.map(({ code }) => code));
}

interface CourseRowProps {
  course: CoursePlan;
  /** The courses that it can be made a part of. */
  others: readonly CoursePlan[];
  /** The courses that are parts of it. */
  parts: readonly CoursePlan[];
  /** What the files have of all courses. */
  files: readonly ReviewCourses_CourseFragment[];
  onChange(changes: Partial<CoursePlan>): void;
  /** Makes another course a part of it. */
  onMerge(key: string): void;
  onMergeInto(key: string): void;
  onSeparate(key: string): void;
}

/** The kind of data that a dragged course carries: no file or text is dropped on another one. */
const DRAGGED = 'application/x-termwise-course';

function CourseRow({ course, others, parts, files, onChange, ...merging }: CourseRowProps) {
  const row = useDropTarget(merging.onMerge);
  const isKnown = course.courseId !== null;
  const found = files.find(({ key }) => key === course.key);
  // Files without a name use the code instead; the review shows it once.
  const isUnnamed = course.name === course.code;
  // A name in the place of a code needs the room of a name, also while it gets another one.
  const columns =
    found?.name === found?.code
      ? 'sm:grid-cols-[1fr_10rem_8.5rem_7rem]'
      : 'sm:grid-cols-[8rem_1fr_8.5rem_7rem]';
  const isSkipped = course.choice === 'skip';
  return (
    <li
      ref={row}
      className={
        'grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2 border-t border-hairline pt-3 first:border-0 first:pt-0 ' +
        `${columns} sm:items-center sm:border-0 sm:pt-0 ${isSkipped ? 'opacity-60' : ''}`
      }
    >
      <PhoneLabel text={text.codeColumn}>
        <WholeText
          aria-label={text.code(course.code)}
          value={course.code}
          readOnly={isKnown}
          maxLength={TEXT_LIMITS.courseCode}
          onText={(code) => onChange({ code, ...(isUnnamed ? { name: code } : {}) })}
          className="font-semibold"
        />
      </PhoneLabel>
      <PhoneLabel text={isKnown && isUnnamed ? '' : text.nameColumn}>
        <WholeText
          aria-label={text.name(course.code)}
          value={isUnnamed ? '' : course.name}
          placeholder={isKnown ? '' : text.unnamed}
          readOnly={isKnown}
          maxLength={TEXT_LIMITS.courseName}
          onText={(name) => onChange({ name: name || course.code })}
        />
      </PhoneLabel>
      {/* On a phone, next to the code. */}
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums max-sm:col-start-2 max-sm:row-start-1 max-sm:self-end touch:min-h-11">
        {others.length > 0 && <Grip course={course} />}
        <span className="flex-1">{contents(files, [course, ...parts])}</span>
        {isKnown && <Badge>{text.known}</Badge>}
      </div>
      <PhoneLabel text={text.choiceColumn}>
        <ChoiceSelect
          {...{ course, others }}
          onChange={(choice) => onChange({ choice })}
          onMergeInto={merging.onMergeInto}
        />
      </PhoneLabel>
      <CourseParts {...{ course, parts }} onSeparate={merging.onSeparate} />
    </li>
  );
}

/** A text of one line that is shown whole, however long it is. */
function WholeText({
  onText,
  className = '',
  ...field
}: ComponentProps<'textarea'> & { onText(text: string): void }) {
  return (
    <textarea
      {...field}
      rows={1}
      dir="auto"
      onChange={({ target }) => onText(target.value.replaceAll(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      className={`${controlClass} [field-sizing:content] resize-none read-only:border-transparent read-only:bg-transparent ${className}`}
    />
  );
}

/** What a course is dragged by, onto the one that it is part of. */
function Grip({ course }: Pick<CourseRowProps, 'course'>) {
  return (
    <span
      draggable
      aria-hidden
      title={text.drag(course.code)}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, course.key)}
      className="cursor-grab text-muted max-sm:hidden touch:hidden"
    >
      <IconGripVertical size={16} stroke={1.75} />
    </span>
  );
}

/** The courses that are parts of one, each to be separated again. */
function CourseParts({ course, parts, onSeparate }: Pick<CourseRowProps, 'course' | 'parts' | 'onSeparate'>) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label={text.parts(course.code)} className="col-span-full flex flex-wrap gap-2">
      {parts.map((part) => (
        <li
          key={part.key}
          className="flex flex-wrap items-center gap-x-2 rounded-chip bg-sunken pl-3 text-sm text-ink"
        >
          <span className="min-w-0 wrap-anywhere">{text.includes(courseTitle(part.own ?? part))}</span>
          <Button
            id={separateId(part.key)}
            variant="plain"
            aria-label={text.separateNamed((part.own ?? part).code)}
            onClick={() => onSeparate(part.key)}
          >
            {text.separate}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Lets a row take a dragged course; the list of choices does the same with the keyboard. */
function useDropTarget(onMerge: (key: string) => void) {
  const row = useRef<HTMLLIElement>(null);
  const merge = useEffectEvent(onMerge);
  useEffect(() => {
    const ends = new AbortController();
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(DRAGGED)) return;
      event.preventDefault();
      if (event.type === 'drop') merge(event.dataTransfer.getData(DRAGGED));
    };
    for (const name of ['dragover', 'drop'] as const) row.current?.addEventListener(name, take, ends);
    return () => ends.abort();
  }, []);
  return row;
}

/** Labels a control where the columns are stacked; the control is already named for screen readers. */
function PhoneLabel({ text: label, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span aria-hidden className="text-sm text-muted sm:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Before the key of a course that another one is made a part of. */
const PART_OF = 'part of ';

interface ChoiceSelectProps extends Pick<CourseRowProps, 'course' | 'others' | 'onMergeInto'> {
  onChange(choice: ImportCourseChoice): void;
}

/** The browser's own list: nine of them on a phone must open at once. */
function ChoiceSelect({ course, others, onChange, onMergeInto }: ChoiceSelectProps) {
  return (
    <select
      aria-label={text.choice(course.code)}
      value={course.choice}
      onChange={({ target }) => {
        const choice = CHOICES.find((one) => one === target.value);
        if (choice) onChange(choice);
        else onMergeInto(target.value.slice(PART_OF.length));
      }}
      className={controlClass}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {text.choices[choice]}
        </option>
      ))}
      {others.length > 0 && (
        <optgroup label={text.partOf}>
          {others.map((other) => (
            <option key={other.key} value={PART_OF + other.key}>
              {courseTitle(other)}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function contents(files: CourseRowProps['files'], plans: readonly CoursePlan[]): string {
  const { kinds } = importMessages.items;
  const found = files.filter(({ key }) => plans.some((plan) => plan.key === key));
  const count = (of: 'deadlines' | 'classes' | 'events') => sum(found.map((file) => file[of]));
  const [deadlines, classes, events] = [count('deadlines'), count('classes'), count('events')];
  const parts = [
    deadlines > 0 && kinds.deadline(deadlines),
    classes > 0 && kinds.class(classes),
    events > 0 && kinds.event(events),
  ];
  return parts.filter(Boolean).join(', ');
}
