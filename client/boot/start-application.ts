import type { FirstLoads } from './first-loads';

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
