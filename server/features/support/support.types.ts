import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The receipt of a message to support.' })
export class ContactSupportPayload {
  @Field(() => String, { description: 'By which it is found again, e.g. `TW-7K3M9Q`; stands in both mails.' })
  reference!: string;

  @Field(() => Int, { description: 'Within how many working days an answer is aimed for: 5, Student Pro 1.' })
  targetDays!: number;
}
