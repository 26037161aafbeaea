import { Link, useLocation, useSearch } from 'wouter';
import {
  IconDeviceDesktop,
  IconFileImport,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMoon,
  IconPlus,
  IconSun,
  type Icon,
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconInbox,
  IconSchool,
} from '@tabler/icons-react';
import { THEMES, type Theme } from '../../boot/theme';
import { Initials, useCurrentUser } from '../../features/users/current-user';
import { appMessages } from '../../messages/en/app';
import { Badge } from '../../ui/feedback/badge';
import { IconButton } from '../../ui/control/button';
import { Logo } from '../../ui/logo';
import { usePreference } from '../../ui/device/preferences';
import { NavLink } from '../../ui/navigation';
import { useTheme } from '../../ui/device/theme';
import { opens } from '../../ui/overlay/open-dialog';
import { paths } from '../paths';
import { PlaceCount } from './place-count';
import { createStore, useStore } from '../../ui/device/store';

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

/**
 * The navigation at the left: from 640 px icons with their word below, from 1024 px a column of words
 * unless it was made narrow. `group-data-wide/rail` is the wide form.
 */
export function Rail() {
  const [isWide, setWide] = usePreference('wideRail');
  return (
    <nav
      aria-label={appMessages.nav.label}
      {...(isWide && { 'data-wide': '' })}
      className={
        'group/rail sticky top-0 hidden h-dvh w-22 shrink-0 flex-col gap-1 overflow-y-auto border-r border-hairline px-1 ' +
        'py-3 sm:flex lg:data-wide:w-58 lg:data-wide:px-3 print:hidden'
      }
    >
      <div className="flex min-h-10 items-center justify-center lg:group-data-wide/rail:justify-between">
        <Link
          to={paths.dashboard.build()}
          aria-label={appMessages.brand}
          className="flex min-h-10 items-center gap-2 rounded-control px-2 text-ink"
        >
          <Logo className="size-6" />
          <span className="hidden text-lg font-bold tracking-tight lg:group-data-wide/rail:inline">
            {appMessages.brand}
          </span>
        </Link>
        {isWide && <WidthSwitch isWide onChange={setWide} />}
      </div>
      <QuickAdd />
      <ul className="grid gap-1">
        {PLACES.map(({ label, to, icon }) => (
          <li key={to}>
            <RailLink to={to} label={label} icon={icon} />
          </li>
        ))}
        <li className="mt-1 border-t border-hairline pt-2">
          <InboxLink className={railLinkClass} />
        </li>
        <li>
          <RailLink
            to={paths.import.build()}
            label={appMessages.nav.import}
            shortLabel={appMessages.nav.importShort}
            icon={IconFileImport}
          />
        </li>
      </ul>
      <div className="mt-auto grid justify-items-center gap-1 pt-3 lg:group-data-wide/rail:justify-items-stretch">
        {!isWide && <WidthSwitch isWide={false} onChange={setWide} />}
        <PlanLink />
        <div className="flex flex-col items-center gap-1 lg:group-data-wide/rail:flex-row">
          <ProfileLink />
          <ThemeButton />
        </div>
      </div>
    </nav>
  );
}

function QuickAdd() {
  const { quickAdd } = appMessages.create;
  return (
    <button
      type="button"
      {...opens('quickAdd')}
      aria-label={quickAdd}
      className={
        'mx-auto my-2 flex size-11 shrink-0 items-center justify-center gap-2 rounded-control bg-primary text-sm font-semibold ' +
        'text-primary-ink transition-colors hover:bg-primary-hover lg:group-data-wide/rail:w-full'
      }
    >
      <IconPlus size={20} stroke={2} aria-hidden />
      <span className="hidden lg:group-data-wide/rail:inline">{quickAdd}</span>
    </button>
  );
}

interface RailLinkProps {
  to: string;
  label: string;
  icon: Icon;
  /** Shown below the icon, where the label doesn't fit. */
  shortLabel?: string;
}

const railLinkClass =
  'flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-control py-1.5 text-[0.6875rem] ' +
  'leading-[1rem] font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft ' +
  'aria-[current]:text-link lg:group-data-wide/rail:min-h-10 lg:group-data-wide/rail:flex-row ' +
  'lg:group-data-wide/rail:justify-start lg:group-data-wide/rail:gap-3 lg:group-data-wide/rail:px-3 ' +
  'lg:group-data-wide/rail:text-sm';

function RailLink({ to, label, icon: Icon, shortLabel }: RailLinkProps) {
  return (
    <NavLink to={to} title={shortLabel && label} aria-label={shortLabel && label} className={railLinkClass}>
      <span className="relative">
        <Icon size={20} stroke={1.75} aria-hidden />
        <PlaceCount to={to} />
      </span>
      <span className={shortLabel && 'hidden lg:group-data-wide/rail:inline'}>{label}</span>
      {shortLabel && <span className="lg:group-data-wide/rail:hidden">{shortLabel}</span>}
    </NavLink>
  );
}

