import { useState } from 'react';
import { QUIET_IF_GONE, sayGone, unlessGone } from '../../../apollo/undo/skip-gone';
import type { PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { useSetCourseTargetMutation } from '../../../generated/hooks';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { rememberShared } from '../../../notifications/remember-act';

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
 * See {@link Targets}. The courses are changed one after another, without those that are gone; if one fails, the error
 * link reports it, those before it keep their new target, and all of them can be reset.
 */
export function useTargets(courses: readonly PlannerCourse_CourseFragment[]): Targets {
  const [save] = useSetCourseTargetMutation();
  const [isPending, setPending] = useState(false);
  const [said, say] = useState('');
  /** A function in a state is wrapped, or it would be called. */
  const [back, keepBack] = useState<{ run(): void } | null>(null);
  /** Resolves to the former targets, and whether that was all. */
  const saveAll = async (targets: readonly Target[]): Promise<[Target[], boolean]> => {
    const saved: Target[] = [];
    let gone = 0;
    setPending(true);
    try {
      for (const [id, target] of targets) {
        const request = save({ variables: { input: { id, target } }, context: QUIET_IF_GONE });
        if (await request.catch(unlessGone))
          saved.push([id, courses.find((course) => course.id === id)?.grading.target ?? null]);
        else gone += 1;
      }
    } catch {
      // Reported by the error link.
    } finally {
      setPending(false);
    }
    sayGone(gone, saved.length);
    return [saved, saved.length + gone === targets.length];
  };
  const restore = async (former: readonly Target[]): Promise<boolean> => {
    const [saved, isWhole] = await saveAll(former);
    if (!isWhole) return false;
    keepBack(null);
    if (saved.length > 0) say(plannerMessages.wasPutBack);
    return saved.length > 0;
  };
  return {
    isPending,
    said,
    set: (targets) =>
      void saveAll(targets).then(([replaced]) => {
        if (replaced.length === 0) return;
        const words = plannerMessages.applied(replaced.length);
        keepBack({ run: rememberShared(words, () => restore(replaced)) });
        say(words);
      }),
    putBack: back && back.run,
  };
}
