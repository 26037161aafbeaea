import { Field, ID, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { RowId, Text } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';

const URL_WORDS = 'https or http, at most 2 000 characters. It is stored sealed and never told again.';

@InputType({ description: 'An address to post notifications to.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'What to call it, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.webhookName)
  name!: string;

  @Field(() => String, { description: `The address: ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url!: string;
}

@InputType({
  description: 'Changes of a webhook; absent fields stay as they are. One that was off is on again.',
})
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'The webhook.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.webhookName)
  name?: string | null;

  @Field(() => String, { nullable: true, description: `A new address: ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url?: string | null;
}
