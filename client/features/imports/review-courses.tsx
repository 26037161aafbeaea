import type { ReactNode } from 'react';
import type { ImportCourseChoice, ReviewCourses_CourseFragment } from '../../generated/graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { importMessages } from '../../messages/en/imports';
import { Badge } from '../../ui/feedback/badge';
import { controlClass } from '../../ui/form/field';
import { Section } from '../../ui/layout/section';
import { countActive, type CoursePlan, type ImportPlan } from './review-plan';

interface ReviewCoursesProps {
  courses: readonly ReviewCourses_CourseFragment[];
  plan: ImportPlan;
  onChange(courses: readonly CoursePlan[]): void;
  /** Active courses now, and how many the plan allows; null for no limit. */
  usage: { used: number; limit: number | null };
}

const text = importMessages.courses;
const CHOICES: readonly ImportCourseChoice[] = ['active', 'paused', 'skip'];

/** The courses found in the files, each to be renamed, paused or left out. */
export function ReviewCourses({ courses, plan, onChange, usage }: ReviewCoursesProps) {
  if (courses.length === 0) return null;
  const active = countActive(plan, usage.used);
  const over = overOf(courses, plan, { active, limit: usage.limit });
  const change = (key: string, changes: Partial<CoursePlan>) =>
    onChange(plan.courses.map((course) => (course.key === key ? { ...course, ...changes } : course)));
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
      <ul className="grid gap-3 sm:gap-2">
        {plan.courses.map((course) => (
          <CourseRow
            key={course.key}
            course={course}
            found={courses.find(({ key }) => key === course.key)}
            onChange={(changes) => change(course.key, changes)}
          />
        ))}
      </ul>
    </Section>
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
  found: ReviewCourses_CourseFragment | undefined;
  onChange(changes: Partial<CoursePlan>): void;
}

function CourseRow({ course, found, onChange }: CourseRowProps) {
  const isKnown = course.courseId !== null;
  // Files without a name use the code instead; the review shows it once.
  const isUnnamed = course.name === course.code;
  const isSkipped = course.choice === 'skip';
  const input = `${controlClass} read-only:border-transparent read-only:bg-transparent`;
  return (
    <li
      className={
        'grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2 border-t border-hairline pt-3 first:border-0 first:pt-0 sm:grid-cols-[8rem_1fr_7.5rem_7rem] ' +
        `sm:items-center sm:border-0 sm:pt-0 ${isSkipped ? 'opacity-60' : ''}`
      }
    >
      <PhoneLabel text={text.codeColumn}>
        <input
          aria-label={text.code(course.code)}
          value={course.code}
          readOnly={isKnown}
          maxLength={TEXT_LIMITS.courseCode}
          onChange={({ target }) =>
            onChange({ code: target.value, ...(isUnnamed ? { name: target.value } : {}) })
          }
          className={`${input} font-semibold`}
        />
      </PhoneLabel>
      <PhoneLabel text={text.nameColumn}>
        <input
          aria-label={text.name(course.code)}
          value={isUnnamed ? '' : course.name}
          placeholder={isKnown ? '' : text.unnamed}
          readOnly={isKnown}
          maxLength={TEXT_LIMITS.courseName}
          onChange={({ target }) => onChange({ name: target.value || course.code })}
          className={input}
        />
      </PhoneLabel>
      {/* On a phone, next to the code. */}
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums max-sm:col-start-2 max-sm:row-start-1 max-sm:self-end touch:min-h-11">
        {found && contents(found)}
        {isKnown && <Badge>{text.known}</Badge>}
      </div>
      <PhoneLabel text={text.choiceColumn}>
        <ChoiceSelect course={course} onChange={(choice) => onChange({ choice })} />
      </PhoneLabel>
    </li>
  );
}

/** Labels a control where the columns are stacked; the control is already named for screen readers. */
function PhoneLabel({ text: label, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <span aria-hidden className="text-sm text-muted sm:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The browser's own list: nine of them on a phone must open at once. */
function ChoiceSelect({
  course,
  onChange,
}: {
  course: CoursePlan;
  onChange(choice: ImportCourseChoice): void;
}) {
  return (
    <select
      aria-label={text.choice(course.code)}
      value={course.choice}
      onChange={(event) => onChange(event.target.value as ImportCourseChoice)}
      className={controlClass}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {text.choices[choice]}
        </option>
      ))}
    </select>
  );
}

function contents({ deadlines, classes, events }: ReviewCourses_CourseFragment): string {
  const { kinds } = importMessages.items;
  const parts = [
    deadlines > 0 && kinds.deadline(deadlines),
    classes > 0 && kinds.class(classes),
    events > 0 && kinds.event(events),
  ];
  return parts.filter(Boolean).join(', ');
}
