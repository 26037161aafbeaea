import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { GradePointAverage } from '../users/user.types';
import { UnitAverageType } from './gpa-units.types';

/** What isn't in a GPA, because its grades have another unit; reached only through guarded fields. */
@Resolver(() => GradePointAverage)
export class GpaUnits {
  @FieldResolver(() => [UnitAverageType], {
    description:
      "If not all courses have grade points in the unit of the student's scale: the averages by unit. The first " +
      "is the GPA, the others aren't in it; grades are never converted. Otherwise empty.",
  })
  byUnit(@Root() { gpaUnits }: GradePointAverage) {
    return gpaUnits ?? [];
  }

  @FieldResolver(() => Int, {
    description: 'Number of graded courses left out for their unit, see `byUnit`.',
  })
  otherUnitCourses(@Root() { gpaUnits }: GradePointAverage): number {
    return (gpaUnits ?? []).slice(1).reduce((sum, { courses }) => sum + courses, 0);
  }
}
