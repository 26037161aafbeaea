import type { TargetNeed } from '#domain/grading/target-need';
import type { Actor } from '../../database/database';
import { yieldToEventLoop } from '../../jobs/event-loop';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import { needOf, type TargetedCourse, tooLargeToCompute } from './grade-prices.work';
import { gradebookOf, type GradedRow, toGraded } from './stored-figures';
import { READ_TARGETED_COURSES } from './stored-figures.sql';
import type { TargetNeedType } from './target-need.types';

/** The score that the target of one course needs. */
export interface CourseNeed extends TargetNeedType {
  id: string;
}

const NEED: ShortOrThreadWork<TargetedCourse, TargetNeed | null> = {
  module: 'features/grades/grade-prices.work',
  name: 'needInThread',
  compute: needOf,
};

/** The scores these courses' targets need; none without a target, or if the grade can't change anymore. */
export async function readTargetNeeds(actor: Actor, courseIds: readonly string[]): Promise<CourseNeed[]> {
  const rows = await actor.database.read<GradedRow & { id: string; target: number }>(
    'targeted_courses',
    READ_TARGETED_COURSES,
    [actor.userId, courseIds],
  );
  const needs: CourseNeed[] = [];
  for (const row of rows) {
    const { id, target, ...course } = toGraded(row);
    const work = { gradebook: gradebookOf(course).gradebook, target };
    const need = await shortOrInThread(NEED, work, { owner: actor.userId, tooLarge: tooLargeToCompute });
    await yieldToEventLoop();
    if (need) needs.push(toCourseNeed(id, need));
  }
  return needs;
}

function toCourseNeed(id: string, { maximum, assumed, ...need }: TargetNeed): CourseNeed {
  return {
    ...need,
    id,
    maximum: maximum.gradable ? maximum.value : null,
    assumedPoints: assumed && assumed.each,
  };
}
