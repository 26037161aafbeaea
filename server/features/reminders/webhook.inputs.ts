import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { NullableText, RowEdit, Text } from '../../graphql/fields';

const URL_WORDS =
  'An https or http URL of at most 2,000 characters. It is stored encrypted and never returned.';

@InputType({ description: 'A webhook to add.' })
export class CreateWebhookInput {
  @Text(TEXT_LIMITS.webhookName, 'Its name, 1 to 80 characters.')
  name!: string;

  @Text(TEXT_LIMITS.link, `The URL. ${URL_WORDS}`)
  url!: string;
}

@InputType({
  description: 'Changes to a webhook. Omitted fields stay the same. Turns a disabled webhook on again.',
})
export class UpdateWebhookInput extends RowEdit {
  @NullableText(TEXT_LIMITS.webhookName, '1 to 80 characters.')
  name?: string | null;

  @NullableText(TEXT_LIMITS.link, `A new URL. ${URL_WORDS}`)
  url?: string | null;
}
