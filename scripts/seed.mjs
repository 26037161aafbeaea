// `npm run seed`: fills a running development server with the sample student, whose log-in it prints.
//   npm run seed -- [address, http://localhost:4000 otherwise]
import { randomBytes } from 'node:crypto';

const address = process.argv[2] ?? 'http://localhost:4000';

async function ask(query, input, token) {
  const response = await fetch(new URL('/graphql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

try {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const { startDemo } = await ask(
    'mutation Seed($input: StartDemoInput!) { startDemo(input: $input) { token } }',
    { timezone },
  );
  const email = `sample-${randomBytes(3).toString('hex')}@example.edu`;
  const password = randomBytes(9).toString('base64url');
  const student = { firstName: 'Sample', lastName: 'Student', email, password, timezone };
  await ask(
    'mutation Keep($input: RegisterInput!) { keepDemo(input: $input) { user { id } } }',
    student,
    startDemo.token,
  );
  console.log(`A sample student is at ${address}/login\n  email     ${email}\n  password  ${password}`);
} catch (error) {
  const cause = error.cause ? 'no server answers. Start one with `npm run dev`' : error.message;
  console.error(`Could not seed ${address}: ${cause}`);
  process.exitCode = 1;
}
