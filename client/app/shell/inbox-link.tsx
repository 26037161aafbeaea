import { NavLink } from 'react-router-dom';
import { appMessages } from '../../messages/en/app';
import { createStore, useStore } from '../../ui/device/store';
import { INBOX } from './navigation';

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
