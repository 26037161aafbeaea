import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { GradePointAverage } from '../users/user.types';
import { UnitAverageType } from './gpa-units.types';

/** What isn't in a GPA, because its grades have another unit; reached only through guarded fields. */
@Resolver(() => GradePointAverage)
export class GpaUnits {
  @FieldResolver(() => [UnitAverageType], {
    description:
      'The averages by unit of grade points, because grades are never converted: the first is the GPA, the others ' +
      "aren't in it. Empty while all courses have the unit of the student's scale.",
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
