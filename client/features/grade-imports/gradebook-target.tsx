import { useId, useState } from 'react';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { ImportGradebookInput, ImportTarget_CourseFragment } from '../../generated/graphql';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { NumberField } from '../../ui/number-field';
import { Section } from '../../ui/section';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';

const text = gradeImportMessages.target;

/** The value of the choice that makes a course; no id looks like it. */
const FRESH = 'new';

interface NewCourse {
  code: string;
  name: string;
  credits: number | null;
}

/** Where a gradebook goes: into a course, or into a new one. */
export interface Target {
  /** Null for a new course. */
  course: ImportTarget_CourseFragment | null;
  fresh: NewCourse;
  choose(id: string): void;
  describe(change: Partial<NewCourse>): void;
  /** What the call says about it. */
  into: Pick<ImportGradebookInput, 'courseId' | 'course'>;
  /** Whether everything needed is known. */
  isReady: boolean;
}

/** See {@link Target}. Begins with a course when there is one. */
export function useTarget(courses: readonly ImportTarget_CourseFragment[], courseId: string | null): Target {
  const [chosen, choose] = useState(courseId ?? courses[0]?.id ?? FRESH);
  const [fresh, setFresh] = useState<NewCourse>({ code: '', name: '', credits: null });
  const course = courses.find(({ id }) => id === chosen) ?? null;
  const code = fresh.code.trim();
  const { credits } = fresh;
  return {
    course,
    fresh,
    choose,
    describe: (change) => setFresh({ ...fresh, ...change }),
    into: course
      ? { courseId: course.id }
      : {
          course: { code, name: fresh.name.trim() || code, credits: Number.isNaN(credits) ? null : credits },
        },
    isReady: course !== null || code !== '',
  };
}

/** Properties of {@link GradebookTarget}. */
export interface GradebookTargetProps {
  target: Target;
  courses: readonly ImportTarget_CourseFragment[];
}

/** Asks into which course a gradebook goes; a new one is named here. */
export function GradebookTarget({ target, courses }: GradebookTargetProps) {
  const id = useId();
  const { course, fresh, choose, describe } = target;
  return (
    <Section title={text.title}>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <Select
          id={`${id}-course`}
          name="course"
          label={text.course}
          value={course?.id ?? FRESH}
          onChange={(chosen) => choose(chosen ?? FRESH)}
          options={[
            ...courses.map((one) => ({
              value: one.id,
              label: one.name === one.code ? one.code : `${one.code} ${one.name}`,
            })),
            { value: FRESH, label: text.fresh },
          ]}
        />
        {!course && (
          <>
            <TextField
              id={`${id}-code`}
              name="code"
              label={text.code}
              hint={text.codeHint}
              maxLength={TEXT_LIMITS.courseCode}
              value={fresh.code}
              onChange={(code) => describe({ code })}
            />
            <TextField
              id={`${id}-name`}
              name="name"
              label={text.name}
              optional
              maxLength={TEXT_LIMITS.courseName}
              value={fresh.name}
              onChange={(name) => describe({ name })}
            />
            <NumberField
              id={`${id}-credits`}
              name="credits"
              label={text.credits}
              optional
              range={NUMBER_RANGES.credits}
              value={fresh.credits}
              onChange={(credits) => describe({ credits })}
            />
          </>
        )}
      </div>
    </Section>
  );
}