function WidthSwitch({ isWide, onChange }: { isWide: boolean; onChange(isWide: boolean): void }) {
  const Icon = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <IconButton
      label={isWide ? appMessages.nav.narrow : appMessages.nav.widen}
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => onChange(!isWide)}
      className="hidden! lg:grid!"
    />
  );
}

function PlanLink() {
  const { plan, usage } = useCurrentUser();
  const courses = usage.find(({ resource }) => resource === 'active_courses');
  return (
    <NavLink
      to={paths.subscription.build()}
      title={appMessages.nav.subscription}
      className={
        'flex min-h-9 items-center gap-2 rounded-control px-1.5 text-xs text-muted hover:bg-sunken hover:text-ink ' +
        'aria-[current]:bg-primary-soft'
      }
    >
      <Badge tone={plan === 'pro' ? 'primary' : 'neutral'}>
        <span className="hidden lg:group-data-wide/rail:inline">{appMessages.plans[plan]}</span>
        <span className="lg:group-data-wide/rail:hidden">{appMessages.nav.plansShort[plan]}</span>
      </Badge>
      {courses && courses.limit !== null && (
        <span className="sr-only tabular-nums lg:group-data-wide/rail:not-sr-only">
          {appMessages.planUsage(courses.used, courses.limit)}
        </span>
      )}
    </NavLink>
  );
}

function ProfileLink() {
  const { firstName, lastName } = useCurrentUser();
  return (
    <NavLink
      to={paths.profile.build()}
      title={appMessages.nav.profile}
      className={
        'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken ' +
        'aria-[current]:bg-primary-soft'
      }
    >
      <Initials firstName={firstName} lastName={lastName} />
      <span className="sr-only min-w-0 truncate text-sm font-medium text-ink lg:group-data-wide/rail:not-sr-only lg:group-data-wide/rail:truncate">
        {firstName} {lastName}
      </span>
    </NavLink>
  );
}

const THEME_ICONS: Record<Theme, Icon> = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Cycles through the three themes. */
function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const ThemeIcon = THEME_ICONS[theme];
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      label={appMessages.theme.current(appMessages.theme[theme])}
      icon={<ThemeIcon size={20} stroke={1.75} aria-hidden />}
      onClick={() => setTheme(next)}
    />
  );
}

/**
 * On phones: the five main places within reach of the thumb, and the round button that adds something to the current
 * place.
 */
export function BottomBar() {
  return (
    <nav
      aria-label={appMessages.nav.label}
      className="@container fixed inset-x-0 bottom-0 z-30 sm:hidden print:hidden"
    >
      <CreateButton />
      <div className="flex flex-wrap border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]">
        {PLACES.map(({ label, to, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={
              'flex min-h-14 flex-auto flex-col items-center justify-center gap-0.5 py-1 text-[0.6875rem] leading-[1rem] font-medium ' +
              'bottom-place text-muted aria-[current]:text-link'
            }
          >
            <span className="relative">
              <Icon size={22} stroke={1.75} aria-hidden />
              <PlaceCount to={to} />
            </span>
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

/** Forms, and pages whose own buttons are at the right: the button would cover them. */
const COVERED: ReadonlySet<string> = new Set([
  paths.import.pattern,
  paths.gradeImport.pattern,
  paths.profile.pattern,
  paths.timetable.pattern,
]);

/** In the calendar, adds an event on the visible day; everywhere else, a line of anything, which leads on to the form. */
function CreateButton() {
  const [pathname] = useLocation();
  const search = useSearch();
  if (COVERED.has(pathname)) return null;
  const isCalendar = pathname === paths.calendar.build();
  const create = isCalendar
    ? opens('event', { day: new URLSearchParams(search).get('day') })
    : opens('quickAdd');
  return (
    <button
      type="button"
      {...create}
      aria-label={isCalendar ? appMessages.create.event : appMessages.create.quickAdd}
      className={
        'absolute right-4 bottom-[calc(100%+16px+var(--consent-room,0px))] grid size-14 place-items-center rounded-full bg-primary ' +
        'text-primary-ink shadow-menu'
      }
    >
      <IconPlus size={24} stroke={2} aria-hidden />
    </button>
  );
}

/** The number of unread notifications; 0 until it is known, shortly after the page has loaded. */
export const unreadCount = createStore(0);

const MOST = 99;

/** The link to the inbox with the unread count; without `isIconOnly`, with its label. */
export function InboxLink({ className, isIconOnly = false }: { className: string; isIconOnly?: boolean }) {
  const count = useStore(unreadCount);
  const { icon: Icon, label, to } = INBOX;
  return (
    <NavLink
      to={to}
      aria-label={count > 0 ? appMessages.nav.inboxUnread(count) : label}
      className={className}
    >
      <span className="relative">
        <Icon size={20} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span
            data-count={count > MOST ? `${MOST}+` : count}
            className="absolute -top-1.5 left-3 min-w-4 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-[1rem] font-semibold text-primary-ink tabular-nums before:content-[attr(data-count)]"
          />
        )}
      </span>
      {!isIconOnly && <span>{label}</span>}
    </NavLink>
  );
}
