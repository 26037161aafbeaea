import { Assignment } from '../features/assignments/assignment.entity';
import { AssignmentSeries } from '../features/assignments/assignment-series.entity';
import { CalendarEvent } from '../features/calendar/event.entity';
import { EventOverride } from '../features/calendar/event-override.entity';
import { Meeting } from '../features/calendar/meeting.entity';
import { CookieConsentRow } from '../features/consent/cookie-consent.entity';
import { UserCookieConsentRow } from '../features/consent/user-cookie-consent.entity';
import { Course } from '../features/courses/course.entity';
import { Deletion } from '../features/deletions/deletion.entity';
import { CalendarFeedRow } from '../features/feeds/calendar-feed.entity';
import { GradeCategory } from '../features/grades/grade-category.entity';
import { GradeRecord } from '../features/grades/grade-record.entity';
import { GradeScale } from '../features/grades/grade-scale.entity';
import { GradeScenario } from '../features/grades/grade-scenario.entity';
import { SpecialDayRow } from '../features/terms/special-day.entity';
import { Term } from '../features/terms/term.entity';
import { Subtask } from '../features/subtasks/subtask.entity';
import { TimeEntry } from '../features/time-log/time-entry.entity';
import { StudyBlock } from '../features/study/study-block.entity';
import { ImportDraft } from '../features/imports/import-draft.entity';
import { CalendarDiffRow } from '../features/imports/sources/calendar-diff.entity';
import { CalendarSourceRow } from '../features/imports/sources/calendar-source.entity';
import { MailedLink } from '../features/users/mailed-link.entity';
import { PersonalAccessTokenRow } from '../features/users/personal-access-token.entity';
import { BillingEvent, StandInPayment } from '../features/subscriptions/billing.entity';
import { Checkout } from '../features/subscriptions/checkout.entity';
import { SubscriptionEvent } from '../features/subscriptions/subscription-event.entity';
import { Subscription } from '../features/subscriptions/subscription.entity';
import { SessionRow } from '../features/users/session.entity';
import { AssignmentRemindersRow } from '../features/reminders/assignment-reminders.entity';
import { DeliveryRow } from '../features/reminders/delivery.entity';
import { NotificationSettingsRow } from '../features/reminders/notification-settings.entity';
import { NotificationRow } from '../features/reminders/notification.entity';
import { PushSubscriptionRow } from '../features/reminders/push-subscription.entity';
import { ReminderRow } from '../features/reminders/reminder.entity';
import { WebhookRow } from '../features/reminders/webhook.entity';
import { User } from '../features/users/user.entity';
import { IdempotencyKeyRow } from './idempotency-key.entity';

import { InstanceSetting, JobWorkerRow, LoginDelay, RateLimitRow } from './instance.entity';

/** Every entity of the product. */
export const ENTITIES = [
  InstanceSetting,
  RateLimitRow,
  JobWorkerRow,
  User,
  SessionRow,
  Term,
  Course,
  GradeCategory,
  Assignment,
  CalendarEvent,
  EventOverride,
  SpecialDayRow,
  Meeting,
  ImportDraft,
  Deletion,
  CookieConsentRow,
  UserCookieConsentRow,
  IdempotencyKeyRow,
  MailedLink,
  PersonalAccessTokenRow,
  LoginDelay,
  Subscription,
  SubscriptionEvent,
  Checkout,
  BillingEvent,
  StandInPayment,
  GradeScale,
  GradeRecord,
  GradeScenario,
  CalendarFeedRow,
  CalendarSourceRow,
  CalendarDiffRow,
  NotificationSettingsRow,
  AssignmentRemindersRow,
  ReminderRow,
  NotificationRow,
  DeliveryRow,
  PushSubscriptionRow,
  WebhookRow,
  AssignmentSeries,
  Subtask,
  TimeEntry,
  StudyBlock,
];
