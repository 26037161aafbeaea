import { ID, Int } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { CourseType } from '../courses/course.types';
import { StudentPayload } from '../users/user.types';

@OutputType('The result of importing a syllabus.')
export class ImportSyllabusPayload extends output(
  {
    importId: nullable(
      ID,
      `Pass it to \`undoAct\` within ${RESTORE_DAYS} days to undo the import. Null if it changed nothing.`,
    ),
    course: field(CourseType, 'The course.'),
    deadlinesCreated: field(Int),
    categoriesCreated: field(Int),
    classesCreated: field(Int),
    skipped: field(Int, 'Number of deadlines, categories, and classes that the course has already.'),
  },
  StudentPayload,
) {}
