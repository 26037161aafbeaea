import { field, input, ArgsType, RowId } from './fields';

/** The argument of a read of one row. */
@ArgsType()
export class IdArgs extends input({
  id: field(RowId, 'UUID of the row.'),
}) {}

/** The argument of a read of what belongs to one course. */
@ArgsType()
export class CourseIdArgs extends input({
  courseId: field(RowId, 'UUID of the course.'),
}) {}
