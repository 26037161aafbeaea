import { Field, ID } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@OutputType('A browser that receives notifications.')
export class PushDevice {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  label!: string;

  @Field(() => String, { description: 'Host of its push service.' })
  host!: string;

  @Nullable(() => DateTimeScalar, 'When it last accepted a notification; null if never.')
  lastSentAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was subscribed.' })
  createdAt!: string;
}

@OutputType('Subscribed devices, and the key a new one needs.')
export class PushSettings {
  @Field(() => String, { description: '`applicationServerKey` of a subscription: base64url, 65 bytes.' })
  publicKey!: string;

  @Field(() => [PushDevice], { description: 'The devices, oldest first; at most 20.' })
  devices!: PushDevice[];
}

@OutputType('A device that was subscribed.')
export class PushDevicePayload {
  @Field(() => PushDevice)
  pushDevice!: PushDevice;
}

@OutputType('A device that no longer receives notifications.')
export class UnsubscribePushPayload {
  @Field(() => ID, { description: 'UUID of the device.' })
  id!: string;
}
