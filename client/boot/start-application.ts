/** The files each address needs first; the build writes them into the application's document. */
interface FirstLoads {
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

/** The data the build wrote into the application's document; null in the documents of the public pages. */
export function readFirstLoads(): FirstLoads | null {
  const table = document.querySelector<HTMLMetaElement>('meta[name="first-loads"]');
  return table && (JSON.parse(table.content) as FirstLoads);
}

/** The name that distinguishes this build of the application from every other. */
export function buildName(): string | undefined {
  return readFirstLoads()?.parts.at(-1);
}

/** How long after a script that didn't arrive is asked for again, in milliseconds. */
const AGAIN_MS = 2_000;

/**
 * Evaluates each script in a separate task, so painting and presses in between don't wait for all. On a first visit, the
 * line may end between the picture of the page, which remembers presses, and its code.
 */
export async function startApplication(): Promise<void> {
  setTimeout(loadDateNames);
  for (const href of readFirstLoads()?.parts ?? []) {
    await import(/* @vite-ignore */ href).catch(() => importOnceThere(href));
    await pause();
  }
}

async function importOnceThere(href: string): Promise<void> {
  const isCutOff = () =>
    fetch(href).then(
      () => false,
      () => true,
    );
  while (await isCutOff()) await pause(AGAIN_MS);
  await import(/* @vite-ignore */ href);
}

function pause(milliseconds?: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The first date format makes the browser load its names, a tenth of a second on a phone: while the scripts come. */
export function loadDateNames(): void {
  new Intl.DateTimeFormat().format();
}
