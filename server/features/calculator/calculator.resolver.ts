import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { CalculateGradesInput } from './transcript.inputs';
import { calculateGrades } from './calculate.service';
import { CalculatedGrades } from './calculate.types';

/** The public calculator; its field is listed in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class CalculatorResolver {
  @Query(() => CalculatedGrades, {
    description:
      'Calculates grades without an account: a course, a transcript, needed scores, or a conversion. ' +
      'Nothing is stored. Limited to 60 calls a minute per network address.',
  })
  calculateGrades(@Ctx() context: RequestContext, @Arg('input') input: CalculateGradesInput) {
    return calculateGrades(context, input);
  }
}
