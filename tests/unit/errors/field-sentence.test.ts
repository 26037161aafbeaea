import fc from 'fast-check';
import { fieldSentence, joinSentences } from '../../../server/errors/field-sentence';

describe('joined messages', () => {
  it('are sentences, whether each was closed or not', () => {
    expect(joinSentences(['Title is too long.', 'Points must be a number'])).toBe(
      'Title is too long. Points must be a number.',
    );
    expect(joinSentences(['Really?'])).toBe('Really?');
  });

  it('never hold two marks in a row', () => {
    const messages = fc.array(
      fc.tuple(fc.constantFrom('title', 'dueDate'), fc.constantFrom('is wrong', 'is wrong.', 'It is wrong.')),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(messages, (list) => {
        const joined = joinSentences(list.map(([field, rule]) => fieldSentence(field, rule)));
        expect(joined).not.toMatch(/[.;!?][.;!?]/);
        expect(joined).toMatch(/\.$/);
      }),
    );
  });
});

describe('the sentence about a field', () => {
  it.each([
    ['input.dueDate', 'must be a date', 'Due date must be a date.'],
    ['periods[0].startsOn', 'must be a date', 'First day must be a date.'],
    ['courseId', 'must be a UUID', 'Course ID must be a UUID.'],
    ['itemIds', 'must not be empty', 'Item IDs must not be empty.'],
    ['id', 'must be a UUID', 'ID must be a UUID.'],
    ['periods[1]', 'must not be empty', 'Entry 2 of periods must not be empty.'],
    ['events.0.title', 'is too long', 'Title is too long.'],
    ['X-File-Name', 'is missing', 'X-File-Name is missing.'],
    ['title', 'Choose another one', 'Choose another one.'],
  ])('names %s in words', (path, rule, sentence) => {
    expect(fieldSentence(path, rule)).toBe(sentence);
  });
});
