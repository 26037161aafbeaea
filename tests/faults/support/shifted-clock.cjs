// Runs before the product: its clock is wrong by as many milliseconds as the file CLOCK_OFFSET_FILE says.
const { readFileSync } = require('node:fs');

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offset = 0;
const look = () => (offset = Number(readFileSync(file, 'utf8')));
look();
setInterval(look, 50).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked === globalThis.Date ? target : asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
