import type { ReactNode } from 'react';
import { appMessages } from '../../messages/en/app';
import { Logo } from '../../ui/logo';
import { PageTitle } from '../../ui/page-title';

/** Properties of {@link AuthFrame}. */
export interface AuthFrameProps {
  title: string;
  /** One line below the heading. */
  lead?: string;
  /** The public home page, a document of its own. */
  homeHref: string;
  children: ReactNode;
}

/** The frame of the pages for guests: one narrow form on the canvas, a faint load line behind it. */
export function AuthFrame({ title, lead, homeHref, children }: AuthFrameProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <LoadLineBackdrop />
      <header className="flex h-16 items-center px-4 sm:px-8">
        <a href={homeHref} className="flex min-h-11 items-center gap-2 text-ink">
          <Logo className="size-6" />
          <span className="text-lg font-bold tracking-tight">{appMessages.brand}</span>
        </a>
      </header>
      <main
        id="main"
        className={
          'mx-auto grid w-full max-w-form flex-1 content-start gap-6 px-4 pt-4 pb-16 sm:content-center sm:px-0 sm:pt-0'
        }
      >
        <div className="grid gap-1">
          <PageTitle title={title} className="text-[1.75rem] leading-tight tracking-tight" />
          {lead && <p>{lead}</p>}
        </div>
        <div className="grid gap-5 sm:rounded-dialog sm:border sm:border-hairline sm:bg-surface sm:p-8 sm:shadow-menu">
          {children}
        </div>
      </main>
    </div>
  );
}

/** Heights of a quiet week, in percent of the tallest column; the third day is today. */
const WEEK = [34, 52, 88, 46, 64, 22, 16];
const TODAY = 2;

function LoadLineBackdrop() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 700 100"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 -z-10 hidden h-[62vh] w-full lg:block"
    >
      {WEEK.map((height, day) => (
        <rect
          key={day}
          x={day * 100 + 12}
          y={100 - height}
          width={76}
          height={height}
          className={day === TODAY ? 'fill-primary-soft' : 'fill-sunken'}
        />
      ))}
    </svg>
  );
}
