import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { CoursePayload } from '../courses/course.types';
import { ImportGradebookPayload, ImportTranscriptPayload } from './grade-imports.types';
import { ImportGradebookInput } from './gradebook-import.inputs';
import { importGradebook } from './gradebook-import.service';
import { CreatePastCourseInput, ImportTranscriptInput } from './transcript-import.inputs';
import { createPastCourse, importTranscript } from './transcript-import.service';

@Authorized()
@Resolver()
export class GradeImportsResolver {
  @Mutation(() => ImportGradebookPayload, {
    description:
      'Imports a gradebook into an existing or new course. A row updates the item with the same key or title, or ' +
      'adds one, so importing the same gradebook twice changes nothing the second time.',
  })
  importGradebook(@Ctx() context: RequestContext, @Arg('input') input: ImportGradebookInput) {
    return write(context, importGradebook, input);
  }

  @Mutation(() => ImportTranscriptPayload, {
    description:
      "Imports a transcript: adds missing terms, and courses their terms don't have yet, archived with " +
      'their final grades. Existing data stays the same.',
  })
  importTranscript(@Ctx() context: RequestContext, @Arg('input') input: ImportTranscriptInput) {
    return write(context, importTranscript, input);
  }

  @Mutation(() => CoursePayload, {
    description: 'Adds one finished course, archived and with its final grade.',
  })
  createPastCourse(@Ctx() context: RequestContext, @Arg('input') input: CreatePastCourseInput) {
    return write(context, createPastCourse, input);
  }
}
