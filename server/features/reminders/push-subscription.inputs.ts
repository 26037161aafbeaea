import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';

@InputType({ description: 'A push subscription from the browser (`PushSubscription.toJSON()`).' })
export class SubscribePushInput {
  @Field(() => String, { description: 'Its `endpoint`, at most 2,000 characters. It is stored encrypted.' })
  @Text(TEXT_LIMITS.pushEndpoint)
  endpoint!: string;

  @Field(() => String, { description: 'Its key `p256dh`: base64url, 65 bytes.' })
  @Text(TEXT_LIMITS.pushKey)
  p256dh!: string;

  @Field(() => String, { description: 'Its key `auth`: base64url, 16 bytes.' })
  @Text(TEXT_LIMITS.pushKey)
  auth!: string;

  @Field(() => String, { description: 'Name of the device, 1 to 80 characters.' })
  @Text(TEXT_LIMITS.deviceLabel)
  label!: string;
}
