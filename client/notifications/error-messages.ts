/**
 * What a toast says when an operation fails and the server sent no message of its own.
 * The key is the operation's name in its `.graphql` file. A new mutation adds its line here;
 * a query only when its failure deserves a toast beside the card on the screen.
 */
export const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  Login: 'Login failed',
  Register: 'Registration failed',
  KeepDemo: 'Registration failed',
  StartDemo: 'Failed to start the demo',
  ForgotPassword: 'Failed to send reset email',
  ResetPassword: 'Password reset failed',
  UpdateProfile: 'Profile update failed',
  ChangeEmail: 'Profile update failed',
  ChangePassword: 'Password change failed',
  ConfirmEmail: 'Failed to confirm the email address',
  EndSession: 'Failed to end the session',
  EndOtherSessions: 'Failed to end the sessions',
  LogoutEverywhere: 'Failed to log out everywhere',
  CreatePersonalAccessToken: 'Failed to create the token',
  RevokePersonalAccessToken: 'Failed to revoke the token',
  DeleteAccount: 'Failed to delete the account',
  KeepAccount: 'Failed to keep the account',
  SubscriptionStatus: 'Failed to fetch subscription status',
  CreateCheckout: 'Failed to create checkout session',
  CancelSubscription: 'Failed to cancel subscription',
  UpgradeSubscription: 'Failed to upgrade subscription',
  ReactivateSubscription: 'Failed to reactivate subscription',
  CreateTerm: 'Failed to add the term',
  UpdateTerm: 'Failed to save the term',
  DeleteTerm: 'Failed to delete the term',
  CreateCourse: 'Failed to add the course',
  UpdateCourse: 'Failed to save the course',
  DeleteCourse: 'Failed to delete the course',
  ArchiveTermCourses: 'Failed to archive the courses',
  CreateGradeCategory: 'Failed to add the category',
  UpdateGradeCategory: 'Failed to save the category',
  DeleteGradeCategory: 'Failed to delete the category',
  CreateAssignment: 'Failed to add the assignment',
  UpdateAssignment: 'Failed to save the assignment',
  PlanAssignment: 'Failed to save the assignment',
  UpdateDeadline: 'Failed to save the deadline',
  SaveScore: 'Failed to save the score',
  SaveScores: 'Failed to save the scores',
  ImportGradebook: 'Failed to bring the gradebook in',
  ImportTranscript: 'Failed to bring the transcript in',
  ScoreAssignment: 'Failed to save the score',
  DeleteAssignment: 'Failed to delete the assignment',
  CreateEvent: 'Failed to add the event',
  UpdateEvent: 'Failed to save the event',
  DeleteEvent: 'Failed to delete the event',
  MoveEvent: 'Failed to move the event',
  MoveOccurrence: 'Failed to move the event',
  CancelOccurrence: 'Failed to cancel the event',
  ResetOccurrence: 'Failed to reset the event',
  Restore: 'Failed to restore',
  ConfirmImport: 'Failed to import the calendar',
  ContactSupport: 'Failed to send the message',
  ChooseActiveCourses: 'Failed to change the active courses',
  CreateCalendarFeed: 'Failed to make the calendar address',
  UpdateCalendarFeed: 'Failed to save the calendar address',
  ReplaceCalendarFeedAddress: 'Failed to replace the calendar address',
  DeleteCalendarFeed: 'Failed to delete the calendar address',
  CreateGradeScenario: 'Failed to save the scenario',
  UpdateGradeScenario: 'Failed to save the scenario',
  DeleteGradeScenario: 'Failed to delete the scenario',
  CreateGradeScale: 'Failed to add the scale',
  UpdateGradeScale: 'Failed to save the scale',
  DeleteGradeScale: 'Failed to delete the scale',
};

/** What is said when the server cannot be reached. */
export const NETWORK_ERROR = 'Network Error';

/** What is said for an operation that has no line of its own. */
const UNNAMED_FAILURE = 'Something went wrong';

/** The text for an operation that failed without a message from the server. */
export function fallbackMessage(operationName: string | undefined): string {
  return ERROR_MESSAGES[operationName ?? ''] ?? UNNAMED_FAILURE;
}
