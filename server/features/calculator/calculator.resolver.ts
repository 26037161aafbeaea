import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { CalculateGradesInput } from './calculate.inputs';
import { calculateGrades } from './calculate.service';
import { CalculatedGrades } from './calculate.types';

/** The calculator for everybody; its field stands in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class CalculatorResolver {
  @Query(() => CalculatedGrades, {
    description:
      'Calculates grades without an account: a course, a transcript, what is needed, conversions. ' +
      'Nothing is stored. At most 60 calls a minute from one network address.',
  })
  calculateGrades(
    @Ctx() context: RequestContext,
    @Arg('input', () => CalculateGradesInput, { description: 'What to calculate.' })
    input: CalculateGradesInput,
  ) {
    return calculateGrades(context, input);
  }
}
