import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { NewRowId } from '../../graphql/fields';

@InputType({ description: 'An assignment in one line.' })
export class QuickAddInput {
  @NewRowId()
  id?: string | null;

  @Field(() => String, {
    description:
      'At most 500 characters, such as `essay BIO101 fri 5pm p1 ~3h every week until dec 10 worth 15% !1d`. A course by its code, its letters or ' +
      'its name; a day (`fri`, `next fri`, `tomorrow`, `in 3 days`, `12 dec`, `2026-12-12`, `12/5` in the order of the ' +
      "student's region), a time (`5pm`, `17:00`), or `before class`; `p1` to `p4`; the work as `~2h` or `+30m`; the " +
      'points as `/20` or `worth 20 points`; the weight as `worth 15%`; the kind as `#exam`; a repetition as ' +
      '`every week`, `every 2 weeks`, `every mon, wed` or `every weekday`, its end as `until dec 10` (else it ends with ' +
      'the term of the course, or after a year, and at the latest with 200 assignments); reminders before the deadline as `!1d` or `!2h`, which stand instead ' +
      'of those of its type. What stands in quotes and ' +
      'everything else is the title. Of several pieces of one kind the last counts; reminders add up.',
  })
  @Text(TEXT_LIMITS.quickAdd)
  text!: string;
}
