import { Field, ObjectType } from 'type-graphql';
import { WhatNextType } from './next/next.types';
import { TodayType } from './today.types';

@ObjectType('TodayAfterChange', {
  simpleResolvers: true,
  description: "The student's day with the change, so that it need not be asked for again.",
})
export class TodayAfterChangeType extends TodayType {
  @Field(() => WhatNextType, { description: 'What to do first, with the change.' })
  whatNext!: WhatNextType;
}
