import { Field, Int } from 'type-graphql';
import { OutputType } from '../../graphql/fields';

@OutputType('Confirmation of a message to support.')
export class ContactSupportPayload {
  @Field(() => String, { description: 'Reference such as `TW-7K3M9Q`, included in both emails.' })
  reference!: string;

  @Field(() => Int, {
    description: 'Target response time in business days: 5 with Free, 1 with Student Pro.',
  })
  targetDays!: number;
}
