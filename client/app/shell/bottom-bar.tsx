import { NavLink, useLocation } from 'react-router-dom';
import { IconPlus } from '@tabler/icons-react';
import { appMessages } from '../../messages/en/app';
import { opens } from '../../ui/overlay/open-dialog';
import { paths } from '../paths';
import { PLACES } from './navigation';
import { PlaceCount } from './place-count';

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
  const { pathname, search } = useLocation();
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
