import { ArgsType, Field, ID } from 'type-graphql';
import { RowId } from './checks';

/** The argument of a read of one row. */
@ArgsType()
export class IdArgs {
  @Field(() => ID, { description: 'UUID of the row.' })
  @RowId()
  id!: string;
}

/** The argument of a read of what belongs to one course. */
@ArgsType()
export class CourseIdArgs {
  @Field(() => ID, { description: 'UUID of the course.' })
  @RowId()
  courseId!: string;
}
