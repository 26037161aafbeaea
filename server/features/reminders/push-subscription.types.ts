import { ID } from 'type-graphql';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@g.OutputType('A browser that receives notifications.')
export class PushDevice extends g.output({
  id: g.field(ID, 'UUID.'),
  label: g.field(String, 'Its name.'),
  host: g.field(String, 'Host of its push service.'),
  lastSentAt: g.nullable(DateTimeScalar, 'When it last accepted a notification; null if never.'),
  createdAt: g.field(DateTimeScalar, 'When it was subscribed.'),
}) {}

@g.OutputType('Subscribed devices, and the key a new one needs.')
export class PushSettings extends g.output({
  publicKey: g.field(String, '`applicationServerKey` of a subscription: base64url, 65 bytes.'),
  devices: g.field([PushDevice], `The devices, oldest first; at most ${REMINDER_LIMITS.devices}.`),
}) {}

@g.OutputType('A device that was subscribed.')
export class PushDevicePayload extends g.output({
  pushDevice: g.field(PushDevice),
}) {}

@g.OutputType('A device that no longer receives notifications.')
export class UnsubscribePushPayload extends g.output({
  id: g.field(ID, 'UUID of the device.'),
}) {}
