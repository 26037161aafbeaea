import { groupBy } from '../../group-by';
import { courseCodeAtStart } from './course-code';
import { languagesIn, type ParsedTitle, parseTitle } from './title';

/** What may be a code, and the name behind it: `INFOIMP - Imperatief programmeren - Hoorcollege`. */
const CODE_AND_NAME = /^([\p{Lu}\d]{5,12}) [-–] (?=[^-–/(]*\p{Ll})([^-–/(]+)/u;

/** Reads each title once, in the languages whose abbreviations the file has, with the codes that look like words. */
export class TitleReader {
  private readonly languages: string[];
  private readonly codes: Set<string>;
  private readonly known = new Map<string, ParsedTitle>();

  constructor(titles: readonly string[]) {
    const votes = new Map<string, number>();
    for (const title of new Set(titles)) {
      for (const language of languagesIn(title)) votes.set(language, (votes.get(language) ?? 0) + 1);
    }
    const most = Math.max(0, ...votes.values());
    const usual = [...votes].filter(([, own]) => own * 2 >= most).sort(([, one], [, other]) => other - one);
    this.languages = [...usual.map(([language]) => language), 'en'];
    this.codes = wordCodes(titles);
  }

  parse(title: string): ParsedTitle {
    const parsed = this.known.get(title) ?? parseTitle(title, this.languages, this.codes);
    this.known.set(title, parsed);
    return parsed;
  }
}

/** Words in capitals that are codes: each has a name of its own, and other titles have a real code in the same place. */
function wordCodes(titles: readonly string[]): Set<string> {
  const pairs = new Map<string, RegExpExecArray>();
  for (const title of titles) {
    const found = CODE_AND_NAME.exec(title);
    if (found) pairs.set(found[0].trim(), found);
  }
  const [byCode, byName] = [1, 2].map((at) => groupBy(pairs.values(), (pair) => pair[at]?.trim() ?? ''));
  if (![...(byCode?.keys() ?? [])].some((code) => courseCodeAtStart(code) !== null)) return new Set();
  const isWord = ([, code = '', name = '']: RegExpExecArray) =>
    /^\p{Lu}+$/u.test(code) && byCode?.get(code)?.length === 1 && byName?.get(name.trim())?.length === 1;
  return new Set([...pairs.values()].flatMap((pair) => (isWord(pair) ? (pair[1] ?? []) : [])));
}
