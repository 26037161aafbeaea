import type { ReactNode } from 'react';

/** The buttons of a long form on a page: always in reach, on a phone above the bottom bar. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className={
        'sticky sm:bottom-[calc(var(--consent-room,-1.5rem)+1.5rem)] max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-10 -mx-4 flex flex-wrap gap-2 ' +
        'border-t border-hairline bg-canvas px-4 py-3 max-sm:pr-20 sm:mx-0 sm:rounded-card sm:border sm:px-6'
      }
    >
      {children}
    </div>
  );
}
