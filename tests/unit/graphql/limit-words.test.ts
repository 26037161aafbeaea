import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isInputObjectType, type GraphQLInputField } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';
import { AtMost, field, IntIn, Text } from '../../../server/graphql/fields';
import { numberWords, withLimit } from '../../../server/graphql/limit-words';

const FEATURES = path.join(__dirname, '../../../server/features');

/** The bounds that an input checks, as a description says them. */
function boundsOf({ name, extensions }: GraphQLInputField): string[] {
  // Longer than any password that is accepted: the description of a new one says the real bounds.
  if (/password/i.test(name)) return [];
  const { minimum, maximum, maxLength, maxItems } = (extensions['jsonSchema'] ?? {}) as Record<
    string,
    number
  >;
  return [minimum, maximum, maxLength, maxItems].filter((bound) => bound !== undefined).map(numberWords);
}

const bounded = Object.values(buildSchema().getTypeMap())
  .filter(isInputObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((one) => ({
      of: `${type.name}.${one.name}`,
      description: one.description ?? '',
      bounds: boundsOf(one),
    })),
  )
  .filter(({ bounds, description }) => bounds.length > 0 && !description.includes('1 = Monday'));

describe('limits in descriptions', () => {
  it('follow the constant', () => {
    expect(field(Text(7), 'The title.').description).toBe('The title, 1 to 7 characters.');
    expect(field(Text(20_000, { min: 0 }), 'Free text.').description).toBe(
      'Free text, at most 20,000 characters.',
    );
    expect(field(IntIn({ min: -1, max: 8 })).description).toBe('-1 to 8.');
    expect(field(AtMost(9, String), 'The names; may be empty.').description).toBe(
      'The names, at most 9; may be empty.',
    );
  });

  it('stand behind the first clause', () => {
    expect(withLimit('Credits; its weight in the GPA.', '0 to 100')).toBe(
      'Credits, 0 to 100; its weight in the GPA.',
    );
    expect(withLimit('For `weekly`: the interval in weeks; 2 for A and B weeks.', '1 to 10')).toBe(
      'For `weekly`: the interval in weeks, 1 to 10; 2 for A and B weeks.',
    );
    expect(withLimit('Defaults to 0.', '0 to 100')).toBe('0 to 100. Defaults to 0.');
  });

  it('look at every input that has one', () => {
    expect(bounded.length).toBeGreaterThan(200);
  });

  it.each(bounded)('are all said: $of', ({ description, bounds }) => {
    for (const bound of bounds) expect(description).toContain(bound);
  });

  it('are never spelled by hand', () => {
    const spelled = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(types|inputs|noun|resolver)\.ts$/.test(name))
      .flatMap((name) => {
        const texts =
          readFileSync(path.join(FEATURES, name), 'utf8').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
        return texts
          .filter((text) =>
            /\bat most \d|(?<!\b(?:add|half) )\bup to \d|\b\d[\d,]* to \d[\d,]* characters/i.test(text),
          )
          .map((text) => `${name}: ${text}`);
      });
    expect(spelled).toEqual([]);
  });
});
