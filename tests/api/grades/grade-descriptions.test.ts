import { getNamedType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';

/** Calls that take grades, and every rule by which they count. */
const CALLS = [
  'calculateGrades',
  'createGradeCategory',
  'updateGradeCategory',
  'updateCourseGrading',
  'updateGradingPolicy',
] as const;

/** A range as descriptions write it: "0 to 1000", "-1,000,000 to 1,000,000". */
const STATED = /(-?\d[\d,.]*) to (-?\d[\d,.]*\d|\d)/;
const numberOf = (text = '') => Number(text.replaceAll(',', ''));

function inputTypes(): Set<GraphQLInputObjectType> {
  const schema = buildSchema();
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const found = new Set<GraphQLInputObjectType>();
  const collect = (type: unknown) => {
    if (!isInputObjectType(type) || found.has(type)) return;
    found.add(type);
    Object.values(type.getFields()).forEach((field) => collect(getNamedType(field.type)));
  };
  CALLS.forEach((call) => fields[call]?.args.forEach(({ type }) => collect(getNamedType(type))));
  return found;
}

const ranged = [...inputTypes()].flatMap((type) =>
  Object.values(type.getFields()).flatMap(({ name, description, extensions }) => {
    const { minimum, maximum } = (extensions['jsonSchema'] ?? {}) as { minimum?: number; maximum?: number };
    return minimum === undefined ? [] : [{ field: `${type.name}.${name}`, description, minimum, maximum }];
  }),
);

describe('descriptions of grades', () => {
  it('looks at every number that has a range', () => {
    expect(ranged.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['GradebookItemInput.weight', 'DegreeYearInput.weight']),
    );
  });

  it.each(ranged)('$field states the range that is checked', ({ description, minimum, maximum }) => {
    const [, from, to] = STATED.exec(description ?? '') ?? [];
    expect([numberOf(from), numberOf(to)]).toEqual([minimum, maximum]);
  });

  it('says of computed figures that the rules of their owner round them', () => {
    const { CourseGrade, GradePointAverage } = buildSchema().getTypeMap();
    const descriptions = [CourseGrade, GradePointAverage].flatMap((type) =>
      Object.values((type as GraphQLInputObjectType).getFields()).map(({ description }) => description),
    );
    expect(descriptions.join('\n')).not.toMatch(/decimals/);
    expect(descriptions.join('\n')).toMatch(/rounded as/i);
  });
});
