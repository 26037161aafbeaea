import { Int } from 'type-graphql';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { STUDY_BLOCK_SHOWN } from './study-block.noun';
import type { StudyBlockSource } from './study-block.entity';

export const StudyBlockSourceEnum = g.enumOf<StudyBlockSource>('StudyBlockSource');

@g.OutputType('Time set aside to work on an open assignment.', 'StudyBlock')
export class StudyBlockType extends g.output({
  ...shownFields(STUDY_BLOCK_SHOWN, { source: StudyBlockSourceEnum }),
}) {}

@g.OutputType('A study block after a change.')
export class StudyBlockPayload extends payload({
  studyBlock: g.field(StudyBlockType),
}) {}

@g.OutputType('The study blocks of a plan that was saved.')
export class SaveStudyBlocksPayload extends payload({
  studyBlocks: g.field([StudyBlockType]),
}) {}

@g.OutputType('A suggested study block; it is not stored.', 'PlannedStudyBlock')
export class PlannedStudyBlockType extends g.output({
  assignment: g.field(AssignmentType, 'The assignment.'),
  startsAt: g.field(DateTimeScalar),
  endsAt: g.field(DateTimeScalar),
}) {}

@g.OutputType("Work that doesn't fit before its deadline.", 'UnplacedWork')
export class UnplacedWorkType extends g.output({
  assignment: g.field(AssignmentType),
  minutes: g.field(Int, "Minutes that don't fit."),
}) {}

@g.OutputType('A suggested study plan; it is not stored.', 'StudyPlan')
export class StudyPlanType extends g.output({
  blocks: g.field([PlannedStudyBlockType]),
  unplaced: g.field([UnplacedWorkType], "Work that doesn't fit, by deadline."),
  unestimated: g.field(
    [AssignmentType],
    'Work without an estimate, which is not placed, in the order of the rank.',
  ),
}) {}
