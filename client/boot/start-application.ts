/**
 * The scripts the application's document names, in the order in which they need each other; the last one starts the
 * application. The build writes them there as links, for what evaluated them together would hold a slow phone for
 * half a second in which nothing answers.
 */
const parts = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[data-part]')];

/** What tells this build of the application from every other. */
export function buildName(): string | null {
  return parts().at(-1)?.getAttribute('href') ?? null;
}

/** Evaluates each script in a task of its own, so that what is painted and pressed meanwhile does not wait for all. */
export async function startApplication(): Promise<void> {
  setTimeout(loadDateNames);
  for (const { href } of parts()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The first date format makes the browser load its names, a tenth of a second on a phone: while the scripts come. */
function loadDateNames(): void {
  new Intl.DateTimeFormat().format();
}
