import { Foundation1795219200000 } from './0001-foundation';
import { Consent1795305600000 } from './0002-consent';
import { Idempotency1795392000000 } from './0003-idempotency';
import { Jobs1795478400000 } from './0004-jobs';
import { Accounts1795564800000 } from './0005-accounts';
import { Subscriptions1795651200000 } from './0006-subscriptions';
import { Grading1795737600000 } from './0007-grading';
import { CalendarFeeds1795824000000 } from './0008-calendar-feeds';
import { Timetable1795910400000 } from './0009-timetable';
import { CalendarSources1795996800000 } from './0010-calendar-sources';
import { Reminders1796083200000 } from './0011-reminders';
import { Tasks1796169600000 } from './0012-tasks';
import { Pins1796256000000 } from './0013-pins';
import { CalendarSourceSettings1796342400000 } from './0014-calendar-source-settings';
import { Onboarding1796601600000 } from './0017-onboarding';
import { Recovery1796688000000 } from './0018-recovery';
import { StudyBlocks1796774400000 } from './0019-study-blocks';
import { WeeklyReview1796860800000 } from './0020-weekly-review';
import { PushSessions1796947200000 } from './0021-push-sessions';

/** Every migration in the order in which it is applied. */
export const MIGRATIONS = [
  Foundation1795219200000,
  Consent1795305600000,
  Idempotency1795392000000,
  Jobs1795478400000,
  Accounts1795564800000,
  Subscriptions1795651200000,
  Grading1795737600000,
  CalendarFeeds1795824000000,
  Timetable1795910400000,
  CalendarSources1795996800000,
  Reminders1796083200000,
  Tasks1796169600000,
  Pins1796256000000,
  CalendarSourceSettings1796342400000,
  Onboarding1796601600000,
  Recovery1796688000000,
  StudyBlocks1796774400000,
  WeeklyReview1796860800000,
  PushSessions1796947200000,
];
