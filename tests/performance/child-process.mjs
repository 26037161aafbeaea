import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a module of this folder as a separate process, so its CPU time is counted alone.
 * @param name of the file, which calls {@link serveParent}
 * @returns `ask(what, given)`, one question at a time, and `stop()`
 */
export function startChild(name, execArgv = []) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv });
  const ask = (what, given = {}) =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`${name} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', ({ answer, fault }) => {
        child.off('exit', ended);
        if (fault) reject(new Error(`${name}: ${fault}`));
        else resolve(answer);
      });
      child.send({ what, given });
    });
  const stop = async () => {
    if (child.connected) await ask('stop');
  };
  return { ask, stop };
}

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() };
};

/**
 * Answers {@link startChild}: `usage` returns the resources used so far, `stop` ends the process.
 * @param handlers by question, including `stop` if something must be closed first
 */
export function serveParent(handlers) {
  process.on('message', async ({ what, given }) => {
    try {
      const answer = what === 'usage' ? usage() : await handlers[what]?.(given);
      process.send({ answer }, () => what === 'stop' && process.exit());
    } catch (error) {
      process.send({ fault: error.stack });
    }
  });
  process.on('disconnect', () => process.exit());
}
