import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NEEDS_CONNECTION } from '../../client/notifications/needs-connection';

const CLIENT = path.resolve(__dirname, '../../client');

/** Nobody waits for these: logging out ends here first, and a payment is confirmed in the background. */
const UNASKED = ['Logout', 'UpgradeSubscription'];

const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(graphql|tsx?)$/.test(name) && !name.startsWith('generated/'))
  .map((name) => ({ name, text: readFileSync(path.join(CLIENT, name), 'utf8') }));

/** The forms for guests are documents of their own, and say beforehand that they need a connection. */
const mutations = files
  .filter(({ name }) => name.endsWith('.graphql') && !name.startsWith('pages/public/'))
  .flatMap(({ text }) => [...text.matchAll(/^mutation (\w+)/gm)].map(([, name = '']) => name));

const code = files.filter(({ name }) => !name.endsWith('.graphql'));

/** Whether some code that sends it lets it wait on the device. */
function isKept(mutation: string): boolean {
  const sends = new RegExp(`\\b(use${mutation}Mutation|${mutation}Document)\\b`);
  return code.some(({ text }) => sends.test(text) && /mayWait: true|\blikely\b|\bshownAtOnce\b/.test(text));
}

/** Not offered while the device is offline. */
const HIDDEN = ['DismissSetupChecklist'];

/** Whether a control for what it does, or a form with the same reason, is disabled offline and says why. */
function isSaid(mutation: string): boolean {
  const need = NEEDS_CONNECTION[mutation];
  const alike = Object.keys(NEEDS_CONNECTION).filter((other) => NEEDS_CONNECTION[other] === need);
  const form = new RegExp(`operation(: |=)[^\\n]*['"](${alike.join('|')})['"]`);
  const control = new RegExp(`(act|need)=(\\{.*)?["']${need}["']`);
  return HIDDEN.includes(mutation) || code.some(({ text }) => form.test(text) || control.test(text));
}

describe('offline', () => {
  it('every mutation is known', () => {
    expect(mutations.length).toBeGreaterThan(100);
    expect(mutations).toEqual(expect.arrayContaining([...UNASKED, ...Object.keys(NEEDS_CONNECTION)]));
  });

  it.each(mutations.filter((name) => !UNASKED.includes(name)))(
    '%s waits on the device, or says beforehand that it needs a connection',
    (mutation) => {
      if (mutation in NEEDS_CONNECTION) expect(isSaid(mutation)).toBe(true);
      else expect(isKept(mutation)).toBe(true);
    },
  );
});
