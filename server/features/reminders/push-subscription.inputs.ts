import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';

@g.InputType('A push subscription from the browser (`PushSubscription.toJSON()`).')
export class SubscribePushInput extends g.input({
  endpoint: g.field(g.Text(TEXT_LIMITS.pushEndpoint), 'Its `endpoint`. It is stored encrypted.'),
  p256dh: g.field(g.Text(TEXT_LIMITS.pushKey), 'Its key `p256dh`: base64url, 65 bytes.'),
  auth: g.field(g.Text(TEXT_LIMITS.pushKey), 'Its key `auth`: base64url, 16 bytes.'),
  label: g.field(g.Text(TEXT_LIMITS.deviceLabel), 'Name of the device.'),
}) {}
