import { BLOCKS_PER_SAVE, STUDY_DEFAULTS, STUDY_RANGES } from '#domain/limits/study-limits';
import * as g from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

const { minutes, blockMinutes, breakMinutes, planDays } = STUDY_RANGES;
const ZONE = "Time zone of the start. Defaults to the student's own.";

/** How study time is planned. */
@g.ArgsType()
export class StudyPlanArgs extends g.input({
  blockMinutes: g.defaulted(
    g.nullable(g.IntIn(blockMinutes), 'Longest block in minutes, in steps of five.'),
    STUDY_DEFAULTS.blockMinutes,
  ),
  breakMinutes: g.defaulted(
    g.nullable(g.IntIn(breakMinutes), 'Break after a block in minutes, in steps of five.'),
    STUDY_DEFAULTS.breakMinutes,
  ),
  days: g.defaulted(
    g.nullable(g.IntIn(planDays), 'Number of days to plan, including today.'),
    STUDY_DEFAULTS.planDays,
  ),
}) {}

abstract class BlockPlaceInput extends g.input({
  id: g.NEW_ROW_ID,
  assignmentId: g.field(g.RowId, 'The assignment, which must be open.'),
  startLocal: g.field(LocalDateTimeScalar, 'When it starts.'),
  timezone: g.optional(TimezoneScalar, ZONE),
  minutes: g.field(g.IntIn(minutes), 'Length in minutes.'),
}) {}

@g.InputType('A study block to add.')
export class CreateStudyBlockInput extends BlockPlaceInput {}

@g.InputType('A block of a plan to save.')
export class PlannedBlockInput extends BlockPlaceInput {}

@g.InputType('The blocks of a plan to save, all or none.')
export class SaveStudyBlocksInput extends g.input({
  blocks: g.field(g.NonEmpty(BLOCKS_PER_SAVE, PlannedBlockInput), 'Blocks that do not overlap.'),
}) {}

@g.InputType('Changes to a study block. Omitted fields stay the same.')
export class UpdateStudyBlockInput extends g.input({
  ...g.ROW_EDIT,
  assignmentId: g.optional(g.RowId, 'The assignment, which must be open.'),
  startLocal: g.optional(LocalDateTimeScalar, 'When it starts.'),
  timezone: g.optional(TimezoneScalar, ZONE),
  minutes: g.optional(g.IntIn(minutes), 'Length in minutes.'),
}) {}

@g.InputType('Study blocks to delete together.')
export class DeleteStudyBlocksInput extends g.input({
  ids: g.field(g.NonEmpty(BLOCKS_PER_SAVE, g.RowId), 'The blocks.'),
}) {}
