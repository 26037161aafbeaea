import { Field, ID, InputType, Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { RowId, Text } from '../../graphql/checks';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: 'A new term. An account holds at most 40.' })
export class CreateTermInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID chosen by the caller; made by the server when absent.',
  })
  @RowId()
  id?: string | null;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.termName)
  name!: string;

  @Field(() => LocalDateScalar, { description: 'First day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first.' })
  endsOn!: string;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the institution; the student's own when absent.",
  })
  timezone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it becomes the current term. When absent: only if there is no current term yet.',
  })
  isCurrent?: boolean | null;
}

@InputType({ description: 'Changes of a term; absent fields stay as they are, none may be null.' })
export class UpdateTermInput {
  @Field(() => ID, { description: 'The term.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller edited; another one answers CONFLICT.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.termName)
  name?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day.' })
  startsOn?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day, on or after the first.' })
  endsOn?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: 'Zone of the institution. Deadlines that are already set keep theirs.',
  })
  timezone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True makes it the current term, and no other one is.',
  })
  isCurrent?: boolean | null;
}
