import { Field, Int } from 'type-graphql';
import { OutputType } from '../../graphql/fields';

@OutputType('What an archive would contain.')
export class ArchiveStatus {
  @Field(() => Int, {
    description:
      'Number of rows that `GET /api/export` would export now, including deleted rows that can still be ' +
      'restored.',
  })
  rows!: number;

  @Field(() => Boolean, {
    description:
      'Whether the account has no terms, courses, assignments, or events, as `POST /api/imports/archive` ' +
      'requires.',
  })
  isEmpty!: boolean;
}
