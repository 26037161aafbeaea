import { fork } from 'node:child_process';
import { request, Agent } from 'node:http';
import { fileURLToPath } from 'node:url';

/**
 * Sends requests one by one over one kept connection, from a separate process, so sending costs the measured
 * server nothing.
 * @param call `{ url, method, headers, body, status }`; another status is an error
 * @param count how many
 * @returns milliseconds of each
 */
export function sendRequests(call, count) {
  return new Promise((resolve, reject) => {
    const sender = fork(fileURLToPath(import.meta.url), ['send']);
    sender.once('message', ({ times, fault }) => (fault ? reject(new Error(fault)) : resolve(times)));
    sender.once('error', reject);
    sender.send({ call, count });
  });
}

/** Times of requests as the benches tell them. */
export function timesText(times) {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (part) => sorted[Math.floor(part * sorted.length)].toFixed(2);
  return `best ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)} ms`;
}

function sendOne({ url, method = 'GET', headers, body, status = 200 }, agent) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === status
          ? resolve(performance.now() - began)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

if (process.argv[2] === 'send') {
  process.once('message', async ({ call, count }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times = [];
    try {
      for (let sent = 0; sent < count; sent += 1) times.push(await sendOne(call, agent));
      process.send({ times });
    } catch (error) {
      process.send({ fault: String(error) });
    }
    agent.destroy();
    process.disconnect();
  });
}
