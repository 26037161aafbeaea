// The product as the bench starts it: with its own planners, and with its statements counted.
import { createRequire } from 'node:module';
import { serveParent } from './child-process.mjs';
import { fillAccount } from './filled-account.mjs';
import { startServer } from './running-server.mjs';

const require = createRequire(import.meta.url);
const { Query } = require('pg');
const { prototype } = Query;

const DEMO = 'mutation { startDemo(input: { timezone: "America/New_York" }) { token user { id } } }';
const PLANNER = '{ assignments { id } courses { id status } }';

let server;

/** A student with the sample data. */
async function openDemo() {
  const { token } = (await server.ask(DEMO)).startDemo;
  const { assignments, courses } = await server.ask(PLANNER, {}, token);
  const { id: courseId } = courses.find(({ status }) => status === 'active');
  return { token, assignmentIds: assignments.map(({ id }) => id), courseId };
}

/** @returns where it listens, its database, so many sample accounts, and one account of each size. */
async function start({ demos, sizes }) {
  server = await startServer();
  const address = new URL(await server.listen());
  const accounts = [];
  while (accounts.length < demos) accounts.push(await openDemo());
  const filled = [];
  for (const size of sizes) filled.push({ size, ...(await fillAccount(server, size)) });
  return { port: Number(address.port), databaseUrl: server.databaseUrl, accounts, filled };
}

/** Counts the statements of one request, and those among them that are not prepared. */
async function count({ token, body }) {
  const { submit } = prototype;
  const counted = { all: 0, unnamed: 0 };
  prototype.submit = function submitCounted(...given) {
    if (!/^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)/.test(this.text)) {
      counted.all += 1;
      if (!this.name) counted.unnamed += 1;
    }
    return submit.apply(this, given);
  };
  try {
    await server.send('POST', '/graphql', {
      payload: body,
      token,
      headers: { 'content-type': 'application/json' },
    });
  } finally {
    prototype.submit = submit;
  }
  return counted;
}

serveParent({ start, count, stop: () => server?.close() });
