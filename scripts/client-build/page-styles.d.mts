/** Returns what a page needs of the stylesheet that the public pages share. */
export function stylesForPage(css: string, page: { html: string; scripts: string }): string;
