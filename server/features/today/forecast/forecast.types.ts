import { Field, Int } from 'type-graphql';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DateTimeScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';

@OutputType('Free time and work from now until one moment.', 'CushionPoint')
export class ForecastPointType {
  @Field(() => LocalDateScalar, {
    description: "The day of the moment in the student's time zone; the end of a day belongs to that day.",
  })
  date!: string;

  @Field(() => DateTimeScalar, { description: 'The moment: a deadline, or the end of a day.' })
  at!: string;

  @Field(() => Int, {
    description: 'Free minutes until then: without classes and events, up to the daily limit.',
  })
  freeMinutes!: number;

  @Field(() => Int, { description: 'Minutes of open work due by then, including late work.' })
  neededMinutes!: number;

  @Field(() => Int, {
    description: 'The slack: free minutes minus minutes of work. Below 0, that much time is missing.',
  })
  cushionMinutes!: number;

  @Field(() => Int, { description: 'Number of deadlines at this moment; 0 for the end of a day.' })
  dueCount!: number;
}

@OutputType('Work that needs time.', 'CushionWork')
export class ForecastWorkType {
  @Field(() => AssignmentType, { description: 'What is to be done.' })
  assignment!: AssignmentType;

  @Field(() => Int, { description: 'Minutes of work left.' })
  neededMinutes!: number;
}

@OutputType('Where there is not enough time.', 'CushionShortage')
export class ForecastShortageType {
  @Field(() => ForecastPointType, { description: 'The first deadline without enough free time.' })
  first!: ForecastPointType;

  @Field(() => ForecastPointType, {
    description: 'The deadline that is short the most time; same as `first` if no later one is worse.',
  })
  worst!: ForecastPointType;

  @Field(() => [ForecastWorkType], {
    description: 'The largest work due by `first`: at most three, largest first.',
  })
  largest!: ForecastWorkType[];
}

@OutputType('The forecast: free time compared with work due over the coming weeks.', 'CushionForecast')
export class ForecastType {
  @Field(() => LocalDateScalar, { description: "Today, in the student's time zone." })
  from!: string;

  @Field(() => LocalDateScalar, {
    description:
      'The last day: the end of the current term, at most 60 days ahead; 42 days ahead without a term.',
  })
  until!: string;

  @Field(() => Int, {
    description: 'Minutes of late work; included in every total.',
  })
  overdueMinutes!: number;

  @Field(() => [ForecastPointType], {
    description: 'Every upcoming deadline and the end of every day, in order. Both totals never decrease.',
  })
  points!: ForecastPointType[];

  @Nullable(
    () => ForecastShortageType,
    'Where there is not enough time; null if there is enough for every deadline.',
  )
  shortage!: ForecastShortageType | null;
}
