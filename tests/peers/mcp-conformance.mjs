// Runs the official conformance suite of the Model Context Protocol on the built product: as a server, and as
// the authorization server of assistants. Names the scenarios that can't be played, and has the official client call
// every tool, fetch every prompt, and read every resource. The suite comes from npm into a separate folder: it brings a
// hundred packages, and needs Node 22, which comes along where Node is older. Ends with "N passed, N failed".
//
//   node scripts/ensure.mjs build && node tests/peers/mcp-conformance.mjs
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useAsAssistant } from './mcp-client.mjs';
import { freePort, startProduct, stopProduct } from './product.mjs';
import { speaker } from './sample-term.mjs';

/** The first version that also tests authorization servers. */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const NODE = { major: 22, version: '22.21.1' };

/**
 * The scenarios that fit every server, by protocol revision. The others call tools, prompts, and resources
 * that only a server made for the suite has, or test features not offered here: logging, completion,
 * subscriptions, sessions, and questions to the caller.
 */
const SCENARIOS = {
  '2025-11-25': [
    ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    ...['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection', 'caching'],
    ...['http-header-validation', 'sep-2164-resource-not-found', 'server-sse-multiple-streams'],
  ],
};

const PASSWORD = 'a quiet library corner';
const scratch = mkdtempSync(path.join(tmpdir(), 'termwise-conformance-'));
const say = (text) => process.stdout.write(`${text}\n`);

/** @returns the command that runs the suite */
function installSuite() {
  const isOld = Number.parseInt(process.versions.node, 10) < NODE.major;
  const node = `node-${process.platform}-${process.arch}`;
  const packages = [SUITE, ...(isOld ? [`${node}@${NODE.version}`] : [])];
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', scratch, ...packages];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  const modules = path.join(scratch, 'node_modules');
  const program = path.join(modules, '@modelcontextprotocol/conformance/dist/index.js');
  return [isOld ? path.join(modules, node, 'bin/node') : process.execPath, program];
}

/** Plays one scenario. @returns whether all its checks passed, and the suite's output */
async function play([program, ...first], args, onText = () => undefined) {
  const suite = spawn(program, [...first, ...args], { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [suite.stdout, suite.stderr]) {
    stream.on('data', (text) => {
      output += text;
      onText(output);
    });
  }
  await once(suite, 'close');
  return { isPassed: suite.exitCode === 0 && !/^SKIPPED/m.test(output), output };
}

/** The suite sends no credentials: on the way to `/mcp` they are added. */
async function addCredentials(port, target, token) {
  const proxy = createServer((request, response) => {
    const headers = {
      ...request.headers,
      ...(request.url === '/mcp' && { authorization: `Bearer ${token}` }),
    };
    const passed = send(target + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

/** Says which scenarios of the suite are left out, in lines that `.ci/run` repeats at its end. */
async function nameLeftOut(command) {
  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    const { output } = await play(command, ['list', '--server', '--spec-version', revision]);
    const all = [...output.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
    const leftOut = all.filter((name) => !scenarios.includes(name));
    if (all.length === leftOut.length) throw new Error(`The suite lists no known scenario:\n${output}`);
    say(
      `! SKIPPED, NOT TESTED: ${leftOut.length} of ${all.length} scenarios of the MCP conformance suite of ${revision}, ` +
        `which need a server made for the suite, or features that aren't offered: ${leftOut.join(', ')}`,
    );
  }
}

/** The official client's use of all that there is. */
async function playClient(url, student) {
  const used = Object.entries(await useAsAssistant(url, student));
  return {
    isPassed: used.every(([, { count, faults }]) => count > 0 && faults.length === 0),
    output: used.map(([kind, { count, faults }]) => [`${count} ${kind}`, ...faults].join('\n  ')).join('\n'),
  };
}

/** The suite's scenarios against a server. */
function serverScenarios(command, url) {
  return Object.entries(SCENARIOS).flatMap(([revision, scenarios]) =>
    scenarios.map((scenario) => {
      const args = ['server', '--url', `${url}/mcp`, '--scenario', scenario, '--spec-version', revision];
      return [`${scenario} of ${revision}`, () => play(command, args)];
    }),
  );
}

/** The suite's scenarios against an authorization server, whose page for access a student answers. */
async function authorizationScenarios(command, url, speak) {
  const port = String(await freePort());
  const registered = await fetch(`${url}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: clientId } = await registered.json();
  let isAnswered = false;
  const onText = (output) => {
    const query = /\/authorize\?(\S+)\s/.exec(output)?.[1];
    if (!query || isAnswered || !output.includes('Callback server started')) return;
    isAnswered = true;
    consentTo(speak, query).catch((error) => say(error.stack));
  };
  // The second scenario needs the results of the first one.
  const names = ['--client-id', clientId, '--resource', `${url}/mcp`];
  const args = ['authorization', '--url', url, '--port', port, ...names];
  return [
    ['authorization-server-metadata-endpoint, authorization-code-grant', () => play(command, args, onText)],
  ];
}

async function consentTo(speak, query) {
  const { authorizeApp } = await speak(
    'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }',
    { input: { query, scope: 'read' } },
  );
  await fetch(authorizeApp.redirectUrl);
}

/** Opens an account. @returns its voice, and a personal access token */
async function createStudent(url) {
  const input = { email: 'peer@example.edu', password: PASSWORD, firstName: 'Sample', lastName: 'Student' };
  const { register } = await speaker(url)(
    'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
    { input },
  );
  const speak = speaker(url, register.token);
  const { createPersonalAccessToken } = await speak(
    'mutation ($input: CreatePersonalAccessTokenInput!) { createPersonalAccessToken(input: $input) { token } }',
    { input: { name: 'Conformance', scope: 'write' } },
  );
  return { speak, token: createPersonalAccessToken.token };
}

/** Plays every scenario. @returns how many passed and failed */
async function playAll(command, url, student) {
  let passed = 0;
  let failed = 0;
  const all = [
    ...serverScenarios(command, url),
    ...(await authorizationScenarios(command, url, student.speak)),
    ["every tool, prompt, and resource, by the SDK's client", () => playClient(url, student)],
  ];
  for (const [name, run] of all) {
    const { isPassed, output } = await run();
    say(`${isPassed ? '✓' : '✕'} ${name}`);
    if (!isPassed) say(output.split('\n').slice(-40).join('\n'));
    if (isPassed) passed += 1;
    else failed += 1;
  }
  return { passed, failed };
}

async function main() {
  let counts = { passed: 0, failed: 1 };
  let product = null;
  let proxy = null;
  try {
    const command = installSuite();
    const port = await freePort();
    const appUrl = `http://localhost:${port}`;
    const started = await startProduct(scratch, { appUrl });
    product = started.product;
    const student = await createStudent(started.url);
    proxy = await addCredentials(port, started.url, student.token);
    await nameLeftOut(command);
    counts = await playAll(command, appUrl, student);
  } catch (error) {
    say(error.stack);
  } finally {
    proxy?.close();
    if (product) await stopProduct(product);
    rmSync(scratch, { recursive: true, force: true });
  }
  say(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

await main();
