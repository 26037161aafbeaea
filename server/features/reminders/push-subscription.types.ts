import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({ simpleResolvers: true, description: 'A browser that receives notifications.' })
export class PushDevice {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What the student calls it.' })
  label!: string;

  @Field(() => String, { description: 'Whose push service it uses.' })
  host!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it last took a notification; null: never.',
  })
  lastSentAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was subscribed.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Devices and what a further one needs to subscribe.' })
export class PushSettings {
  @Field(() => String, { description: '`applicationServerKey` of a subscription: base64url, 65 bytes.' })
  publicKey!: string;

  @Field(() => [PushDevice], { description: 'The devices, the oldest first; at most 20.' })
  devices!: PushDevice[];
}

@ObjectType({ simpleResolvers: true, description: 'A device that was subscribed.' })
export class PushDevicePayload {
  @Field(() => PushDevice, { description: 'The device.' })
  pushDevice!: PushDevice;
}

@ObjectType({ simpleResolvers: true, description: 'A device that is told nothing any more.' })
export class UnsubscribePushPayload {
  @Field(() => ID, { description: 'UUID of the device.' })
  id!: string;
}
