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

/** Evaluates each script in a separate task, so painting and presses in between don't wait for all. */
export async function startApplication(): Promise<void> {
  setTimeout(loadDateNames);
  for (const href of readFirstLoads()?.parts ?? []) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The first date format makes the browser load its names, a tenth of a second on a phone: while the scripts come. */
export function loadDateNames(): void {
  new Intl.DateTimeFormat().format();
}
