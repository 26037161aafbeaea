import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDemo } from '../../factories/demo';
import { statementsOf } from '../../support/statements';
import { useTestApp } from '../../support/test-app';

const DOCUMENTS: readonly string[] = Object.values(
  JSON.parse(readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8')) as object,
);
const documentOf = (name: string) => DOCUMENTS.find((text) => text.includes(`query ${name}`)) ?? '';

describe('the statements of a page', () => {
  const app = useTestApp();
  let token: string;
  beforeAll(async () => {
    ({ token } = await startDemo(app));
  });

  it.each([
    ['TodayPage', {}],
    ['AssignmentsPage', {}],
    ['CoursesPage', {}],
    ['GradesPage', {}],
    ['CalendarPage', { from: '2026-09-28', to: '2026-11-08' }],
  ])('are prepared: %s', async (name, variables) => {
    const sent = await statementsOf(() => app.data(documentOf(name), variables, token));
    expect(sent).not.toEqual([]);
    expect(sent.filter((statement) => !statement.name)).toEqual([]);
  });
});
