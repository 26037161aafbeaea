import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What can be taken along and brought back as an archive.' })
export class ArchiveStatus {
  @Field(() => Int, {
    description:
      'Rows that `GET /api/export` would put into an archive now, deleted ones that can come back included.',
  })
  rows!: number;

  @Field(() => Boolean, {
    description:
      'Whether there is no term, course, assignment and event, as `POST /api/imports/archive` asks.',
  })
  isEmpty!: boolean;
}
