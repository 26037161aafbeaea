import { Field } from 'type-graphql';
import { OutputType } from '../../graphql/fields';
import { WhatNextType } from './next/next.types';
import { TodayType } from './today.types';

@OutputType("The student's day with the change, so that it need not be asked for again.", 'TodayAfterChange')
export class TodayAfterChangeType extends TodayType {
  @Field(() => WhatNextType, { description: 'What to do first, with the change.' })
  whatNext!: WhatNextType;
}
