import { TEXT_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, Text } from '../../graphql/fields';

@InputType('A push subscription from the browser (`PushSubscription.toJSON()`).')
export class SubscribePushInput extends input({
  endpoint: field(Text(TEXT_LIMITS.pushEndpoint), 'Its `endpoint`. It is stored encrypted.'),
  p256dh: field(Text(TEXT_LIMITS.pushKey), 'Its key `p256dh`: base64url, 65 bytes.'),
  auth: field(Text(TEXT_LIMITS.pushKey), 'Its key `auth`: base64url, 16 bytes.'),
  label: field(Text(TEXT_LIMITS.deviceLabel), 'Name of the device.'),
}) {}
