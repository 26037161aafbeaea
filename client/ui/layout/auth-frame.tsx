import type { ReactNode } from 'react';
import { appMessages } from '../../messages/en/app';
import { Logo } from '../logo';
import { SkipLink } from './skip-link';

interface AuthFrameProps {
  /** The h1. */
  heading: ReactNode;
  /** One line below the heading. */
  lead?: ReactNode;
  /** The public home page, a separate document. */
  homeHref: string;
  children: ReactNode;
}

/** The look of its heading. */
export const authHeadingClass = 'text-[1.75rem] leading-tight tracking-tight';

/** The frame of the pages around an account: one narrow form on the canvas, a faint chart behind it. */
export function AuthFrame({ heading, lead, homeHref, children }: AuthFrameProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <SkipLink />
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
          {heading}
          {lead}
        </div>
        <div className="grid gap-5 sm:rounded-dialog sm:border sm:border-hairline sm:bg-surface sm:p-8 sm:shadow-menu">
          {children}
        </div>
      </main>
    </div>
  );
}

/** A quiet week: the second day is today. */
const WEEK = ['h-[46%]', 'h-[84%]', 'h-[58%]', 'h-[34%]', 'h-[64%]', 'h-[26%]', 'h-[18%]'];
const TODAY = 1;

function LoadLineBackdrop() {
  return (
    <div
      aria-hidden
      className="absolute inset-x-6 bottom-0 -z-10 hidden h-[64vh] items-end gap-10 opacity-60 lg:flex xl:inset-x-12 xl:gap-14"
    >
      {WEEK.map((height, day) => (
        <span
          key={height}
          className={`flex-1 rounded-t-dialog ${height} ${day === TODAY ? 'bg-primary-soft' : 'bg-sunken'}`}
        />
      ))}
    </div>
  );
}
