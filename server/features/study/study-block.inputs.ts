import { ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { BLOCKS_PER_SAVE, STUDY_DEFAULTS, STUDY_RANGES } from '#domain/limits/study-limits';
import { AtMost, InRange, NotEmpty, RowId, RowIds } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

const { minutes, blockMinutes, breakMinutes, planDays } = STUDY_RANGES;
const LENGTH = `How long it is, ${minutes.min} to ${minutes.max} minutes.`;
const ZONE = "Zone of the start; the student's own when absent.";

/** How study time is planned. */
@ArgsType()
export class StudyPlanArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.blockMinutes,
    description: `Longest block, ${blockMinutes.min} to ${blockMinutes.max} minutes, in steps of five.`,
  })
  @InRange(blockMinutes)
  blockMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.breakMinutes,
    description: `Rest after a block, ${breakMinutes.min} to ${breakMinutes.max} minutes, in steps of five.`,
  })
  @InRange(breakMinutes)
  breakMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.planDays,
    description: `Days that are planned, today included, ${planDays.min} to ${planDays.max}.`,
  })
  @InRange(planDays)
  days!: number | null;
}

/** Where a block stands. */
@InputType()
abstract class BlockPlaceInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The assignment, which must be open.' })
  @RowId()
  assignmentId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'When it begins.' })
  startLocal!: string;

  @Field(() => TimezoneScalar, { nullable: true, description: ZONE })
  timezone?: string | null;

  @Field(() => Int, { description: LENGTH })
  @InRange(minutes)
  minutes!: number;
}

@InputType({ description: 'A study block to add.' })
export class CreateStudyBlockInput extends BlockPlaceInput {}

@InputType({ description: 'A block of a plan that is saved.' })
export class PlannedBlockInput extends BlockPlaceInput {}

@InputType({ description: 'The blocks of a plan that are to be saved, all of them or none.' })
export class SaveStudyBlocksInput {
  @Field(() => [PlannedBlockInput], { description: `1 to ${BLOCKS_PER_SAVE} blocks that do not overlap.` })
  @NotEmpty()
  @AtMost(BLOCKS_PER_SAVE)
  @ValidateNested({ each: true })
  blocks!: PlannedBlockInput[];
}

@InputType({ description: 'Changes of a study block; absent fields stay as they are.' })
export class UpdateStudyBlockInput {
  @Field(() => ID, { description: 'The block.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => ID, { nullable: true, description: 'The assignment, which must be open.' })
  @RowId()
  assignmentId?: string | null;

  @Field(() => LocalDateTimeScalar, { nullable: true, description: 'When it begins.' })
  startLocal?: string | null;

  @Field(() => TimezoneScalar, { nullable: true, description: ZONE })
  timezone?: string | null;

  @Field(() => Int, { nullable: true, description: LENGTH })
  @InRange(minutes)
  minutes?: number | null;
}

@InputType({ description: 'Study blocks that are to be deleted together.' })
export class DeleteStudyBlocksInput {
  @Field(() => [ID], { description: `1 to ${BLOCKS_PER_SAVE} blocks.` })
  @NotEmpty()
  @AtMost(BLOCKS_PER_SAVE)
  @RowIds()
  ids!: string[];
}
