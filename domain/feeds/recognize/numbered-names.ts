import type { KindWord } from './words';

/** A name in the title of a class. */
interface NameUse {
  name: string;
  /** How often the class takes place, roughly. */
  weight: number;
  kind: KindWord | null;
  /** Whether that kind is held in groups. */
  isInGroups: boolean;
}

/** A name without what doesn't belong to it. */
interface SettledName {
  name: string;
  group: string | null;
}

/** What is known of one name in the whole file. */
interface Usage {
  weight: number;
  kinds: Set<KindWord | null>;
  /** Whether all of its classes are of kinds that are held in groups. */
  isInGroups: boolean;
}

/** A number, a letter, or both, at the end of a name: `2`, `B`, `RT1A`. */
const TAIL = /^(.*\S)\s+(#?\d{1,2}|\p{Lu}{0,3}\d{1,2}\p{L}?|\p{Lu})$/u;
/** The class of a school in front of a subject or behind it: `10c Deutsch`, `Deutsch 10c`. */
const SCHOOL_CLASS = /^\d{1,2}\p{L}{1,2}(?=\s+\p{L})|(?<=\p{L}\s)\d{1,2}[a-h]$/u;
const ROMAN = /^[IVX]+$/;
const NUMBER = /^#?\d+$/;

/**
 * Decides for a file what a number or a short word at the end of a name is. It is a group if the name also stands
 * without it for classes of another kind and only classes in groups have it: `CM Chimie`, `TD Chimie 2`. It counts
 * lessons if no number comes twice: `History 1`, `History 2`, `History 3`. Otherwise it belongs to the name.
 *
 * @param keyOf the same for two spellings of a name
 */
export function numbersOf(
  uses: readonly NameUse[],
  keyOf: (name: string) => string,
): (name: string) => SettledName {
  const usages = new Map<string, Usage>();
  for (const { name, weight, kind, isInGroups } of uses) {
    const usage = usages.get(keyOf(name)) ?? { weight: 0, kinds: new Set(), isInGroups: true };
    usage.weight += weight;
    usage.kinds.add(kind);
    usage.isInGroups &&= isInGroups;
    usages.set(keyOf(name), usage);
  }
  const look = (name: string) => {
    const [, base = '', tail = ''] = TAIL.exec(name) ?? [];
    const isTail = tail !== '' && !ROMAN.test(tail) && /\p{L}/u.test(base);
    return { base, tail, usage: isTail ? usages.get(keyOf(name)) : undefined, bare: usages.get(keyOf(base)) };
  };
  const numbers = new Map<string, Usage[]>();
  const groups = new Set<string>();
  for (const name of new Set(uses.map((use) => use.name))) {
    const { base, tail, usage, bare } = look(name);
    if (usage === undefined) continue;
    if (NUMBER.test(tail)) numbers.set(base, [...(numbers.get(base) ?? []), usage]);
    else if (isGroup(usage, bare)) groups.add(tail);
  }
  const schoolClass = usualClass(new Set(uses.map((use) => use.name)));
  return (name) => {
    if (schoolClass !== null && SCHOOL_CLASS.exec(name)?.[0] === schoolClass)
      return { name: name.replace(SCHOOL_CLASS, '').trim(), group: schoolClass };
    const { base, tail, usage, bare } = look(name);
    if (usage === undefined) return { name, group: null };
    if (isGroup(usage, bare) || (usage.isInGroups && groups.has(tail))) return { name: base, group: tail };
    const alike = NUMBER.test(tail) ? (numbers.get(base) ?? []) : [];
    const countsLessons = alike.length + (bare ? 1 : 0) > 1 && alike.every(({ weight }) => weight === 1);
    return { name: countsLessons ? base : name, group: null };
  };
}

/** The school class that most names begin or end with. */
function usualClass(names: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const name of names) {
    const own = SCHOOL_CLASS.exec(name)?.[0];
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] > 1 && most[1] * 2 > names.size ? most[0] : null;
}

function isGroup(usage: Usage, bare: Usage | undefined): boolean {
  return usage.isInGroups && bare !== undefined && [...bare.kinds].some((kind) => !usage.kinds.has(kind));
}
