import type { ReactNode } from 'react';
import { todayMessages } from '../../messages/en/today';

export interface TodayLayoutProps {
  summary: ReactNode;
  list: ReactNode;
  /** Facts that aren't tasks: next to the list if there is room, below it otherwise. */
  glance: ReactNode;
  /** An open assignment: it replaces the facts at the side if there is room next to the list. */
  open?: ReactNode;
}

/** The layout of Today, the list first; its skeleton uses the same. */
export function TodayLayout({ summary, list, glance, open }: TodayLayoutProps) {
  return (
    <div className="flex items-start gap-6">
      {/* As wide as its own letters allow: large ones get one column. */}
      <div className="@container min-w-0 flex-1">
        <div className={`grid gap-x-10 gap-y-8 ${open ? '' : 'lg:@2xl:grid-cols-[minmax(0,1fr)_18rem]'}`}>
          <div className="min-w-0">
            {summary}
            {list}
          </div>
          <aside
            aria-label={todayMessages.aside}
            className={`grid content-start gap-6 sm:max-lg:grid-cols-2 print:hidden ${open ? 'lg:hidden' : ''}`}
          >
            {glance}
          </aside>
        </div>
      </div>
      {open}
    </div>
  );
}
