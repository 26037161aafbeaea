/** What each address of the application needs first; the build writes it into the application's document. */
export interface FirstLoads {
  /** The font of all text; fetched at once only if it lies on the device. */
  readonly font: string;
  /** The path as a regular expression, the scripts the document does not name, and the queries to start. */
  readonly routes: readonly (readonly [
    pattern: string,
    files: readonly string[],
    operations: readonly string[],
  ])[];
  /** The hash of each persisted query named there. */
  readonly queries: Readonly<Record<string, string>>;
}
