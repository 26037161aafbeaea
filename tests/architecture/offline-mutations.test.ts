import { NEEDS_CONNECTION } from '../../client/notifications/needs-connection';
import { clientFiles, clientMutations } from '../support/client-source';

/** Nobody waits for these: logging out ends here first, and a payment is confirmed in the background. */
const UNASKED = ['Logout', 'UpgradeSubscription'];

const code = clientFiles.filter(({ name }) => !name.endsWith('.graphql'));

/** Whether some code that sends it lets it wait on the device. */
function isKept(mutation: string): boolean {
  const sends = new RegExp(`\\b(use${mutation}Mutation|${mutation}Document)\\b`);
  return code.some(({ text }) => sends.test(text) && /\blikely\b|\bshownAtOnce\b|[wW]aits\(/.test(text));
}

/** Not offered while the device is offline. */
const HIDDEN = ['DismissSetupChecklist'];

/** Whether a control for what it does, or a form with the same reason, is disabled offline and says why. */
function isSaid(mutation: string): boolean {
  const need = NEEDS_CONNECTION[mutation];
  const alike = Object.keys(NEEDS_CONNECTION).filter((other) => NEEDS_CONNECTION[other] === need);
  const form = new RegExp(`operation(: |=)[^\\n]*['"](${alike.join('|')})['"]`);
  const control = new RegExp(`(act|need)(=(\\{.*)?|: .*)["']${need}["']`);
  return HIDDEN.includes(mutation) || code.some(({ text }) => form.test(text) || control.test(text));
}

describe('offline', () => {
  it('every mutation is known', () => {
    expect(clientMutations.length).toBeGreaterThan(100);
    expect(clientMutations).toEqual(expect.arrayContaining([...UNASKED, ...Object.keys(NEEDS_CONNECTION)]));
  });

  it.each(clientMutations.filter((name) => !UNASKED.includes(name)))(
    '%s waits on the device, or says beforehand that it needs a connection',
    (mutation) => {
      if (mutation in NEEDS_CONNECTION) expect(isSaid(mutation)).toBe(true);
      else expect(isKept(mutation)).toBe(true);
    },
  );
});
