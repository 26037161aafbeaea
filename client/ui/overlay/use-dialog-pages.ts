import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Page {
  name: string;
  /** How far it was scrolled when another one replaced it. */
  scrolled: number;
}

/**
 * For a dialog with several pages: each begins at its top, and going back returns to the place that was left. The
 * heading takes the focus, so a screen reader says what is shown: the button that led there is gone.
 *
 * @param name of the page that is shown
 * @returns notes the scroll position before a press changes the page
 */
export function useDialogPages(heading: RefObject<HTMLHeadingElement | null>, name: string): () => void {
  const path = useRef<Page[]>([{ name, scrolled: 0 }]);
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const last = path.current.at(-1);
    if (!last || last.name === name) return;
    last.scrolled = scrolled.current;
    const known = path.current.findIndex((page) => page.name === name);
    if (known >= 0) path.current.splice(known + 1);
    else path.current.push({ name, scrolled: 0 });
    heading.current?.focus({ preventScroll: true });
    const panel = panelOf(heading);
    if (panel) panel.scrollTop = path.current.at(-1)?.scrolled ?? 0;
  }, [heading, name]);
  return () => {
    scrolled.current = panelOf(heading)?.scrollTop ?? 0;
  };
}

/** The scrolling element around the dialog. */
function panelOf(heading: RefObject<HTMLElement | null>): Element | null | undefined {
  return heading.current?.closest('[role$="dialog"]')?.parentElement;
}
