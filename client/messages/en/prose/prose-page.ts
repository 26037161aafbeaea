/** A section of a text page: a one-sentence summary, then the full text. */
export interface ProseSection {
  /** Its anchor on the page. */
  readonly id: string;
  readonly heading: string;
  readonly inShort: string;
  /** Shown only where plans are sold, or only where nothing is; everywhere if absent. */
  readonly where?: 'sold' | 'unsold';
  /** A string is a paragraph, an array a list. */
  readonly body: readonly (string | readonly string[])[];
}

export interface ProsePage {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  /** `YYYY-MM-DD` of the last change in meaning. */
  readonly updated?: string;
  readonly sections: readonly ProseSection[];
}
