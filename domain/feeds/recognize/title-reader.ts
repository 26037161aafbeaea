import { groupBy } from '../../group-by';
import { courseCodeAtStart } from './course-code';
import { languagesIn, type ParsedTitle, parseTitle } from './title';
import { GROUP_WORDS, kindOfPhrase, lower } from './words';

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
  const pairs = new Map<string, [code: string, name: string]>();
  for (const title of titles) {
    const [all, code = '', name = ''] = CODE_AND_NAME.exec(title) ?? [];
    const word = lower(name.split(' ', 1)[0] ?? '');
    if (all && kindOfPhrase(word) === null && !GROUP_WORDS.has(word))
      pairs.set(all.trim(), [code, name.trim()]);
  }
  const [byCode, byName] = [0, 1].map((at) => groupBy(pairs.values(), (pair) => pair[at]));
  const isOnly = ([code, name]: [string, string]) =>
    /^\p{Lu}+$/u.test(code) && byCode?.get(code)?.length === 1 && byName?.get(name)?.length === 1;
  const isUsual = [...pairs.values()].some(([code]) => courseCodeAtStart(code) !== null);
  return new Set(isUsual ? [...pairs.values()].filter(isOnly).map(([code]) => code) : []);
}
