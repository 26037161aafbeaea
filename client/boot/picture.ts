/** A text, or an element: tag, attributes, children. */
export type PictureNode =
  string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: PictureNode[]];

declare global {
  interface Window {
    /** The server's picture of the page, on a first visit, and what fetches the page's code and data after it. */
    __picture?: { answer: Promise<Response>; begin: () => void };
  }
}

/** Attributes that refer to other elements. */
const LEFT_OUT = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls']);

/** Whether a picture keeps an attribute: IDs and references would clash with those of the page. */
export const isPicturedAttribute = (name: string): boolean => !LEFT_OUT.has(name);

/** Whether an element with this role tells something of the moment, which is not said again. */
export const isMessage = (role: string | null | undefined): boolean => role === 'status' || role === 'alert';

/** The data with which the server paints a page before the application's code has arrived. */
export interface PictureRequest {
  /** The address, such as `/dashboard`. */
  path: string;
  /** The width of the window, in CSS pixels. */
  width: number;
  /** The time in epoch milliseconds. */
  now: number;
}
