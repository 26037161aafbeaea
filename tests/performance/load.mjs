// Sends requests as fast as they are answered, over raw sockets, so the sender costs the machine little.
import { connect } from 'node:net';
import { serveParent } from './child-process.mjs';
import { TURN } from './operations.mjs';

const HEADERS_END = '\r\n\r\n';

function textOf(port, { token, body }) {
  const lines = [
    'POST /graphql HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `authorization: Bearer ${token}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return lines.join('\r\n') + HEADERS_END + body;
}

/** Calls `answered` with the status and the bytes of each answer that arrives on a socket. */
function readAnswers(socket, answered) {
  let [head, status, bytes, left] = ['', 0, 0, 0];
  socket.on('data', (chunk) => {
    if (left > 0) left -= chunk.length;
    else {
      head += chunk.latin1Slice();
      const end = head.indexOf(HEADERS_END);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      bytes = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
      left = bytes - (head.length - end - HEADERS_END.length);
      head = '';
    }
    if (left === 0) answered(status, bytes);
  });
}

/**
 * Sends these requests in turn over a number of connections, for so many milliseconds or so many times.
 * @returns how many were answered, in how long, the time of the slowest percent, and the bytes of an answer
 */
function race({ port, requests, connections = 1, ms = Infinity, count = Infinity }) {
  const texts = requests.map((request) => textOf(port, request));
  const began = performance.now();
  // No two requests are the same, even across races.
  const first = Date.now() * 1000;
  const times = [];
  let [sent, bytes] = [0, 0];
  const next = () => {
    sent += 1;
    return texts[sent % texts.length].replace(TURN, String(first + sent).padStart(TURN.length, '0'));
  };
  const lane = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let at = 0;
      const send = () => {
        if (performance.now() - began >= ms || sent >= count) return resolve(socket.destroy());
        at = performance.now();
        socket.write(next());
      };
      readAnswers(socket, (status, length) => {
        if (status !== 200) return reject(new Error(`answered ${status}`));
        times.push(performance.now() - at);
        bytes += length;
        send();
      });
      socket.once('connect', send);
      socket.once('error', reject);
    });
  return Promise.all(Array.from({ length: connections }, lane)).then(() => {
    times.sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)];
    return {
      count: times.length,
      ms: performance.now() - began,
      p99,
      bytes: Math.round(bytes / times.length),
    };
  });
}

serveParent({ race });
