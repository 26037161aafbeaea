import { withoutName } from './title';
import type { Part } from './title-chunks';
import { JOINERS, kindOfShort, lower, PERSON } from './words';

/** What is known of a class besides its title. */
interface ClassFacts {
  /** The names of its course that its title may have. */
  names: readonly string[];
  /** The code of its course, if its title has it. */
  code: string | null;
  /** The kind of class, for a title without one. */
  kind: string | null;
  group: string | null;
  teacher: string | null;
}

/** What a class is called after its course: `Lecture 02`, `TD · gr 2`, `Lab · Group B · Optics`; '' for no more. */
export function labelOf(parts: readonly Part[], { names, code, kind, group, teacher }: ClassFacts): string {
  const textsOf = (wanted: Part['role']) =>
    parts.flatMap(({ role, text }) => (role === wanted ? [text] : []));
  const kinds = textsOf('kind').filter((text) => !JOINERS.has(lower(text)));
  const what = (kinds.length > 0 ? kinds.map(spelledOut).join(' ') : kind) ?? '';
  const written = textsOf('group').filter((text) => !text.includes('_'));
  const isWritten = group === null || [what, ...written].some((text) => text.endsWith(group));
  const [first = '', ...others] = isWritten ? written : [group, ...written];
  const own = [...names.map((name) => name.toLowerCase()), ''];
  const topics = textsOf('name')
    .map((text) => withoutName(text, [group?.toLowerCase() ?? '']))
    .filter((text) => !own.some((name) => name.includes(text.toLowerCase())))
    .map((text) => withoutName(text, own))
    .filter((text) => text !== group);
  const codes = textsOf('code').filter((text) => text !== code);
  const rest = textsOf('other').filter((text) => text !== teacher && !PERSON.test(text));
  const isNumbered = what !== '' && /^\d+$/.test(first);
  const texts = [
    ...(isNumbered ? [`${what} ${first}`] : [what, first]),
    ...others,
    ...topics,
    ...codes,
    ...rest,
  ];
  return texts.filter((text) => /[\p{L}\d]/u.test(text)).join(' · ');
}

/** An English abbreviation as its word: `LEC`, `Lecture`; any other text as it is. */
function spelledOut(text: string): string {
  const [word = '', ...more] = text.split(' ');
  const kind = kindOfShort(word, ['en']);
  if (!kind?.startsWith(word.toLowerCase())) return text;
  return [kind.charAt(0).toUpperCase() + kind.slice(1), ...more].join(' ');
}
