import { actWords } from '../../../client/features/acts/act-words';
import type { ActRow_ActFragment } from '../../../client/generated/graphql';
import { actMessages } from '../../../client/messages/en/acts';
import type { Format } from '../../../client/ui/format/format-context';
import { NOUNS, type Noun } from '../../../server/database/nouns';

/** What no student names: IDs, and what the server notes for itself. */
const UNNAMED: ReadonlySet<string> = new Set([
  ...['id', 'version', 'createdAt', 'updatedAt', 'assignmentId', 'source'],
  ...['importKey', 'importBase', 'importLabels', 'gradebookKey', 'gradebookBase', 'seriesId', 'seriesDay'],
]);

function changed(noun: Noun, fields: readonly string[]): string {
  const item = { noun, kind: 'changed', title: 'Essay', count: 1, fields, values: null };
  const act = { kind: null, items: [item], itemCount: 1 };
  return actWords(act as unknown as ActRow_ActFragment, {} as Format);
}

const named = Object.entries(NOUNS).flatMap(([noun, { table, archive }]) =>
  noun in actMessages.parts
    ? []
    : Object.values(archive)
        .filter((list) => list.table === table)
        .flatMap(({ fields }) => Object.keys(fields).map((field) => [noun as Noun, field] as const)),
);

describe('a change of one field', () => {
  it.each(named.filter(([, field]) => !UNNAMED.has(field)))('of %s names %s', (noun, field) => {
    expect(changed(noun, [field])).toMatch(/^Changed the [\w -]+ of Essay$/);
  });

  it('has the word of the form, or one that fits into a sentence', () => {
    expect(changed('course', ['place'])).toBe('Changed the location of Essay');
    expect(changed('assignment', ['isPinned', 'version'])).toBe('Changed the pin of Essay');
    expect(changed('assignment', ['neverDrop', 'replacesHow'])).toBe('Changed the drop rule of Essay');
    expect(changed('grade_category', ['aggregation', 'weight'])).toBe(
      'Changed the grading rules and weight of Essay',
    );
  });
});
