import { BLOCKS_PER_SAVE, STUDY_DEFAULTS, STUDY_RANGES } from '#domain/limits/study-limits';
import {
  ArgsType,
  defaulted,
  field,
  input,
  InputType,
  IntIn,
  NEW_ROW_ID,
  NonEmpty,
  nullable,
  optional,
  ROW_EDIT,
  RowId,
} from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

const { minutes, blockMinutes, breakMinutes, planDays } = STUDY_RANGES;
const ZONE = "Time zone of the start. Defaults to the student's own.";

/** How study time is planned. */
@ArgsType()
export class StudyPlanArgs extends input({
  blockMinutes: defaulted(
    nullable(IntIn(blockMinutes), 'Longest block in minutes, in steps of five.'),
    STUDY_DEFAULTS.blockMinutes,
  ),
  breakMinutes: defaulted(
    nullable(IntIn(breakMinutes), 'Break after a block in minutes, in steps of five.'),
    STUDY_DEFAULTS.breakMinutes,
  ),
  days: defaulted(
    nullable(IntIn(planDays), 'Number of days to plan, including today.'),
    STUDY_DEFAULTS.planDays,
  ),
}) {}

/** When a block takes place. */
abstract class BlockPlaceInput extends input({
  id: NEW_ROW_ID,
  assignmentId: field(RowId, 'The assignment, which must be open.'),
  startLocal: field(LocalDateTimeScalar, 'When it starts.'),
  timezone: optional(TimezoneScalar, ZONE),
  minutes: field(IntIn(minutes), 'Length in minutes.'),
}) {}

@InputType('A study block to add.')
export class CreateStudyBlockInput extends BlockPlaceInput {}

@InputType('A block of a plan to save.')
export class PlannedBlockInput extends BlockPlaceInput {}

@InputType('The blocks of a plan to save, all or none.')
export class SaveStudyBlocksInput extends input({
  blocks: field(NonEmpty(BLOCKS_PER_SAVE, PlannedBlockInput), 'Blocks that do not overlap.'),
}) {}

@InputType('Changes to a study block. Omitted fields stay the same.')
export class UpdateStudyBlockInput extends input({
  ...ROW_EDIT,
  assignmentId: optional(RowId, 'The assignment, which must be open.'),
  startLocal: optional(LocalDateTimeScalar, 'When it starts.'),
  timezone: optional(TimezoneScalar, ZONE),
  minutes: optional(IntIn(minutes), 'Length in minutes.'),
}) {}

@InputType('Study blocks to delete together.')
export class DeleteStudyBlocksInput extends input({
  ids: field(NonEmpty(BLOCKS_PER_SAVE, RowId), 'The blocks.'),
}) {}
