import { useEffect, useRef } from 'react';
import { uiMessages } from '../../messages/en/ui';

let isExpected = false;

/** Called by the router when a navigation brings a new page: its heading takes the focus when it appears. */
export function expectArrival(): void {
  isExpected = true;
}

export interface PageTitleProps {
  /** Shown in the tab and, unless there is a `heading`, on the page. */
  title: string;
  /** Text of the h1, if it differs from the tab's. */
  heading?: string | undefined;
  className?: string;
}

/**
 * The one h1 of a page, and the title of the document. After a navigation it takes the focus, so a screen
 * reader announces the page; the first page of a visit leaves the focus alone.
 */
export function PageTitle({ title, heading, className = 'text-2xl' }: PageTitleProps) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isExpected) return;
    isExpected = false;
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{title + uiMessages.titleSuffix}</title>
      <h1 ref={element} tabIndex={-1} className={className}>
        {heading ?? title}
      </h1>
    </>
  );
}
