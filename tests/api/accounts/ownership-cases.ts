import { courseInput } from '../../factories/course';
import type { Planner } from '../../factories/planner';
import { meetingInput, specialDayInput } from '../../factories/timetable';
import type { Owner } from '../../support/owner';

/** The planner IDs that an operation takes, and the other variables with which it succeeds. */
export interface Case {
  takes: Exclude<keyof Owner, 'student'>;
  /** Variables in addition to the tested ID; `own` are the caller's rows. */
  variables?: (own: Owner) => Record<string, unknown>;
}

const INSTANCE = { originalStart: '2026-09-14T09:00' };
const MOVED = { ...INSTANCE, startLocal: '2026-09-15T09:00', endLocal: '2026-09-15T10:00' };
const EVENT = { title: 'Lecture', startLocal: '2026-09-07T09:00', endLocal: '2026-09-07T10:00' };

/** The import of the planner's file into an active course. */
function importOf({ draft }: Planner) {
  const course = { key: 'BIO101', code: 'BIO 101', name: 'Biology', choice: 'active' };
  return { input: { draftIds: [draft], courses: [course] } };
}

/** Every place of the API that takes the id of a row. A new one without a case fails the first test. */
export const CASES: Record<string, Case> = {
  'Query.term.id': { takes: 'term' },
  'Query.courses.termId': { takes: 'term' },
  'Query.course.id': { takes: 'course' },
  'Query.assignments.termId': { takes: 'term' },
  'Query.assignments.courseId': { takes: 'course' },
  'Query.assignments.after': { takes: 'assignment', variables: () => ({ first: 5 }) },
  'Query.gradeCategory.id': { takes: 'gradeCategory' },
  'Query.assignment.id': { takes: 'assignment' },
  'Query.event.id': { takes: 'event' },
  'Query.specialDays.termId': { takes: 'term' },
  'Query.meetings.termId': { takes: 'term' },
  'Query.calendarClasses.termId': { takes: 'term' },
  'Query.schoolDays.termId': { takes: 'term', variables: () => ({ count: 5 }) },
  'Mutation.updateTerm.input.id': { takes: 'term' },
  'Mutation.deleteTerm.input.id': { takes: 'term' },
  'Mutation.archiveTermCourses.termId': { takes: 'term' },
  'Mutation.createCourse.input.termId': { takes: 'term', variables: () => ({ input: courseInput() }) },
  'Mutation.updateCourse.input.id': { takes: 'course' },
  'Mutation.updateCourse.input.termId': {
    takes: 'term',
    variables: ({ course }) => ({ input: { id: course } }),
  },
  'Mutation.deleteCourse.input.id': { takes: 'course' },
  'Mutation.chooseActiveCourses.input.courseIds': { takes: 'course' },
  'Mutation.updateCourseGrading.input.id': { takes: 'course' },
  'Mutation.updateCourseGrading.input.scale.id': {
    takes: 'scale',
    variables: ({ course }) => ({ input: { id: course } }),
  },
  'Mutation.updateCourseGrading.input.repeatOf': {
    takes: 'earlierCourse',
    variables: ({ course }) => ({ input: { id: course } }),
  },
  'Mutation.updateGradingPolicy.input.scale.id': { takes: 'scale' },
  'Mutation.createGradeCategory.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { name: 'Labs' } }),
  },
  'Mutation.createGradeCategory.input.parentId': {
    takes: 'gradeCategory',
    variables: ({ course }) => ({ input: { name: 'Labs', courseId: course } }),
  },
  'Mutation.updateGradeCategory.input.id': { takes: 'gradeCategory' },
  'Mutation.updateGradeCategory.input.parentId': {
    takes: 'outerCategory',
    variables: ({ gradeCategory }) => ({ input: { id: gradeCategory } }),
  },
  'Mutation.deleteGradeCategory.input.id': { takes: 'gradeCategory' },
  'Mutation.createAssignment.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { title: 'Essay' } }),
  },
  'Mutation.createAssignment.input.categoryId': {
    takes: 'gradeCategory',
    variables: ({ course }) => ({ input: { title: 'Essay', courseId: course } }),
  },
  'Mutation.createAssignment.input.replaces': {
    takes: 'gradeCategory',
    variables: ({ course }) => ({ input: { title: 'Essay', courseId: course } }),
  },
  'Mutation.createAssignment.input.gradingPeriodId': {
    takes: 'gradingPeriod',
    variables: ({ course }) => ({ input: { title: 'Essay', courseId: course } }),
  },
  'Mutation.updateAssignment.input.id': { takes: 'assignment' },
  'Mutation.updateAssignment.input.courseId': {
    takes: 'course',
    variables: ({ assignment }) => ({ input: { id: assignment } }),
  },
  'Mutation.updateAssignment.input.categoryId': {
    takes: 'gradeCategory',
    variables: ({ assignment }) => ({ input: { id: assignment } }),
  },
  'Mutation.updateAssignment.input.replaces': {
    takes: 'gradeCategory',
    variables: ({ assignment }) => ({ input: { id: assignment } }),
  },
  'Mutation.updateAssignment.input.gradingPeriodId': {
    takes: 'gradingPeriod',
    variables: ({ assignment }) => ({ input: { id: assignment } }),
  },
  'Mutation.deleteAssignment.input.id': { takes: 'assignment' },
  'Mutation.updateAssignments.input.assignments.id': {
    takes: 'assignment',
    variables: () => ({ input: { assignments: [{}] } }),
  },
  'Mutation.updateAssignments.input.assignments.courseId': {
    takes: 'course',
    variables: ({ assignment }) => ({ input: { assignments: [{ id: assignment }] } }),
  },
  'Mutation.updateAssignments.input.assignments.categoryId': {
    takes: 'gradeCategory',
    variables: ({ assignment }) => ({ input: { assignments: [{ id: assignment }] } }),
  },
  'Mutation.updateAssignments.input.assignments.replaces': {
    takes: 'gradeCategory',
    variables: ({ assignment }) => ({ input: { assignments: [{ id: assignment }] } }),
  },
  'Mutation.updateAssignments.input.assignments.gradingPeriodId': {
    takes: 'gradingPeriod',
    variables: ({ assignment }) => ({ input: { assignments: [{ id: assignment }] } }),
  },
  'Mutation.deleteAssignments.input.ids': { takes: 'assignment' },
  'Mutation.repeatAssignment.input.id': { takes: 'assignment' },
  'Mutation.createSubtask.input.assignmentId': {
    takes: 'assignment',
    variables: () => ({ input: { title: 'Outline' } }),
  },
  'Mutation.updateSubtask.input.id': { takes: 'subtask' },
  'Mutation.deleteSubtask.input.id': { takes: 'subtask' },
  'Mutation.orderSubtasks.input.assignmentId': {
    takes: 'assignment',
    variables: ({ subtask }) => ({ input: { ids: [subtask] } }),
  },
  'Mutation.orderSubtasks.input.ids': {
    takes: 'subtask',
    variables: ({ assignment }) => ({ input: { assignmentId: assignment } }),
  },
  'Query.timeEntries.assignmentId': { takes: 'assignment' },
  'Mutation.startTimer.input.assignmentId': { takes: 'assignment' },
  'Mutation.stopTimer.input.id': { takes: 'timer' },
  'Mutation.createTimeEntry.input.assignmentId': {
    takes: 'assignment',
    variables: () => ({ input: { startLocal: '2026-01-05T10:00', minutes: 30 } }),
  },
  'Mutation.updateTimeEntry.input.id': { takes: 'timeEntry' },
  'Mutation.updateTimeEntry.input.assignmentId': {
    takes: 'assignment',
    variables: ({ timeEntry }) => ({ input: { id: timeEntry } }),
  },
  'Mutation.deleteTimeEntry.input.id': { takes: 'timeEntry' },
  'Mutation.createStudyBlock.input.assignmentId': {
    takes: 'assignment',
    variables: () => ({ input: { startLocal: '2026-10-05T14:00', minutes: 50 } }),
  },
  'Mutation.saveStudyBlocks.input.blocks.assignmentId': {
    takes: 'assignment',
    variables: () => ({ input: { blocks: [{ startLocal: '2190-10-05T14:00', minutes: 50 }] } }),
  },
  'Mutation.updateStudyBlock.input.id': { takes: 'studyBlock' },
  'Mutation.updateStudyBlock.input.assignmentId': {
    takes: 'assignment',
    variables: ({ studyBlock }) => ({ input: { id: studyBlock } }),
  },
  'Mutation.deleteStudyBlock.input.id': { takes: 'studyBlock' },
  'Mutation.deleteStudyBlocks.input.ids': { takes: 'studyBlock' },
  'Mutation.applyRecovery.input.lines.id': {
    takes: 'assignment',
    variables: () => ({ input: { lines: [{ plannedOn: '2199-10-06' }] } }),
  },
  'Mutation.createEvent.input.courseId': { takes: 'course', variables: () => ({ input: EVENT }) },
  'Mutation.updateEvent.input.id': { takes: 'event' },
  'Mutation.updateEvent.input.courseId': {
    takes: 'course',
    variables: ({ event }) => ({ input: { id: event } }),
  },
  'Mutation.deleteEvent.input.id': { takes: 'event' },
  'Mutation.moveOccurrence.input.eventId': { takes: 'event', variables: () => ({ input: MOVED }) },
  'Mutation.cancelOccurrence.input.eventId': { takes: 'event', variables: () => ({ input: INSTANCE }) },
  'Mutation.resetOccurrence.input.eventId': { takes: 'event', variables: () => ({ input: INSTANCE }) },
  'Mutation.createSpecialDay.input.termId': {
    takes: 'term',
    variables: () => ({ input: specialDayInput({ firstDay: '2026-10-05' }) }),
  },
  'Mutation.updateSpecialDay.input.id': { takes: 'specialDay' },
  'Mutation.deleteSpecialDay.input.id': { takes: 'specialDay' },
  'Mutation.createMeeting.input.courseId': { takes: 'course', variables: () => ({ input: meetingInput() }) },
  'Mutation.updateMeeting.input.id': { takes: 'meeting' },
  'Mutation.updateMeeting.input.joins': {
    takes: 'restOfMeeting',
    variables: ({ cutMeeting }) => ({ input: { id: cutMeeting } }),
  },
  'Mutation.addDeadlines.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { deadlines: [{ title: 'Essay' }] } }),
  },
  'Mutation.restore.deletionId': { takes: 'deletion' },
  'Query.importReview.draftIds': { takes: 'draft' },
  'Query.recentActs.after': { takes: 'act' },
  'Mutation.undoAct.id': { takes: 'act' },
  'Mutation.confirmImport.input.draftIds': { takes: 'draft', variables: () => ({ input: { courses: [] } }) },
  'Mutation.confirmImport.input.termId': { takes: 'term', variables: importOf },
  'Mutation.confirmImport.input.courses.courseId': { takes: 'course', variables: importOf },
  'Mutation.endSession.id': { takes: 'session' },
  'Mutation.revokePersonalAccessToken.id': { takes: 'accessToken' },
  'Mutation.disconnectApp.id': { takes: 'connectedApp' },
  'Mutation.revokeAppPassword.id': { takes: 'appPassword' },
  'Mutation.createCalendarFeed.input.courseIds': {
    takes: 'course',
    variables: () => ({ input: { name: 'Feed' } }),
  },
  'Mutation.updateCalendarFeed.input.id': { takes: 'calendarFeed' },
  'Mutation.updateCalendarFeed.input.courseIds': {
    takes: 'course',
    variables: ({ calendarFeed }) => ({ input: { id: calendarFeed } }),
  },
  'Mutation.replaceCalendarFeedAddress.id': { takes: 'calendarFeed' },
  'Mutation.deleteCalendarFeed.id': { takes: 'calendarFeed' },
  'Mutation.updateCalendarSource.input.id': { takes: 'calendarSource' },
  'Mutation.reviewCalendarSource.id': { takes: 'calendarSource' },
  'Mutation.syncCalendarSource.id': { takes: 'calendarSource' },
  'Mutation.removeCalendarSource.id': { takes: 'calendarSource' },
  'Mutation.updateCalendarSource.input.termId': {
    takes: 'term',
    variables: ({ calendarSource }) => ({ input: { id: calendarSource } }),
  },
  'Query.dueHistory.id': { takes: 'assignment' },
  'Mutation.resolveCalendarDiffs.input.ids': {
    takes: 'calendarDiff',
    variables: () => ({ input: { choice: 'accept' } }),
  },
  'Mutation.reopenCalendarDiffs.input.ids': { takes: 'answeredDiff' },
  'Query.gradeHistory.courseId': { takes: 'course' },
  'Query.gradeReplay.courseId': { takes: 'course' },
  'Query.courseAnalytics.termId': { takes: 'term', variables: () => ({ firstWeekday: 1 }) },
  'Query.courseWeeks.termId': { takes: 'term', variables: () => ({ firstWeekday: 1 }) },
  'Query.gradeScenarios.courseId': { takes: 'course' },
  'Query.planGrades.input.termId': { takes: 'term', variables: () => ({ input: { targetGpa: 3 } }) },
  'Query.planGrades.input.fixed.courseId': {
    takes: 'course',
    variables: ({ term }) => ({ input: { termId: term, targetGpa: 3, fixed: [{ letter: 'B' }] } }),
  },
  'Mutation.createGradeScenario.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { name: 'Worst case', scores: [] } }),
  },
  'Mutation.createGradeScenario.input.scores.assignmentId': {
    takes: 'assignment',
    variables: ({ course }) => ({ input: { courseId: course, name: 'Worst case', scores: [{}] } }),
  },
  'Mutation.updateGradeScenario.input.id': { takes: 'scenario' },
  'Mutation.updateGradeScenario.input.scores.assignmentId': {
    takes: 'assignment',
    variables: ({ scenario }) => ({ input: { id: scenario, scores: [{}] } }),
  },
  'Mutation.deleteGradeScenario.input.id': { takes: 'scenario' },
  'Mutation.updateGradeScale.input.id': { takes: 'scale' },
  'Mutation.deleteGradeScale.input.id': { takes: 'scale' },
  'Mutation.saveScores.input.courseId': {
    takes: 'course',
    variables: ({ assignment }) => ({ input: { scores: [{ id: assignment, pointsEarned: 1 }] } }),
  },
  'Mutation.saveScores.input.scores.id': {
    takes: 'assignment',
    variables: ({ course }) => ({ input: { courseId: course, scores: [{ pointsEarned: 1 }] } }),
  },
  'Mutation.importGradebook.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { lines: [{ title: 'Essay', pointsEarned: 1 }] } }),
  },
  'Mutation.importGradebook.input.course.termId': {
    takes: 'term',
    variables: () => ({ input: { course: courseInput(), lines: [] } }),
  },
  'Mutation.importGradebook.input.grading.scale.id': {
    takes: 'scale',
    variables: () => ({ input: { course: courseInput(), lines: [] } }),
  },
  'Mutation.importSyllabus.input.courseId': {
    takes: 'course',
    variables: () => ({ input: { deadlines: [], categories: [], classes: [] } }),
  },
  'Mutation.importSyllabus.input.course.termId': {
    takes: 'term',
    variables: () => ({ input: { course: courseInput(), deadlines: [], categories: [], classes: [] } }),
  },
  'Mutation.createPastCourse.input.termId': {
    takes: 'term',
    variables: () => ({ input: { code: 'BIO 90', basis: 'letter' } }),
  },
  'Query.assignmentReminders.assignmentId': { takes: 'assignment' },
  'Mutation.setAssignmentReminders.input.assignmentId': { takes: 'assignment' },
  'Mutation.snoozeReminder.input.notificationId': {
    takes: 'notification',
    variables: () => ({ input: { minutes: 10 } }),
  },
  'Mutation.markNotificationsRead.input.ids': { takes: 'notification' },
  'Mutation.sendTestNotification.input.webhookId': {
    takes: 'webhook',
    variables: () => ({ input: { channel: 'webhook' } }),
  },
  'Query.deliveries.webhookId': { takes: 'webhook', variables: () => ({ first: 5 }) },
  'Mutation.unsubscribePush.id': { takes: 'pushDevice' },
  'Mutation.updateWebhook.input.id': { takes: 'webhook' },
  'Mutation.replaceWebhookSecret.id': { takes: 'webhook' },
  'Mutation.deleteWebhook.id': { takes: 'webhook' },
};
