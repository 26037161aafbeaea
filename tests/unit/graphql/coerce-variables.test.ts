import {
  buildSchema,
  parse,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import fc from 'fast-check';
import { REFUSAL_LIMITS } from '../../../server/errors/input-errors';
import { VARIABLE_LIMITS, variableReader } from '../../../server/graphql/prepared-operation';

const SCHEMA = buildSchema(`
  type Query { find(tree: Tree, trees: [Tree!], n: Int): Int }
  enum Kind { oak elm }
  input Tree { name: String!, kind: Kind = oak, age: Int, branches: [Tree!], sizes: [[Float!]], id: ID, felled: Boolean }
`);
const tree = SCHEMA.getType('Tree') as GraphQLInputObjectType;
const LIMIT = { max: 50, reason: 'must have at most 50 entries' };
(tree.getFields()['branches'] as { extensions: object }).extensions = { entries: LIMIT };

function definitionsOf(signature: string) {
  const [operation] = parse(`query (${signature}) { find }`).definitions;
  return (operation as OperationDefinitionNode).variableDefinitions ?? [];
}

const read = (signature: string, given: Record<string, unknown>) =>
  variableReader(SCHEMA, definitionsOf(signature))(given);

describe('reading variables', () => {
  it('yields what graphql-js yields', () => {
    const kind = SCHEMA.getType('Kind') as GraphQLEnumType;
    const leaf = fc.record(
      {
        name: fc.string(),
        kind: fc.constantFrom(null, ...kind.getValues().map(({ name }) => name)),
        age: fc.option(fc.integer({ min: -1_000, max: 1_000 })),
        sizes: fc.option(fc.array(fc.option(fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }))))),
        id: fc.oneof(fc.string(), fc.integer()),
        felled: fc.boolean(),
      },
      { requiredKeys: ['name'] },
    );
    const whole = fc.record({
      name: fc.string(),
      branches: fc.oneof(leaf, fc.array(leaf, { maxLength: 5 })),
    });
    const given = fc.record(
      { tree: whole, trees: fc.array(whole), n: fc.integer({ min: 0, max: 9 }) },
      { requiredKeys: ['tree'] },
    );
    const definitions = definitionsOf('$tree: Tree!, $trees: [Tree!], $n: Int = 7');
    const ours = variableReader(SCHEMA, definitions);
    fc.assert(
      fc.property(given, (variables) => {
        const { values, faults } = ours(variables);
        expect(faults).toEqual([]);
        expect(values).toEqual(getVariableValues(SCHEMA, definitions, variables).coerced);
      }),
    );
  });

  it.each<[string, unknown, string, string]>([
    ['a missing field', {}, 'tree.name', 'is required'],
    ['an empty field', { name: null }, 'tree.name', 'must not be empty'],
    ['a wrong text', { name: 5 }, 'tree.name', 'must be a string'],
    ['a wrong number', { name: '', age: 1.5 }, 'tree.age', 'must be a whole number'],
    ['a wrong entry', { name: '', branches: [{ name: '' }, 7] }, 'tree.branches[1]', 'must be an object'],
    ['an empty entry', { name: '', branches: [null] }, 'tree.branches[0]', 'must not be empty'],
    ['a list for an object', [], 'tree', 'must be an object'],
    ['an unknown field', { name: '', more: 1 }, 'tree.more', 'is not a known field'],
    ['nothing', null, 'tree', 'must not be empty'],
  ])('names the place of %s', (_name, value, field, reason) => {
    const { faults } = read('$tree: Tree!', { tree: value });
    expect(faults.map(({ fault }) => fault.details.fields)).toEqual([{ [field]: reason }]);
  });

  it('leaves out the name of the input, in which everything stands', () => {
    const { faults } = read('$input: Tree!', { input: { name: 5 } });
    expect(faults[0]?.fault.details.fields).toEqual({ name: 'must be a string' });
    expect(read('$input: Tree!', {}).faults[0]?.fault.details.fields).toEqual({ input: 'is required' });
  });

  const manyKeys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

  it.each<[string, unknown]>([
    ['unknown keys', { name: '', ...manyKeys(30_000) }],
    ['entries without anything', Array.from({ length: 30_000 }, () => ({}))],
    ['entries of a wrong type', Array.from({ length: 30_000 }, () => 7)],
    ['unknown keys in each entry', Array.from({ length: 3_000 }, () => manyKeys(10))],
  ])('stops early at %s', (_name, value) => {
    const { faults, looked } = read('$trees: [Tree!]', { trees: value });
    expect(faults).toHaveLength(REFUSAL_LIMITS.faults);
    expect(looked).toBeLessThanOrEqual(200);
  });

  it('looks at no entry of a list that is too long', () => {
    const branches = Array.from({ length: LIMIT.max + 1 }, () => ({}));
    const { faults, looked } = read('$tree: Tree!', { tree: { name: '', branches } });
    expect(faults.map(({ fault }) => fault.details.fields)).toEqual([{ 'tree.branches': LIMIT.reason }]);
    expect(looked).toBeLessThanOrEqual(4);
  });

  it('looks at each value once', () => {
    const trees = Array.from({ length: 1_000 }, () => ({ name: 'a', age: 1 }));
    expect(read('$trees: [Tree!]', { trees }).looked).toBe(1 + 3 * trees.length);
  });

  it('ends at a number of values, whatever they are', () => {
    const sizes = Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => 1));
    const { faults, looked } = read('$tree: Tree!', { tree: { name: '', sizes } });
    expect(faults).toHaveLength(1);
    expect(looked).toBe(VARIABLE_LIMITS.values + 1);
  });
});
