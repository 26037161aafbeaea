import { field, output, OutputType } from '../../graphql/fields';
import { WhatNextType } from './next/next.types';
import { TodayType } from './today.types';

@OutputType("The student's day with the change, so that it need not be asked for again.", 'TodayAfterChange')
export class TodayAfterChangeType extends output(
  {
    whatNext: field(WhatNextType, 'What to do first, with the change.'),
  },
  TodayType,
) {}
