/**
 * Prints, for each kind of request, for a body of XML, and for a map that often changes, the bytes on the heap that each
 * of many acts leaves behind until all garbage is collected, although it is over. Old garbage keeps what it refers to,
 * also what is young, so each collection of young garbage has more to copy: a map that often changes does so with its
 * former tables, and V8 makes a function old that is written where it is assigned to a property. In a process of its
 * own, since the heap of a worker of Jest has other garbage.
 */
const { once } = require('node:events');
const { connect } = require('node:net');
const { setImmediate: pause } = require('node:timers/promises');
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { ANSWERED } = require('../../../dist/server/http/entry-queue');
const { HttpListener } = require('../../../dist/server/http/listener');
const { rememberAccount } = require('../../../dist/server/http/callers');
const { readXml } = require('../../../dist/server/http/caldav/xml');

/** What is kept of an act shows by a text of this size. */
const SHOWN_BYTES = Number(process.argv[2]);
const WARM_UP = 300;
const ACTS = 1_500;
const AT_ONCE = 6;
/** Acts between two collections of young garbage: what survives two of them becomes old. */
const EVERY = 50;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** @param act gets a text of SHOWN_BYTES that is its own, and several run at a time */
async function keptBytes(act) {
  let next = 0;
  const run = async (until) => {
    while (next < until) {
      next += 1;
      if (next % EVERY === 0) collect({ type: 'minor' });
      await act(Buffer.alloc(SHOWN_BYTES, `${next} `).toString());
    }
  };
  const runUntil = (until) => Promise.all(Array.from({ length: AT_ONCE }, () => run(until)));
  await runUntil(WARM_UP);
  collect();
  const before = getHeapStatistics().used_heap_size;
  await runUntil(WARM_UP + ACTS);
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return (getHeapStatistics().used_heap_size - before) / ACTS;
}

/** The first line of each kind, and how its caller logs in, who is known but for a stranger. */
const KINDS = {
  read: ['GET /api/terms', 'Bearer'],
  stream: ['GET /api/changes', 'Bearer'],
  change: ['DELETE /api/terms/1', 'Bearer'],
  stranger: ['GET /api/terms', 'Stranger'],
  guest: ['GET /api/health', null],
  program: ['GET /dav/a/', 'Basic'],
  file: ['GET /assets/a.js', null],
};

async function openDoor() {
  const door = new HttpListener({ requestTimeout: 10_000 });
  door.prepare({
    isDatabaseBehind: () => false,
    handle: (_request, response) => {
      setImmediate(() => {
        response.emit(ANSWERED);
        response.end('served');
      });
    },
  });
  door.open();
  await door.listen(0, '127.0.0.1');
  return door;
}

async function keptOf(door, [line, scheme]) {
  const free = [];
  let callers = 0;
  const open = async () => {
    const socket = connect(door.server.address().port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const kept = await keptBytes(async (padding) => {
    const own = free.pop() ?? { socket: await open(), caller: `t${(callers += 1)}` };
    if (scheme !== 'Stranger') rememberAccount(`${scheme} ${own.caller}`, own.caller);
    const credentials = scheme ? `authorization: ${scheme} ${own.caller}\r\n` : '';
    own.socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${credentials}x-padding: ${padding}\r\n\r\n`);
    for (let text = ''; !/served(\r\n0\r\n\r\n)?$/.test(text);)
      text += String((await once(own.socket, 'data'))[0]);
    free.push(own);
  });
  for (const { socket } of free) socket.destroy();
  return kept;
}

async function main() {
  const door = await openDoor();
  const kept = {};
  for (const [kind, form] of Object.entries(KINDS)) kept[kind] = await keptOf(door, form);
  door.close();
  kept.xml = await keptBytes(async (padding) => {
    await readXml(`<a><b>${padding}</b></a>`);
    await pause();
  });
  const held = new Map();
  kept.map = await keptBytes(async (padding) => {
    const key = {};
    held.set(key, { padding });
    for (let turn = held.size; turn >= 0; turn -= 1) await pause();
    held.delete(key);
  });
  process.stdout.write(JSON.stringify(kept));
}

void main();
