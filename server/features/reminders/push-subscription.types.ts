import { ID } from 'type-graphql';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@OutputType('A browser that receives notifications.')
export class PushDevice extends output({
  id: field(ID, 'UUID.'),
  label: field(String, 'Its name.'),
  host: field(String, 'Host of its push service.'),
  lastSentAt: nullable(DateTimeScalar, 'When it last accepted a notification; null if never.'),
  createdAt: field(DateTimeScalar, 'When it was subscribed.'),
}) {}

@OutputType('Subscribed devices, and the key a new one needs.')
export class PushSettings extends output({
  publicKey: field(String, '`applicationServerKey` of a subscription: base64url, 65 bytes.'),
  devices: field([PushDevice], `The devices, oldest first; at most ${REMINDER_LIMITS.devices}.`),
}) {}

@OutputType('A device that was subscribed.')
export class PushDevicePayload extends output({
  pushDevice: field(PushDevice),
}) {}

@OutputType('A device that no longer receives notifications.')
export class UnsubscribePushPayload extends output({
  id: field(ID, 'UUID of the device.'),
}) {}
