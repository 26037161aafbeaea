import { Field, ID, InputType, Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { RowId, Text } from '../../../graphql/checks';

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

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller saw; another one answers CONFLICT.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.sourceName)
  name?: string | null;

  @Field(() => String, { nullable: true, description: `A new address for the same calendar: ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url?: string | null;
}
