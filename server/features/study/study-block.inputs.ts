import { ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { BLOCKS_PER_SAVE, STUDY_DEFAULTS, STUDY_RANGES } from '#domain/limits/study-limits';
import { AtMost, InRange, NotEmpty, RowIds } from '../../graphql/checks';
import {
  IntIn,
  NewRowId,
  Nullable,
  NullableIntIn,
  NullableRowId,
  RowEdit,
  RowId,
} from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

const { minutes, blockMinutes, breakMinutes, planDays } = STUDY_RANGES;
const LENGTH = `${minutes.min} to ${minutes.max} minutes.`;
const ZONE = "Time zone of the start. Defaults to the student's own.";

/** How study time is planned. */
@ArgsType()
export class StudyPlanArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.blockMinutes,
    description: `Longest block in minutes, ${blockMinutes.min} to ${blockMinutes.max}, in steps of five.`,
  })
  @InRange(blockMinutes)
  blockMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.breakMinutes,
    description: `Break after a block in minutes, ${breakMinutes.min} to ${breakMinutes.max}, in steps of five.`,
  })
  @InRange(breakMinutes)
  breakMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: STUDY_DEFAULTS.planDays,
    description: `Number of days to plan, including today, ${planDays.min} to ${planDays.max}.`,
  })
  @InRange(planDays)
  days!: number | null;
}

/** When a block takes place. */
@InputType()
abstract class BlockPlaceInput {
  @NewRowId()
  id?: string | null;

  @RowId('The assignment, which must be open.')
  assignmentId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'When it starts.' })
  startLocal!: string;

  @Nullable(() => TimezoneScalar, ZONE)
  timezone?: string | null;

  @IntIn(minutes, LENGTH)
  minutes!: number;
}

@InputType({ description: 'A study block to add.' })
export class CreateStudyBlockInput extends BlockPlaceInput {}

@InputType({ description: 'A block of a plan to save.' })
export class PlannedBlockInput extends BlockPlaceInput {}

@InputType({ description: 'The blocks of a plan to save, all or none.' })
export class SaveStudyBlocksInput {
  @Field(() => [PlannedBlockInput], { description: `1 to ${BLOCKS_PER_SAVE} blocks that do not overlap.` })
  @NotEmpty()
  @AtMost(BLOCKS_PER_SAVE)
  @ValidateNested({ each: true })
  blocks!: PlannedBlockInput[];
}

@InputType({ description: 'Changes to a study block. Omitted fields stay the same.' })
export class UpdateStudyBlockInput extends RowEdit {
  @NullableRowId('The assignment, which must be open.')
  assignmentId?: string | null;

  @Nullable(() => LocalDateTimeScalar, 'When it starts.')
  startLocal?: string | null;

  @Nullable(() => TimezoneScalar, ZONE)
  timezone?: string | null;

  @NullableIntIn(minutes, LENGTH)
  minutes?: number | null;
}

@InputType({ description: 'Study blocks to delete together.' })
export class DeleteStudyBlocksInput {
  @Field(() => [ID], { description: `1 to ${BLOCKS_PER_SAVE} blocks.` })
  @NotEmpty()
  @AtMost(BLOCKS_PER_SAVE)
  @RowIds()
  ids!: string[];
}
