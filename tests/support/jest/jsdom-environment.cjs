const { TestEnvironment } = require('jest-environment-jsdom');
require('./compile-once.cjs');

/** Browser globals that jsdom lacks; Node's own have the same interfaces. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'structuredClone',
];

/** A channel that is left open doesn't keep the process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with the platform interfaces that the client's libraries expect. */
class ClientEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= QuietChannel;
  }

  /** The builds for Node are CommonJS, which Jest loads as they are; those for browsers are not. */
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
}

module.exports = ClientEnvironment;
