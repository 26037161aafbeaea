import type { ActRow_ActFragment, UndoActMutation } from '../../generated/graphql';
import { actMessages } from '../../messages/en/acts';
import { deletionMessages } from '../../messages/en/deletions';
import { outboxMessages } from '../../messages/en/outbox';
import type { Format } from '../../ui/format/format-context';
import { becameWords } from './became-words';

type Act = ActRow_ActFragment;
type Item = Act['items'][number];
type Leftover = UndoActMutation['undoAct']['left'][number];

type NamedNoun = keyof typeof actMessages.one;

const text = actMessages;

/** The words of fields that have another one in sentences than on their forms. */
const FIELDS = new Map(
  Object.entries(text.fields).flatMap(([word, fields]) => fields.map((field) => [field, word] as const)),
);

/** The word of a field: that of its form, unless it has one of its own; undefined for what no form shows. */
function fieldWord(field: string): string | undefined {
  return (
    FIELDS.get(field) ??
    (outboxMessages.fields as Partial<Record<string, string>>)[field]?.toLocaleLowerCase()
  );
}

/** Leftovers that are told one by one. */
const MOST_LEFTOVERS = 8;

/** An act as a sentence: "Moved Essay 2 to Friday", "Added 42 assignments", "Deleted Quiz 4 and 2 more". */
export function actWords(act: Act, format: Format): string {
  return act.kind ? text.kinds[act.kind](act.itemCount) : itemsWords(act, format);
}

/** The parts of an act that is more than its rows, each as a sentence; an import of 22 rows has a few. */
export function actParts({ kind, items }: Act, format: Format): string[] {
  return kind ? items.map((item) => itemsWords({ items: [item], itemCount: item.count }, format)) : [];
}

function itemsWords({ items: [item], itemCount }: Pick<Act, 'items' | 'itemCount'>, format: Format): string {
  if (!item) return text.title;
  const isGroup = item.count > 1 && (item.kind === 'created' || item.kind === 'changed' || !item.title);
  const rest = itemCount - (isGroup ? item.count : 1);
  const many = `${item.count} ${text.many[item.noun as keyof typeof text.many]}`;
  const row = isGroup ? many : rowWords(item.noun, item.title);
  const became = item.values && becameWords(changedWords(item), item.values, row, format);
  if (became) return rest > 0 ? text.became.alongWith(became, rest) : became;
  const what = isGroup ? many : singleOf(item);
  return `${text.verbs[item.kind]} ${rest > 0 ? text.andMore(what, rest) : what}`;
}

/** What made an act, if it was not the student. */
export function actAuthor({ by }: Act): string | null {
  return by && text.by[by.kind](by.name);
}

/** The kind of the row that an act is about; null if its sentence says it. */
export function actNoun({ items: [item], kind }: Act): string | null {
  if (kind || !item?.title || item.count > 1 || !(item.noun in text.one)) return null;
  return deletionMessages.nouns[item.noun as NamedNoun];
}

/** What an undoing left, a sentence for each field; fields that change together are told once. */
export function leftWords(left: readonly Leftover[]): string[] {
  const sentences = left.map(({ noun, title, field }) => {
    const row = rowWords(noun, title);
    const word = fieldWord(field ?? '');
    return word ? text.fieldStayed(word, row) : text.rowStayed(capital(row));
  });
  const told = [...new Set(sentences)];
  const rest = told.length - MOST_LEFTOVERS;
  return rest > 0 ? [...told.slice(0, MOST_LEFTOVERS), text.moreStayed(rest)] : told;
}

/** The words of the fields that changed, each once. */
function changedWords({ fields }: Pick<Item, 'fields'>): string[] {
  return [...new Set(fields.flatMap((field) => fieldWord(field) ?? []))];
}

function singleOf({ noun, kind, title, fields }: Item): string {
  const row = rowWords(noun, title);
  const words = changedWords({ fields });
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
