import type { ReactNode } from 'react';
import { todayMessages } from '../../messages/en/today';

export interface TodayLayoutProps {
  summary: ReactNode;
  loadLine: ReactNode;
  list: ReactNode;
  glance: ReactNode;
  /** An open assignment: it replaces the cards if there is room next to the list. */
  open?: ReactNode;
}

/** The layout of Today; its skeleton uses the same. */
export function TodayLayout({ summary, loadLine, list, glance, open }: TodayLayoutProps) {
  return (
    <div className="flex items-start gap-6">
      <div
        className={`grid min-w-0 flex-1 gap-x-8 gap-y-4 ${open ? '' : 'lg:grid-cols-[minmax(0,1fr)_18rem]'}`}
      >
        <div className="grid gap-2 lg:col-[1/-1]">
          {summary}
          {loadLine}
        </div>
        <div className="min-w-0">{list}</div>
        <aside
          aria-label={todayMessages.aside}
          className={
            'flex items-start gap-3 max-lg:-mx-4 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:overflow-x-auto ' +
            'max-lg:px-4 max-lg:pb-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid-cols-1 lg:content-start print:hidden ' +
            (open ? 'lg:hidden' : 'lg:grid')
          }
        >
          {glance}
        </aside>
      </div>
      {open}
    </div>
  );
}
