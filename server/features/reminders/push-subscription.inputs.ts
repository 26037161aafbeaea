import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/fields';

@InputType({ description: 'A push subscription from the browser (`PushSubscription.toJSON()`).' })
export class SubscribePushInput {
  @Text(TEXT_LIMITS.pushEndpoint, 'Its `endpoint`, at most 2,000 characters. It is stored encrypted.')
  endpoint!: string;

  @Text(TEXT_LIMITS.pushKey, 'Its key `p256dh`: base64url, 65 bytes.')
  p256dh!: string;

  @Text(TEXT_LIMITS.pushKey, 'Its key `auth`: base64url, 16 bytes.')
  auth!: string;

  @Text(TEXT_LIMITS.deviceLabel, 'Name of the device, 1 to 80 characters.')
  label!: string;
}
