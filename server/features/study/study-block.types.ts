import { Int } from 'type-graphql';
import { shownFields } from '../../graphql/noun-fields';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { STUDY_BLOCK_SHOWN } from './study-block.noun';
import type { StudyBlockSource } from './study-block.entity';

export const StudyBlockSourceEnum = enumOf<StudyBlockSource>('StudyBlockSource', WORDS.StudyBlockSource);

@OutputType('Time set aside to work on an open assignment.', 'StudyBlock')
export class StudyBlockType extends output({
  ...shownFields(STUDY_BLOCK_SHOWN, { source: StudyBlockSourceEnum }),
}) {}

@OutputType('A study block after a change.')
export class StudyBlockPayload extends payload({
  studyBlock: field(StudyBlockType),
}) {}

@OutputType('The study blocks of a plan that was saved.')
export class SaveStudyBlocksPayload extends payload({
  studyBlocks: field([StudyBlockType]),
}) {}

@OutputType('A suggested study block; it is not stored.', 'PlannedStudyBlock')
export class PlannedStudyBlockType extends output({
  assignment: field(AssignmentType, 'The assignment.'),
  startsAt: field(DateTimeScalar),
  endsAt: field(DateTimeScalar),
}) {}

@OutputType("Work that doesn't fit before its deadline.", 'UnplacedWork')
export class UnplacedWorkType extends output({
  assignment: field(AssignmentType),
  minutes: field(Int, "Minutes that don't fit."),
}) {}

@OutputType('A suggested study plan; it is not stored.', 'StudyPlan')
export class StudyPlanType extends output({
  blocks: field([PlannedStudyBlockType]),
  unplaced: field([UnplacedWorkType], "Work that doesn't fit, by deadline."),
  unestimated: field(
    [AssignmentType],
    'Work without an estimate, which is not placed, in the order of the rank.',
  ),
}) {}
