import { useState } from 'react';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { ImportGradebookInput, ImportTarget_CourseFragment } from '../../generated/graphql';
import { useImportCourseQuery } from '../../generated/hooks';
import { courseMessages } from '../../messages/en/courses';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { ErrorCard } from '../../ui/feedback/error-card';
import { useFields } from '../../ui/form/field';
import { NumberField } from '../../ui/form/number-field';
import { Section } from '../../ui/layout/section';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import type { TargetCourse } from './gradebook-plan';
import type { LoadedTable } from './read-source';

const text = gradeImportMessages.target;

/** The option for a new course; no ID looks like it. */
const FRESH = 'new';

interface NewCourse {
  code: string;
  name: string;
  credits: number | null;
}

/** The destination of a gradebook: an existing course, or a new one. */
interface Target {
  /** The chosen course, or `new`. */
  chosen: string;
  /** Its gradebook; null for a new course, and while it is loading. */
  course: TargetCourse | null;
  /** Retries fetching the gradebook; null without a failure. */
  retry: (() => void) | null;
  fresh: NewCourse;
  choose(id: string): void;
  describe(change: Partial<NewCourse>): void;
  /** Its part of the input. */
  into: Pick<ImportGradebookInput, 'courseId' | 'course'>;
  /** Whether the gradebook to compare with is loaded. */
  isKnown: boolean;
  /** Why the plan has no room for a new course; null if it has, and for an existing one. */
  refusal: string | null;
  /** Whether everything needed is known, and the plan has room. */
  isReady: boolean;
}

/**
 * See {@link Target}. Starts with the course that the school's page is about, otherwise with the given one.
 *
 * @param fullAt the limit that leaves no room for another active course; null while there is room
 */
export function useTarget(
  courses: readonly ImportTarget_CourseFragment[],
  courseId: string | null,
  school: LoadedTable['school'],
  fullAt: number | null,
): Target {
  const [chosen, choose] = useState(() => firstCourse(courses, courseId, school)?.id ?? FRESH);
  const [fresh, setFresh] = useState<NewCourse>({ code: '', name: '', credits: null });
  const isFresh = chosen === FRESH;
  const query = useImportCourseQuery({ variables: { id: chosen }, skip: isFresh });
  const course = isFresh ? null : (query.data?.course ?? null);
  const isKnown = isFresh || course !== null;
  const code = fresh.code.trim();
  const { credits } = fresh;
  const refusal = isFresh && fullAt !== null ? courseMessages.limit(fullAt) : null;
  return {
    course,
    fresh,
    choose,
    describe: (change) => setFresh({ ...fresh, ...change }),
    chosen,
    retry: query.error && !course ? () => void query.refetch().catch(() => undefined) : null,
    into: isFresh
      ? { course: { code, name: fresh.name.trim() || code, credits: Number.isNaN(credits) ? null : credits } }
      : { courseId: chosen },
    isKnown,
    refusal,
    isReady: isFresh ? code !== '' && refusal === null : isKnown,
  };
}

/** A gradebook from a school's page never goes into a course that the student didn't choose. */
function firstCourse(
  courses: readonly ImportTarget_CourseFragment[],
  courseId: string | null,
  school: LoadedTable['school'],
) {
  const isSamePage = ({ link }: ImportTarget_CourseFragment) =>
    school?.link && link && `${link}/`.startsWith(`${school.link}/`);
  const known = courses.find(isSamePage) ?? courses.find(({ id }) => id === courseId);
  return known ?? (school ? null : courses[0]);
}

interface GradebookTargetProps {
  target: Target;
  courses: readonly ImportTarget_CourseFragment[];
}

/** Asks for the course that receives a gradebook; a new one is named here. */
export function GradebookTarget({ target, courses }: GradebookTargetProps) {
  const { chosen: value, fresh, choose, describe, retry, refusal } = target;
  return (
    <Section title={text.title}>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <Select
          name="course"
          label={text.course}
          value={value}
          onChange={(chosen) => choose(chosen ?? FRESH)}
          options={[
            ...courses.map((one) => ({
              value: one.id,
              label: one.name === one.code ? one.code : `${one.code} ${one.name}`,
            })),
            { value: FRESH, label: text.fresh },
          ]}
        />
        {value === FRESH && <NewCourseFields fresh={fresh} describe={describe} />}
        {refusal !== null && (
          <p role="status" className="text-sm text-ink sm:col-span-2">
            {refusal}
          </p>
        )}
        {retry && <ErrorCard what={gradeImportMessages.what} onRetry={retry} />}
      </div>
    </Section>
  );
}

/** Names the new course. */
function NewCourseFields({ fresh, describe }: Pick<Target, 'fresh' | 'describe'>) {
  const field = useFields(fresh, describe);
  return (
    <>
      <TextField {...field('code', text)} placeholder={text.codeExample} maxLength={TEXT_LIMITS.courseCode} />
      <TextField {...field('name', text)} optional maxLength={TEXT_LIMITS.courseName} />
      <NumberField {...field('credits', text)} optional range={NUMBER_RANGES.credits} />
    </>
  );
}
