import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { CoursePayload } from '../courses/course.types';
import { ImportGradebookPayload, ImportTranscriptPayload, SaveScoresPayload } from './grade-imports.types';
import { ImportGradebookInput } from './gradebook-import.inputs';
import { importGradebook } from './gradebook-import.service';
import { SaveScoresInput } from './save-scores.inputs';
import { saveScores } from './save-scores.service';
import { CreatePastCourseInput, ImportTranscriptInput } from './transcript-import.inputs';
import { createPastCourse, importTranscript } from './transcript-import.service';

@Authorized()
@Resolver()
export class GradeImportsResolver {
  @Mutation(() => SaveScoresPayload, {
    description: 'Changes several scores of one course at once: all of them or none.',
  })
  saveScores(
    @Ctx() context: RequestContext,
    @Arg('input', () => SaveScoresInput, { description: 'The scores.' }) input: SaveScoresInput,
  ) {
    return write(context, saveScores, input);
  }

  @Mutation(() => ImportGradebookPayload, {
    description:
      'Brings a gradebook into a course that is there or a new one. A line changes the item of the same title or adds ' +
      'one, so the same gradebook twice changes nothing the second time.',
  })
  importGradebook(
    @Ctx() context: RequestContext,
    @Arg('input', () => ImportGradebookInput, { description: 'The gradebook.' })
    input: ImportGradebookInput,
  ) {
    return write(context, importGradebook, input);
  }

  @Mutation(() => ImportTranscriptPayload, {
    description:
      'Brings a transcript in: terms that are missing, and the courses that their term does not hold yet, archived ' +
      'with their final grades. What is there stays as it is.',
  })
  importTranscript(
    @Ctx() context: RequestContext,
    @Arg('input', () => ImportTranscriptInput, { description: 'The transcript.' })
    input: ImportTranscriptInput,
  ) {
    return write(context, importTranscript, input);
  }

  @Mutation(() => CoursePayload, {
    description: 'Adds one course that is over, archived and with its final grade, as one change.',
  })
  createPastCourse(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreatePastCourseInput, { description: 'The course and its grade.' })
    input: CreatePastCourseInput,
  ) {
    return write(context, createPastCourse, input);
  }
}
