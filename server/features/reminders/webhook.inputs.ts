import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { ExpectedVersion, Nullable, RowId } from '../../graphql/fields';

const URL_WORDS =
  'An https or http URL of at most 2,000 characters. It is stored encrypted and never returned.';

@InputType({ description: 'A webhook to add.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'Its name, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.webhookName)
  name!: string;

  @Field(() => String, { description: `The URL. ${URL_WORDS}` })
  @Text(TEXT_LIMITS.link)
  url!: string;
}

@InputType({
  description: 'Changes to a webhook. Omitted fields stay the same. Turns a disabled webhook on again.',
})
export class UpdateWebhookInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(() => String, '1 to 80 characters.')
  @Text(TEXT_LIMITS.webhookName)
  name?: string | null;

  @Nullable(() => String, `A new URL. ${URL_WORDS}`)
  @Text(TEXT_LIMITS.link)
  url?: string | null;
}
