import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';

@ObjectType('CushionPoint', {
  simpleResolvers: true,
  description: 'Free and needed time until one moment, both counted from now.',
})
export class CushionPointType {
  @Field(() => LocalDateScalar, {
    description: "Its day in the student's own zone; the end of a day belongs to that day.",
  })
  date!: string;

  @Field(() => DateTimeScalar, { description: 'The moment: a deadline, or the end of a day.' })
  at!: string;

  @Field(() => Int, {
    description: 'Free minutes until then: working hours and daily limit without classes and events.',
  })
  freeMinutes!: number;

  @Field(() => Int, { description: 'Minutes of all open work that is due until then, also what is overdue.' })
  neededMinutes!: number;

  @Field(() => Int, {
    description: 'The cushion: free minutes less needed ones. Below 0 so much is missing.',
  })
  cushionMinutes!: number;

  @Field(() => Int, { description: 'How many deadlines lie at this moment; 0: it is the end of a day.' })
  dueCount!: number;
}

@ObjectType('CushionWork', { simpleResolvers: true, description: 'A piece of work that takes time.' })
export class CushionWorkType {
  @Field(() => AssignmentType, { description: 'What is to be done.' })
  assignment!: AssignmentType;

  @Field(() => Int, { description: 'Minutes of work left.' })
  neededMinutes!: number;
}

@ObjectType('CushionShortage', { simpleResolvers: true, description: 'Where the time does not reach.' })
export class CushionShortageType {
  @Field(() => CushionPointType, { description: 'The first deadline ahead that cannot be met in free time.' })
  first!: CushionPointType;

  @Field(() => CushionPointType, {
    description: 'The deadline for which the most is missing; `first` itself where nothing later is worse.',
  })
  worst!: CushionPointType;

  @Field(() => [CushionWorkType], {
    description: 'The largest pieces of work that are due until `first`, at most three, the largest first.',
  })
  largest!: CushionWorkType[];
}

@ObjectType('CushionForecast', {
  simpleResolvers: true,
  description: 'Free against needed time, added up over the coming weeks.',
})
export class CushionForecastType {
  @Field(() => LocalDateScalar, { description: "Today, in the student's own zone." })
  from!: string;

  @Field(() => LocalDateScalar, {
    description: 'The last day: that of the current term, at most the 60th; the 42nd without a term.',
  })
  until!: string;

  @Field(() => Int, {
    description: 'What is needed at once because its deadline has passed; it is part of every needed time.',
  })
  overdueMinutes!: number;

  @Field(() => [CushionPointType], {
    description: 'Every deadline ahead and the end of every day, in their order. Both times never fall.',
  })
  points!: CushionPointType[];

  @Field(() => CushionShortageType, {
    nullable: true,
    description: 'Where the time does not reach; null: it reaches for every deadline.',
  })
  shortage!: CushionShortageType | null;
}
