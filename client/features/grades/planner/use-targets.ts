import { useState } from 'react';
import type { PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { useSetCourseTargetMutation } from '../../../generated/hooks';
import { plannerMessages } from '../../../messages/en/grade-analytics';

/** A course and its target percentage; null for none. */
type Target = readonly [courseId: string, target: number | null];

/** Setting the targets of several courses, and taking it back. */
export interface Targets {
  isPending: boolean;
  /** The last action; empty before. */
  said: string;
  set(targets: readonly Target[]): void;
  /** Null if there is nothing to undo. */
  putBack: (() => void) | null;
}

/**
 * See {@link Targets}. The courses are changed one after another; if one fails, the error link reports it, those
 * before it keep their new target, and all of them can be reset.
 */
export function useTargets(courses: readonly PlannerCourse_CourseFragment[]): Targets {
  const [save] = useSetCourseTargetMutation();
  const [isPending, setPending] = useState(false);
  const [said, say] = useState('');
  const [former, keep] = useState<readonly Target[] | null>(null);
  const saveAll = async (targets: readonly Target[]): Promise<Target[]> => {
    const saved: Target[] = [];
    setPending(true);
    try {
      for (const [id, target] of targets) {
        await save({ variables: { input: { id, target } } });
        saved.push([id, courses.find((course) => course.id === id)?.grading.target ?? null]);
      }
    } catch {
      // Reported by the error link.
    } finally {
      setPending(false);
    }
    return saved;
  };
  return {
    isPending,
    said,
    set: (targets) =>
      void saveAll(targets).then((replaced) => {
        if (replaced.length === 0) return;
        keep(replaced);
        say(plannerMessages.applied(replaced.length));
      }),
    putBack:
      former &&
      (() =>
        void saveAll(former).then((restored) => {
          if (restored.length < former.length) return;
          keep(null);
          say(plannerMessages.wasPutBack);
        })),
  };
}
