import { ArgsType } from 'type-graphql';
import { RowId } from './fields';

/** The argument of a read of one row. */
@ArgsType()
export class IdArgs {
  @RowId('UUID of the row.')
  id!: string;
}

/** The argument of a read of what belongs to one course. */
@ArgsType()
export class CourseIdArgs {
  @RowId('UUID of the course.')
  courseId!: string;
}
