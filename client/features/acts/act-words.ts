import type { ActRow_ActFragment, UndoActMutation } from '../../generated/graphql';
import { actMessages } from '../../messages/en/acts';
import { deletionMessages } from '../../messages/en/deletions';

type Act = ActRow_ActFragment;
type Item = Act['items'][number];
type Leftover = UndoActMutation['undoAct']['left'][number];

type NamedNoun = keyof typeof actMessages.one;

const text = actMessages;

/** The word of each field. */
const FIELDS = new Map(
  Object.entries(text.fields).flatMap(([word, fields]) => fields.map((field) => [field, word] as const)),
);

/** Leftovers that are told one by one. */
const MOST_LEFTOVERS = 8;

/** An act as a sentence: "Changed the due date of Essay 2", "Added 42 assignments", "Deleted Quiz 4 and 2 more". */
export function actWords({ items: [item], itemCount }: Act): string {
  if (!item) return text.title;
  const isGroup = item.count > 1 && (item.kind === 'created' || item.kind === 'changed' || !item.title);
  const what = isGroup ? `${item.count} ${text.many[item.noun as keyof typeof text.many]}` : singleOf(item);
  const rest = itemCount - (isGroup ? item.count : 1);
  return `${text.verbs[item.kind]} ${rest > 0 ? text.andMore(what, rest) : what}`;
}

/** The kind of the row that an act is about; null if its sentence says it. */
export function actNoun({ items: [item] }: Act): string | null {
  if (!item?.title || item.count > 1 || !(item.noun in text.one)) return null;
  return deletionMessages.nouns[item.noun as NamedNoun];
}

/** What an undoing left, a sentence for each field; fields that change together are told once. */
export function leftWords(left: readonly Leftover[]): string[] {
  const sentences = left.map(({ noun, title, field }) => {
    const row = rowWords(noun, title);
    const word = FIELDS.get(field ?? '');
    return word ? text.fieldStayed(word, row) : text.rowStayed(capital(row));
  });
  const told = [...new Set(sentences)];
  const rest = told.length - MOST_LEFTOVERS;
  return rest > 0 ? [...told.slice(0, MOST_LEFTOVERS), text.moreStayed(rest)] : told;
}

function singleOf({ noun, kind, title, fields }: Item): string {
  const row = rowWords(noun, title);
  const words = [...new Set(fields.flatMap((field) => FIELDS.get(field) ?? []))];
  const [one, other] = words;
  if (kind !== 'changed' || !title || noun in text.parts || !one || words.length > 2) return row;
  return text.fieldOf(other ? text.both(one, other) : one, row);
}

/** A row in a sentence, by its name if it has one. */
function rowWords(noun: Item['noun'], title: string | null): string {
  const part = (text.parts as Partial<Record<string, (of: string | null) => string>>)[noun];
  return part ? part(title) : (title ?? text.one[noun as NamedNoun]);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
