import CALCULATOR_EXAMPLES from './calculator-examples.json';
import { change, create, read, remove, type RestRoute } from './route';

/** Written to by anybody, so no more is read than an address takes. */
const SMALL_BODY = 4 * 1024;

/**
 * The REST aliases: one row per call, no logic.
 *
 * To add a call: add a row (`read`, `create`, `change`, or `remove`) here and one to docs/api.md, and run `npm run
 * codegen`, which derives its document (see derive-documents.ts). Its variables come from the path (`:id`), the query
 * string of a GET, or the body, which is the `input` of a document that has one. `pick` only names, spreads, and nests:
 * the API's description (openapi.ts) runs it over a description of the data. A call without its own answer adds
 * `success: true`. Fields a guest may call are in PUBLIC_FIELDS (graphql/build-schema.ts).
 */
export const REST_ROUTES: readonly RestRoute[] = [
  // Accounts: log-in, profile, passwords, sessions and tokens.
  create('/api/auth/register', 'register'),
  change('POST', '/api/auth/login', 'login'),
  change('POST', '/api/auth/logout', 'logout'),
  read('/api/auth/me', 'me', { pick: (data) => ({ user: data['me'] }) }),
  change('POST', '/api/auth/forgot-password', 'forgotPassword'),
  change('POST', '/api/auth/reset-password', 'resetPassword'),
  change('POST', '/api/auth/confirm-email', 'confirmEmail'),
  change('PUT', '/api/users/profile', 'updateProfile'),
  change('PUT', '/api/users/change-password', 'changePassword'),
  read('/api/users/sessions', 'sessions'),
  remove('/api/users/sessions/:id', 'endSession', { pick: (data) => data['endSession'] }),
  read('/api/users/tokens', 'personalAccessTokens', {
    pick: (data) => ({ tokens: data['personalAccessTokens'] }),
  }),
  create('/api/users/tokens', 'createPersonalAccessToken'),
  remove('/api/users/tokens/:id', 'revokePersonalAccessToken', {
    pick: (data) => data['revokePersonalAccessToken'],
  }),
  read('/api/users/app-passwords', 'appPasswords'),
  create('/api/users/app-passwords', 'createAppPassword'),
  remove('/api/users/app-passwords/:id', 'revokeAppPassword', { pick: (data) => data['revokeAppPassword'] }),

  // The address a caller is seen under, and choices about cookies.
  read('/api/ip', 'ip'),
  read('/api/cookie-consent/status', 'cookieConsent', { pick: (data) => data['cookieConsent'] }),
  change('POST', '/api/cookie-consent/accept', 'acceptCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/decline', 'declineCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/user-accept', 'acceptUserCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/user-decline', 'declineUserCookies', { bodyLimit: SMALL_BODY }),
  read('/api/cookie-consent/user-status', 'userCookieConsent', {
    pick: (data) => data['userCookieConsent'],
  }),

  // What changed since a revision; the stream of revisions is at `/api/changes`.
  read('/api/changes/since', 'changes', { pick: (data) => data['changes'] }),

  // Terms, courses, categories, assignments, grades and the calendar, for integrators.
  read('/api/terms', 'terms'),
  create('/api/terms', 'createTerm'),
  read('/api/terms/:id', 'term'),
  change('PATCH', '/api/terms/:id', 'updateTerm'),
  remove('/api/terms/:id', 'deleteTerm'),
  read('/api/courses', 'courses'),
  create('/api/courses', 'createCourse'),
  read('/api/courses/:id', 'course'),
  change('PATCH', '/api/courses/:id', 'updateCourse'),
  remove('/api/courses/:id', 'deleteCourse'),
  change('PATCH', '/api/courses/:id/grading', 'updateCourseGrading'),
  read('/api/grading-policy', 'gradingPolicy', { pick: ({ me }) => ({ grading: me.grading }) }),
  change('PATCH', '/api/grading-policy', 'updateGradingPolicy', {
    pick: (data) => data['updateGradingPolicy'].user,
  }),
  read('/api/categories', 'gradeCategories', { pick: ({ course }) => ({ categories: course.categories }) }),
  create('/api/categories', 'createGradeCategory'),
  read('/api/categories/:id', 'gradeCategory', { pick: (data) => ({ category: data['gradeCategory'] }) }),
  change('PATCH', '/api/categories/:id', 'updateGradeCategory'),
  remove('/api/categories/:id', 'deleteGradeCategory'),
  read('/api/assignments', 'assignments'),
  create('/api/assignments', 'createAssignment'),
  create('/api/quick-add', 'quickAdd'),
  read('/api/next', 'whatNext', { pick: (data) => data['whatNext'] }),
  read('/api/cushion', 'cushionForecast', { pick: (data) => data['cushionForecast'] }),
  read('/api/changes/recent', 'recentActs', { pick: (data) => ({ changes: data['recentActs'] }) }),
  change('POST', '/api/changes/:id/undo', 'undoAct'),
  read('/api/recovery', 'recoveryPlan', { pick: (data) => data['recoveryPlan'] }),
  change('POST', '/api/recovery', 'applyRecovery'),
  read('/api/assignments/:id', 'assignment'),
  change('PATCH', '/api/assignments/:id', 'updateAssignment'),
  remove('/api/assignments/:id', 'deleteAssignment'),
  read('/api/grades', 'grades', { pick: ({ courses, terms, me }) => ({ courses, terms, gpa: me.gpa }) }),
  read('/api/calendar', 'calendar', { pick: ({ calendar }) => calendar }),
  create('/api/calendar/events', 'createEvent'),
  read('/api/calendar/events/:id', 'event'),
  change('PATCH', '/api/calendar/events/:id', 'updateEvent'),
  remove('/api/calendar/events/:id', 'deleteEvent'),
  read('/api/calendar/feeds', 'calendarFeeds'),
  create('/api/calendar/feeds', 'createCalendarFeed'),
  change('PATCH', '/api/calendar/feeds/:id', 'updateCalendarFeed'),
  change('POST', '/api/calendar/feeds/:id/address', 'replaceCalendarFeedAddress'),
  remove('/api/calendar/feeds/:id', 'deleteCalendarFeed', { pick: (data) => data['deleteCalendarFeed'] }),

  // The plan: current state, checkout, canceling, upgrading.
  read('/api/subscriptions/status', 'subscriptionStatus', {
    pick: (data) => data['subscriptionStatus'],
  }),
  change('POST', '/api/subscriptions/create-checkout', 'createCheckout'),
  change('POST', '/api/subscriptions/cancel', 'cancelSubscription'),
  change('POST', '/api/subscriptions/upgrade', 'upgradeSubscription'),

  // Grades calculated for anybody.
  change('POST', '/api/grades/calculate', 'calculateGrades', { examples: CALCULATOR_EXAMPLES }),

  // Subscribed calendars and the changes they ask about.
  read('/api/calendar/sources', 'calendarSources'),
  create('/api/calendar/sources', 'addCalendarSource'),
  change('PATCH', '/api/calendar/sources/:id', 'updateCalendarSource'),
  remove('/api/calendar/sources/:id', 'removeCalendarSource'),
  change('POST', '/api/calendar/sources/:id/review', 'reviewCalendarSource'),
  change('POST', '/api/calendar/sources/:id/sync', 'syncCalendarSource'),
  read('/api/calendar/changes', 'calendarDiffs'),
  read('/api/assignments/:id/due-history', 'dueHistory'),
  change('POST', '/api/calendar/changes/resolve', 'resolveCalendarDiffs'),
  change('POST', '/api/calendar/changes/reopen', 'reopenCalendarDiffs'),

  // Several scores, a gradebook and a transcript, each as one change.
  change('PATCH', '/api/courses/:courseId/scores', 'saveScores'),
  change('POST', '/api/grades/import/gradebook', 'importGradebook'),
  change('POST', '/api/grades/import/transcript', 'importTranscript'),
  change('POST', '/api/courses/import/syllabus', 'importSyllabus'),

  // Reminders: settings, notifications sent, and channels.
  read('/api/notifications/settings', 'notificationSettings'),
  change('PATCH', '/api/notifications/settings', 'updateNotificationSettings'),
  read('/api/assignments/:assignmentId/reminders', 'assignmentReminders'),
  change('PUT', '/api/assignments/:assignmentId/reminders', 'setAssignmentReminders'),
  read('/api/notifications', 'inbox', { pick: (data) => data['inbox'] }),
  read('/api/notifications/unread', 'unreadNotifications', {
    pick: (data) => ({ unread: data['unreadNotifications'] }),
  }),
  change('POST', '/api/notifications/read', 'markNotificationsRead'),
  change('POST', '/api/notifications/test', 'sendTestNotification'),
  change('POST', '/api/notifications/review', 'sendWeeklyReview'),
  change('POST', '/api/notifications/:notificationId/snooze', 'snoozeReminder'),
  read('/api/notifications/deliveries', 'deliveries'),
  read('/api/push', 'pushSettings', { pick: (data) => data['pushSettings'] }),
  create('/api/push', 'subscribePush'),
  remove('/api/push/:id', 'unsubscribePush'),
  read('/api/webhooks', 'webhooks'),
  read('/api/webhooks/:webhookId/deliveries', 'webhookDeliveries', {
    pick: (data) => ({ deliveries: data['deliveries'] }),
  }),
  create('/api/webhooks', 'createWebhook'),
  change('PATCH', '/api/webhooks/:id', 'updateWebhook'),
  change('POST', '/api/webhooks/:id/secret', 'replaceWebhookSecret'),
  remove('/api/webhooks/:id', 'deleteWebhook'),

  // Several assignments at once, repetitions, subtasks and the time log.
  change('PATCH', '/api/assignments', 'updateAssignments'),
  change('POST', '/api/deleted-assignments', 'deleteAssignments', {
    pick: (data) => ({ success: true, ...data['deleteAssignments'] }),
  }),
  change('PUT', '/api/assignments/:id/repetition', 'repeatAssignment'),
  create('/api/assignments/:assignmentId/subtasks', 'createSubtask'),
  change('PUT', '/api/assignments/:assignmentId/subtasks/order', 'orderSubtasks'),
  change('PATCH', '/api/subtasks/:id', 'updateSubtask'),
  remove('/api/subtasks/:id', 'deleteSubtask'),
  read('/api/time-entries', 'timeEntries'),
  create('/api/time-entries', 'createTimeEntry'),
  change('PATCH', '/api/time-entries/:id', 'updateTimeEntry'),
  remove('/api/time-entries/:id', 'deleteTimeEntry'),
  read('/api/timer', 'runningTimer'),
  create('/api/timer', 'startTimer'),
  change('POST', '/api/timer/:id/stop', 'stopTimer'),
  read('/api/estimate-factors', 'estimateFactors'),

  // Study blocks and the plan that places them.
  read('/api/study-plan', 'studyPlan', { pick: (data) => data['studyPlan'] }),
  create('/api/study-plan', 'saveStudyBlocks'),
  create('/api/study-blocks', 'createStudyBlock'),
  change('PATCH', '/api/study-blocks/:id', 'updateStudyBlock'),
  remove('/api/study-blocks/:id', 'deleteStudyBlock'),
  change('POST', '/api/deleted-study-blocks', 'deleteStudyBlocks', {
    pick: (data) => ({ success: true, ...data['deleteStudyBlocks'] }),
  }),
];
