/**
 * Loads a script of a public page on demand. The document names its address, see `public-page.html` and `PublicPage`:
 * with an ordinary import, the build would add a preloader as large as a page's own script. After a failure,
 * its address gets a query, because some browsers remember the failure of an address as long as the page is open.
 */
export function laterScript<Exports>(name: string): Promise<Exports> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="script:${name}"]`)?.content ?? '';
  return import(/* @vite-ignore */ failures > 0 ? `${address}?${failures}` : address).catch(
    (fault: unknown) => {
      failures += 1;
      throw fault;
    },
  ) as Promise<Exports>;
}

let failures = 0;
