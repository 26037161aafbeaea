import { AnalyticsResolver } from '../features/analytics/analytics.resolver';
import { ArchiveResolver } from '../features/archives/archive.resolver';
import {
  AssignmentCourse,
  AssignmentRepetition,
  AssignmentResolver,
  CourseAssignments,
} from '../features/assignments/assignment.resolver';
import {
  CalendarResolver,
  CalendarContents,
  CalendarSpecialDays,
  OccurrenceCourse,
} from '../features/calendar/calendar.resolver';
import { EventCourse, EventResolver, EventUndo } from '../features/calendar/event.resolver';
import { MeetingResolver } from '../features/calendar/meeting.resolver';
import { CalculatorResolver } from '../features/calculator/calculator.resolver';
import { UserConsentResolver, VisitorConsentResolver } from '../features/consent/consent.resolver';
import { CourseResolver, CourseTerm, TermCourses } from '../features/courses/course.resolver';
import { DeletionResolver } from '../features/deletions/deletion.resolver';
import { DemoResolver } from '../features/demo/demo.resolver';
import {
  AccountScale,
  CourseGradingResolver,
  CourseRules,
  CourseScale,
  UserGradingPolicy,
} from '../features/grades/course-grading.resolver';
import { CalendarFeedResolver } from '../features/feeds/calendar-feed.resolver';
import { CourseCategories, GradeCategoryResolver } from '../features/grades/grade-category.resolver';
import { GradeImportsResolver } from '../features/grade-imports/grade-imports.resolver';
import { GradeHistoryResolver } from '../features/grades/grade-history.resolver';
import { GradePlanResolver } from '../features/grades/grade-plan.resolver';
import { GradeScaleResolver } from '../features/grades/grade-scale.resolver';
import { GradeScenarioResolver } from '../features/grades/grade-scenario.resolver';
import { ImportResolver } from '../features/imports/import.resolver';
import { CalendarChangesResolver } from '../features/imports/sources/calendar-changes.resolver';
import { CalendarSourceResolver } from '../features/imports/sources/calendar-source.resolver';
import { OnboardingResolver } from '../features/onboarding/onboarding.resolver';
import { DestinationResolver } from '../features/reminders/destination.resolver';
import { NotificationResolver } from '../features/reminders/notification.resolver';
import { ReminderResolver } from '../features/reminders/reminder.resolver';
import { AssignmentSubtasks, SubtaskResolver } from '../features/subtasks/subtask.resolver';
import { AssignmentTimeLog, TimeLogResolver } from '../features/time-log/time-entry.resolver';
import { SubscriptionResolver } from '../features/subscriptions/subscription.resolver';
import { SupportResolver } from '../features/support/support.resolver';
import { SpecialDayResolver } from '../features/terms/special-day.resolver';
import { TermResolver } from '../features/terms/term.resolver';
import { CushionResolver } from '../features/today/cushion.resolver';
import { NextResolver } from '../features/today/next.resolver';
import { RecoveryResolver } from '../features/today/recovery.resolver';
import { QuickAddResolver } from '../features/today/quick-add.resolver';
import { TodayResolver } from '../features/today/today.resolver';
import { AccountResolver, MailedLinkResolver } from '../features/users/account.resolver';
import { PersonalAccessTokenResolver } from '../features/users/personal-access-token.resolver';
import { SessionResolver } from '../features/users/session.resolver';
import { GuestResolver, UserResolver } from '../features/users/user.resolver';
import {
  CalendarStudyBlocks,
  StudyBlockAssignment,
  StudyBlockResolver,
} from '../features/study/study-block.resolver';
import { StudyPlanResolver } from '../features/today/study-plan.resolver';
import { CalendarDayWork, DayWorkAssignment } from '../features/today/day-work.resolver';
import { WeeklyReviewResolver } from '../features/today/weekly-review.resolver';

/** Every resolver class of the product. */
export const RESOLVERS = [
  GuestResolver,
  UserResolver,
  TermResolver,
  TermCourses,
  SpecialDayResolver,
  CourseResolver,
  CourseTerm,
  GradeCategoryResolver,
  CourseCategories,
  CourseGradingResolver,
  CourseRules,
  CourseScale,
  UserGradingPolicy,
  AccountScale,
  AssignmentResolver,
  AssignmentCourse,
  CourseAssignments,
  CalendarResolver,
  OccurrenceCourse,
  EventResolver,
  EventCourse,
  EventUndo,
  CalendarContents,
  CalendarSpecialDays,
  MeetingResolver,
  DeletionResolver,
  ImportResolver,
  GradeImportsResolver,
  ArchiveResolver,
  DemoResolver,
  CushionResolver,
  NextResolver,
  RecoveryResolver,
  QuickAddResolver,
  TodayResolver,
  VisitorConsentResolver,
  UserConsentResolver,
  MailedLinkResolver,
  AccountResolver,
  SessionResolver,
  PersonalAccessTokenResolver,
  SubscriptionResolver,
  SupportResolver,
  CalculatorResolver,
  GradeHistoryResolver,
  GradeScenarioResolver,
  GradeScaleResolver,
  GradePlanResolver,
  CalendarFeedResolver,
  CalendarSourceResolver,
  CalendarChangesResolver,
  ReminderResolver,
  NotificationResolver,
  DestinationResolver,
  AssignmentRepetition,
  SubtaskResolver,
  AssignmentSubtasks,
  TimeLogResolver,
  AssignmentTimeLog,
  OnboardingResolver,
  AnalyticsResolver,
  StudyBlockResolver,
  StudyBlockAssignment,
  CalendarStudyBlocks,
  StudyPlanResolver,
  WeeklyReviewResolver,
  CalendarDayWork,
  DayWorkAssignment,
] as const;
