import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const TICK_SECONDS = { terminal: 1, log: 10 };
const OUTPUT_LINES_ON_FAILURE = 200;

/** A step that did not succeed, in words for the person who started it. */
export class StepError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program as one step of several: reports its title and duration, and shows its output only if it
 * fails.
 *
 * @throws StepError when the program fails or a signal ends it
 */
export async function runStep(title, program, args, options = {}) {
  const progress = showProgress(title);
  const result = await run(program, args, { ...options, env: withoutColors(options.env ?? process.env) });
  if (result.interrupted) throw progress.fail(new StepError(`${title}: interrupted`, 130));
  if (result.code !== 0) {
    const lines = result.output.trimEnd().split('\n').slice(-OUTPUT_LINES_ON_FAILURE);
    throw progress.fail(new StepError(`${lines.join('\n')}\n\n${title} failed.`));
  }
  progress.done();
}

/** Collected output may end up in a log, where color codes are noise. */
const withoutColors = ({ FORCE_COLOR: _, ...env }) => ({ ...env, NO_COLOR: '1' });

/**
 * Runs a program and collects its output. Signals to this process end it too.
 *
 * @returns {Promise<{ code: number | null, interrupted: boolean, output: string }>} no code when a signal
 * ended it
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    let interrupted = false;
    const pass = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const finish = (code, output) => {
      for (const name of signals) process.off(name, pass);
      resolve({ code, interrupted, output });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code, Buffer.concat(pieces).toString()));
  });
}

/** On a terminal one line that counts the seconds; elsewhere (a log) a new line now and then. */
function showProgress(title) {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const onTerminal = process.stdout.isTTY === true;
  const show = (text, end) => process.stdout.write(`${onTerminal ? '\r' : ''}${title} … ${text}${end}`);
  const tick = () => show(seconds(), onTerminal ? '' : '\n');
  show('', onTerminal ? '' : '\n');
  const ticker = setInterval(tick, (onTerminal ? TICK_SECONDS.terminal : TICK_SECONDS.log) * 1000);
  const end = (outcome) => {
    clearInterval(ticker);
    show(`${outcome} (${seconds()})`, '\n');
  };
  return {
    done: () => end('done'),
    fail: (error) => {
      end('failed');
      return error;
    },
  };
}
