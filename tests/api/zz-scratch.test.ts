import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from '../../server/graphql/build-schema';
import { createTestApp } from '../support/test-app';

it('scratch', async () => {
  writeFileSync('/tmp/emitted.graphql', printSchema(lexicographicSortSchema(buildSchema())));
  const app = await createTestApp();
  const drift = await app.app.database.dataSource.driver.createSchemaBuilder().log();
  console.info(JSON.stringify(drift.upQueries.map((q) => q.query), null, 1));
  await app.close();
});
