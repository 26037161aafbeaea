import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { LOG_EVENTS, type Log } from './events';

/** Takes one line with its end. */
interface Output {
  write(line: string): void;
}

/** Creates a log that writes one JSON object per line, so no input can start a new line. */
export function createLog(output: Output): Log {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    output,
  );
  return (event, { error, ...details } = {}) =>
    logger[LOG_EVENTS[event]]({
      event,
      ...details,
      ...(error !== undefined && { error: errorFacts(error) }),
    });
}

/**
 * The log of this process: errors on standard error, the rest on standard output. A person at a terminal gets short
 * lines instead of JSON.
 */
export function processLog(): Log {
  const { stdout, stderr } = process;
  // A closed log pipe must not end the server.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const streams = [
    { level: 'info', stream: outputTo(stdout) },
    { level: 'error', stream: outputTo(stderr) },
  ] as const;
  return createLog(pino.multistream([...streams], { dedupe: true }));
}

/** Shows a text to a person who starts the server or runs a command. */
export function show(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The log of a command: only incidents, on standard error. What it does to accounts is recorded in the database. */
export function commandLog(): Log {
  const log = createLog(process.stderr);
  return (event, details) => {
    if (!details?.['audit']) log(event, details);
  };
}

/** Asks a person at the terminal for a line; null if there is nobody. */
export async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-D answers nothing.
  const closed = once(terminal, 'close').then(() => '');
  return Promise.race([terminal.question(question), closed]).finally(() => terminal.close());
}

/** Shows a person why a command failed. */
export function showFailure(text: string): void {
  process.stderr.write(`${text}\n`);
}

function outputTo(stream: NodeJS.WriteStream): Output {
  return { write: (line) => void stream.write(stream.isTTY ? readable(line) : line) };
}

/** A line of the log as a person reads it: `14:05:09 WARN job_failed task=send_mail attempt=2`. */
function readable(line: string): string {
  const { level, time, event, error, ...details } = JSON.parse(line) as Record<string, string> & {
    error?: ErrorFacts;
  };
  const facts = Object.entries(details).map(([name, value]) => `${name}=${value}`);
  const head = [time?.slice(11, 19), level?.toUpperCase(), event, ...facts].join(' ');
  if (!error) return `${head}\n`;
  return `${head}\n  ${error.name}: ${error.message}\n${error.stack ?? ''}\n`;
}

/** The facts the log records about an error. */
interface ErrorFacts {
  name: string;
  message: string;
  /** Of PostgreSQL, Node, or the mail server. */
  code?: string;
  /** The stack trace; absent if it wasn't an `Error`. */
  stack?: string;
  cause?: Omit<ErrorFacts, 'stack'>;
}

const EMAIL = /[\p{L}\p{N}._%+'~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Tokens and feed addresses have 32 random bytes, which are 43 characters. */
const SECRET = /\btw_[\w-]{8,}|\beyJ[\w.-]{20,}|\b[\w-]{43,}/g;
/** PostgreSQL repeats a value that it could not read: `invalid input syntax for type uuid: "…"`. */
const REPEATED_VALUE = /: "[^"]*"/g;

/** A text of an error without email addresses, tokens, and values from requests. */
function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, '[email]').replace(SECRET, '[secret]').replace(REPEATED_VALUE, ': [value]');
}

/** The parts of an error that can be logged: never the values of a statement or the caller's input. */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'Thrown', message: withoutPersonalData(String(error)) };
  const { stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...summaryOf(error),
    stack: withoutPersonalData(frames.join('\n')),
    ...(cause instanceof Error && { cause: summaryOf(cause) }),
  };
}

function summaryOf(error: Error): Omit<ErrorFacts, 'stack'> {
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The message of a failed parse repeats the start of its text.
  const told = error instanceof SyntaxError ? 'The text could not be parsed.' : withoutPersonalData(message);
  return { name, message: told, ...(code !== undefined && { code }) };
}
