/**
 * Loads a script of a public page on demand. The document names its address, see `public-page.html` and `PublicPage`:
 * with an ordinary import, the build would add a preloader as large as a page's own script.
 */
export async function laterScript<Exports>(name: string): Promise<Exports> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="script:${name}"]`)?.content ?? '';
  return (await import(/* @vite-ignore */ address)) as Exports;
}
