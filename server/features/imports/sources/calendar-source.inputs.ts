import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../../graphql/args';
import { RowId, Text } from '../../../graphql/checks';
import { ExpectedVersion } from '../../../graphql/fields';
import { CourseColorEnum } from '../../courses/course.types';

const URL_WORDS =
  'https, http or webcal, at most 2 000 characters. It is stored sealed and never told again.';

@InputType({ description: 'A calendar elsewhere to subscribe to.' })
export class AddCalendarSourceInput {
  @Field(() => String, { description: `The address of the calendar: ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it is called here, 1 to 80 characters; absent: the name the calendar gives itself.',
  })
  @Text(TEXT_LIMITS.sourceName)
  name?: string | null;
}

@InputType({ description: 'Changes of a subscribed calendar; absent fields stay as they are.' })
export class UpdateCalendarSourceInput {
  @Field(() => ID, { description: 'The calendar.' })
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.sourceName)
  name?: string | null;

  @Field(() => CourseColorEnum, {
    nullable: true,
    description: 'The colour of its events that belong to no course; null takes it away.',
  })
  color?: CourseColor | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The term for courses that appear in it; null: the one their dates fit.',
  })
  @RowId()
  termId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: it is no longer fetched by itself; false: it is again, and at once.',
  })
  isPaused?: boolean | null;

  @Field(() => String, { nullable: true, description: `A new address for the same calendar: ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url?: string | null;
}

/** How a subscription ends. */
@ArgsType()
export class RemoveCalendarSourceArgs extends IdArgs {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the entries it holds go along, with what the student made of them; those another subscribed calendar ' +
      'holds stay, and so do courses. Absent: false.',
  })
  deleteEntries?: boolean | null;
}
