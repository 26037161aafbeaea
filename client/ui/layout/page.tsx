/**
 * The frame of a signed-in page: heading, actions, content.
 *
 * ```tsx
 * <Page title={messages.courses.title} actions={<Button variant="primary" …>Add course</Button>}>
 *   …
 * </Page>
 * ```
 */
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { uiMessages } from '../../messages/en/ui';

let isExpected = false;

/** Called by the router when a navigation brings a new page: its heading takes the focus when it appears. */
export function expectArrival(): void {
  isExpected = true;
}

interface PageTitleProps {
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

/** The shell's additions next to every heading. */
interface PageTools {
  search: ReactNode;
  /** On phones, where there is no sidebar. */
  account: ReactNode;
}

const PageToolsContext = createContext<PageTools>({ search: null, account: null });

/** Gives the pages below their tools. */
export function PageToolsProvider({ tools, children }: { tools: PageTools; children: ReactNode }) {
  return <PageToolsContext value={tools}>{children}</PageToolsContext>;
}

interface PageProps extends Pick<PageTitleProps, 'title' | 'heading'> {
  /** A `BackLink`, for a page that belongs to another one. */
  back?: ReactNode;
  /** At most one primary and two quiet ones; on a phone, they are below the header. */
  actions?: ReactNode;
  /** `text` for forms and prose. */
  width?: 'page' | 'text';
  children: ReactNode;
}

/** The most characters of a heading that fit into two lines next to the tools of a phone. */
const LONG_HEADING = 28;

/** See the top of this file. */
export function Page({ title, heading, back, actions, width = 'page', children }: PageProps) {
  const { search, account } = use(PageToolsContext);
  // On a phone, three lines of small letters are as high as two of large ones.
  const isLong = (heading ?? title).length > LONG_HEADING;
  // The content is at most 1120 px wide; header and content share the same edges.
  const column = 'mx-auto w-full max-w-[75rem] px-4 sm:px-6 lg:px-10 print:px-0';
  return (
    <>
      <header className="z-20 max-sm:contents sm:sticky sm:top-0 sm:bg-canvas/90 sm:[backdrop-filter:blur(8px)] print:static">
        <div
          className={`${column} sm:flex sm:min-h-16 sm:flex-wrap sm:items-center sm:gap-x-3 max-sm:contents`}
        >
          <div
            data-page-header
            className={
              'flex min-w-0 flex-wrap items-center gap-1 max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:min-h-14 ' +
              'max-sm:bg-canvas/90 max-sm:px-4 max-sm:[backdrop-filter:blur(8px)] sm:flex-1 sm:basis-48 sm:gap-x-4 lg:basis-72'
            }
          >
            {back}
            <PageTitle
              title={title}
              heading={heading}
              className={`my-1 line-clamp-2 min-w-0 flex-[1_1_8rem] text-xl lg:text-2xl ${isLong ? 'max-sm:line-clamp-3 max-sm:text-sm max-sm:leading-[1.125rem]' : ''}`}
            />
            <div className="flex shrink-0 items-center gap-1">
              <div className="print:hidden">{search}</div>
              <div className="sm:hidden">{account}</div>
            </div>
          </div>
          {actions && (
            <div className="flex flex-wrap items-center gap-2 max-sm:px-4 max-sm:pt-3 print:hidden">
              {actions}
            </div>
          )}
        </div>
      </header>
      <main id="main" className={`pt-4 pb-20 sm:pb-16 lg:pt-6 ${column}`}>
        {width === 'text' ? <div className="max-w-text">{children}</div> : children}
      </main>
    </>
  );
}
