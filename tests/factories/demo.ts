import type { TestApp } from '../support/test-app';

const START = 'mutation ($input: StartDemoInput!) { startDemo(input: $input) { token user { id } } }';

/** Opens a demo account through the API, as the log-in page does: the sample data of the product itself. */
export async function startDemo(
  app: TestApp,
  timezone = 'Europe/London',
): Promise<{ id: string; token: string }> {
  const { startDemo: demo } = await app.data<{ startDemo: { token: string; user: { id: string } } }>(START, {
    input: { timezone },
  });
  return { id: demo.user.id, token: demo.token };
}
