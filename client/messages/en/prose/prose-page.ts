/** A chapter of a text page: its sense in one plain sentence, then the whole of it. */
export interface ProseSection {
  /** Address of the chapter within its page. */
  readonly id: string;
  readonly heading: string;
  readonly inShort: string;
  /** Where the chapter holds: only where plans are sold, or only where nothing is; everywhere unless told. */
  readonly where?: 'sold' | 'unsold';
  /** A string is a paragraph, an array a list. */
  readonly body: readonly (string | readonly string[])[];
}

/** A text page. */
export interface ProsePage {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  /** `YYYY-MM-DD` of the last change of meaning; absent where a date says nothing. */
  readonly updated?: string;
  readonly sections: readonly ProseSection[];
}
