/** The files each address needs first; the build writes them into the application's document. */
export interface FirstLoads {
  /**
   * The application's scripts, in the order in which they need each other; the last one starts it. Evaluating them
   * together would block a slow phone for half a second.
   */
  readonly parts: readonly string[];
  /** The font of all text; fetched at once only if it lies on the device. */
  readonly font: string;
  /**
   * The path as a regular expression, the scripts the document does not name, the queries to start, and the windows on
   * which the server paints the page, as a media query; empty for none.
   */
  readonly routes: readonly (readonly [
    pattern: string,
    files: readonly string[],
    operations: readonly string[],
    paintedOn: string,
  ])[];
  /** The hash of each persisted query named there. */
  readonly queries: Readonly<Record<string, string>>;
}
