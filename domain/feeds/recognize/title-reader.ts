import { languagesIn, type ParsedTitle, parseTitle } from './title';

/** Reads each title once, in the languages whose abbreviations the file has. */
export class TitleReader {
  private readonly languages: string[];
  private readonly known = new Map<string, ParsedTitle>();

  constructor(titles: readonly string[]) {
    const votes = new Map<string, number>();
    for (const title of new Set(titles)) {
      for (const language of languagesIn(title)) votes.set(language, (votes.get(language) ?? 0) + 1);
    }
    const most = Math.max(0, ...votes.values());
    const usual = [...votes].filter(([, own]) => own * 2 >= most).sort(([, one], [, other]) => other - one);
    this.languages = [...usual.map(([language]) => language), 'en'];
  }

  parse(title: string): ParsedTitle {
    const parsed = this.known.get(title) ?? parseTitle(title, this.languages);
    this.known.set(title, parsed);
    return parsed;
  }
}
