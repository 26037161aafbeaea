import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * The fields with their own reads whose values depend only on their arguments, the account's rows as of its revision,
 * and the operation's clock. Only answers made of these, and of plain fields, are reused. Fields are left out if they
 * depend on the database's clock, on the caller and its address, or on rows that change without a revision (log-ins,
 * tokens, mailed links, pending files), or if they are charged.
 */
const REUSABLE: ReadonlySet<string> = new Set([
  'Query.me',
  'Query.today',
  'Query.whatNext',
  'Query.cushionForecast',
  'Query.recoveryPlan',
  'Query.studyPlan',
  'Query.quickAddContext',
  'Query.courses',
  'Query.course',
  'Query.terms',
  'Query.term',
  'Query.specialDays',
  'Query.meetings',
  'Query.schoolDays',
  'Query.assignments',
  'Query.assignment',
  'Query.calendar',
  'Query.calendarTerm',
  'Query.event',
  'Query.gradeCategory',
  'Query.gradeHistory',
  'Query.gradeScales',
  'Query.gradeScenarios',
  'Query.courseWeeks',
  'Query.courseAnalytics',
  'Query.estimateFactors',
  'Query.inbox',
  'Query.unreadNotifications',
  'Query.deliveries',
  'Query.notificationSettings',
  'Query.webhooks',
  'Query.calendarSources',
  'Query.calendarDiffs',
  'Course.assignments',
  'Course.openAssignments',
  'Course.totalAssignments',
  'Course.nextDue',
  'Course.term',
  'Course.grading',
  'Course.categories',
  'Course.targetNeed',
  'TargetNeed.assignment',
  'CourseGrading.scale',
  'CourseGrading.ownScale',
  'Assignment.course',
  'Assignment.repetition',
  'Assignment.subtasks',
  'Assignment.loggedMinutes',
  'Term.courses',
  'CalendarRange.occurrences',
  'CalendarRange.cancelled',
  'CalendarRange.events',
  'CalendarRange.truncated',
  'CalendarRange.assignments',
  'CalendarRange.specialDays',
  'CalendarRange.schoolDays',
  'CalendarRange.studyBlocks',
  'CalendarRange.work',
  'CalendarEvent.course',
  'Occurrence.course',
  'StudyBlock.assignment',
  'DayWork.assignment',
  'User.subscriptionTier',
  'User.plan',
  'User.gpa',
  'User.isDemo',
  'User.preferences',
  'User.usage',
  'User.grading',
  'User.calendarChanges',
  'GradingPolicy.scale',
]);

/** Whether the answer to an operation may be reused while account and clock allow it. */
export function isReusable(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation }: OperationDefinitionNode,
): boolean {
  if (operation !== 'query') return false;
  const typeInfo = new TypeInfo(schema);
  let areCovered = true;
  const checkField = (): void => {
    const field = typeInfo.getFieldDef();
    if (!field?.resolve || field.name === '__typename') return;
    areCovered &&= REUSABLE.has(`${typeInfo.getParentType()?.name}.${field.name}`);
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: checkField }));
  return areCovered;
}
