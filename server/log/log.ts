import pino from 'pino';
import { errorFacts, type ErrorFacts } from './error-facts';
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
