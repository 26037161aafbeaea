import {
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconInbox,
  IconSchool,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import { appMessages } from '../../messages/en/app';
import { paths } from '../paths';

export interface Place {
  label: string;
  to: string;
  icon: Icon;
  /** The two keys that lead there. */
  keys: string;
}

const { nav } = appMessages;

/** The main places in the order of the sidebar. */
export const PLACES: readonly Place[] = [
  { label: nav.dashboard, to: paths.dashboard.build(), icon: IconSun, keys: 'g d' },
  { label: nav.courses, to: paths.courses.build(), icon: IconSchool, keys: 'g c' },
  { label: nav.assignments, to: paths.assignments.build(), icon: IconChecklist, keys: 'g a' },
  { label: nav.grades, to: paths.grades.build(), icon: IconChartBar, keys: 'g r' },
  { label: nav.calendar, to: paths.calendar.build(), icon: IconCalendar, keys: 'g k' },
];

/** The inbox, next to the main places, with the unread count. */
export const INBOX: Place = { label: nav.inbox, to: paths.inbox.build(), icon: IconInbox, keys: 'g i' };
