import type { ReactNode } from 'react';
import { todayMessages } from '../../messages/en/today';

/** Properties of {@link TodayLayout}. */
export interface TodayLayoutProps {
  summary: ReactNode;
  loadLine: ReactNode;
  list: ReactNode;
  glance: ReactNode;
}

/** Where everything on Today stands; the skeleton uses the same places. */
export function TodayLayout({ summary, loadLine, list, glance }: TodayLayoutProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-4 lg:col-span-2">
        {summary}
        {loadLine}
      </div>
      <div className="min-w-0">{list}</div>
      <aside
        aria-label={todayMessages.aside}
        className={
          'flex items-start gap-3 max-lg:-mx-4 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:overflow-x-auto ' +
          'max-lg:px-4 max-lg:pb-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:grid-cols-1 lg:content-start print:hidden'
        }
      >
        {glance}
      </aside>
    </div>
  );
}
