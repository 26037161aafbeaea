import { Authorized, Resolver } from 'type-graphql';
import { change, Mutations } from '../../graphql/mutations';
import { CoursePayload } from '../courses/course.types';
import { ImportGradebookPayload, ImportTranscriptPayload } from './grade-imports.types';
import { ImportGradebookInput } from './gradebook-import.inputs';
import { importGradebook } from './gradebook-import.service';
import { CreatePastCourseInput, ImportTranscriptInput } from './transcript-import.inputs';
import { createPastCourse, importTranscript } from './transcript-import.service';

@Authorized()
@Resolver()
@Mutations({
  importGradebook: change(
    importGradebook,
    ImportGradebookInput,
    ImportGradebookPayload,
    'Imports a gradebook into an existing or new course. A row updates the item with the same key or title, or ' +
      'adds one, so importing the same gradebook twice changes nothing the second time.',
  ),
  importTranscript: change(
    importTranscript,
    ImportTranscriptInput,
    ImportTranscriptPayload,
    "Imports a transcript: adds missing terms, and courses their terms don't have yet, archived with " +
      'their final grades. Existing data stays the same.',
  ),
  createPastCourse: change(
    createPastCourse,
    CreatePastCourseInput,
    CoursePayload,
    'Adds one finished course, archived and with its final grade.',
  ),
})
export class GradeImportsResolver {}
