import { ID, Int } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { CourseType } from '../courses/course.types';
import { studentPayload } from '../users/user.types';

@g.OutputType('The result of importing a syllabus.')
export class ImportSyllabusPayload extends studentPayload({
  importId: g.nullable(
    ID,
    `Pass it to \`undoAct\` within ${RESTORE_DAYS} days to undo the import. Null if it changed nothing.`,
  ),
  course: g.field(CourseType, 'The course.'),
  deadlinesCreated: g.field(Int),
  categoriesCreated: g.field(Int),
  classesCreated: g.field(Int),
  skipped: g.field(Int, 'Number of deadlines, categories, and classes that the course has already.'),
}) {}
