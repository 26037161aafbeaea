import { consentState } from '../../../client/boot/consent-state';

const accepted = { hasConsent: true, consent: { accepted: true } };
const declined = { hasConsent: true, consent: { accepted: false } };
const none = { hasConsent: false, consent: null };

test.each([
  ['nothing anywhere', none, null, false, 'unknown'],
  ['a new address after accepting at another', none, 'accepted', false, 'unknown'],
  ['a new address after declining at another', none, 'declined', false, 'declined'],
  ['a neighbour accepted', accepted, null, false, 'unknown'],
  ['accepted here', accepted, 'accepted', false, 'accepted'],
  ['declined here, a neighbour accepted', accepted, 'declined', false, 'declined'],
  ['a neighbour declined', declined, null, false, 'declined'],
  ['accepted here, a neighbour declined', declined, 'accepted', false, 'declined'],
  ['the account has none', none, 'accepted', true, 'unknown'],
  ['the account accepted, on another device', accepted, null, true, 'accepted'],
  ['the account accepted, this browser declined', accepted, 'declined', true, 'declined'],
  ['the account declined', declined, 'accepted', true, 'declined'],
] as const)('%s', (_, status, ownChoice, isLoggedIn, state) => {
  expect(consentState(status, ownChoice, isLoggedIn)).toBe(state);
});
