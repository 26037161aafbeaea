/** Whether an assignment `a` has subtasks, logged time, or study blocks, deleted or not. */
export const HOLDS_WORK = `(
  EXISTS (SELECT FROM subtasks x WHERE x.user_id = a.user_id AND x.assignment_id = a.id)
  OR EXISTS (SELECT FROM time_entries x WHERE x.user_id = a.user_id AND x.assignment_id = a.id)
  OR EXISTS (SELECT FROM study_blocks x WHERE x.user_id = a.user_id AND x.assignment_id = a.id))`;

/** Whether the student attached something to an assignment `a`, deleted or not. */
export const HAS_ATTACHMENTS = `(${HOLDS_WORK}
  OR EXISTS (SELECT FROM assignment_reminders x WHERE x.user_id = a.user_id AND x.id = a.id))`;

/** Whether the student scored, planned, weighted, or pinned an assignment `a`. */
export const IS_PLANNED_OR_GRADED = `(
  a.grading_state <> 'counted' OR a.is_bonus OR a.never_drop OR a.manually_dropped OR a.is_pinned
  OR coalesce(a.estimate_minutes, a.points_possible, a.points_earned, a.weight) IS NOT NULL
  OR coalesce(a.category_id, a.series_id, a.recovery_id) IS NOT NULL OR a.planned_on IS NOT NULL)`;

/**
 * Whether the student did something with an assignment `a` that its calendar doesn't know about: started or finished
 * it, scored, planned, or weighted it, or attached something to it, deleted or not. Arriving as done because it was
 * past doesn't count.
 */
export const IS_TOUCHED_ASSIGNMENT = `(
  (a.progress <> 'todo' AND NOT (a.progress = 'submitted' AND a.completed_at IS NOT DISTINCT FROM a.due_at))
  OR a.priority <> 4 OR ${IS_PLANNED_OR_GRADED} OR ${HAS_ATTACHMENTS})`;

/** Whether the student made event `e` a timetable class. */
export const IS_TOUCHED_EVENT = `EXISTS (SELECT FROM meetings x WHERE x.user_id = e.user_id AND x.id = e.id)`;
