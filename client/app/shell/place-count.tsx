import { useCurrentUser } from '../../features/users/current-user';
import { appMessages } from '../../messages/en/app';
import { paths } from '../paths';

/** A badge on the icon of a place with the number of waiting items: changes in linked calendars. */
export function PlaceCount({ to }: { to: string }) {
  const { calendarChanges } = useCurrentUser();
  if (to !== paths.calendar.build() || calendarChanges === 0) return null;
  return (
    <span
      title={appMessages.nav.changes(calendarChanges)}
      className="absolute -top-1.5 left-3 grid min-w-4 place-items-center rounded-full bg-primary px-1 text-[0.625rem] leading-[1rem] font-bold text-primary-ink"
    >
      <span aria-hidden>{calendarChanges}</span>
      <span className="sr-only">{appMessages.nav.changes(calendarChanges)}</span>
    </span>
  );
}
