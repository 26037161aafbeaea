import { plural } from '../plural';
import words from './words/settings.json';

/** The words around a value to enter in another app. */
const copyWords = (label: string) => ({
  label,
  copy: 'Copy',
  copied: `${label} copied`,
  copyByHand: 'Copying didn’t work. The text is selected, so copy it with your keyboard or browser menu.',
});

/** The sections of the profile page. */
export const settingsMessages = {
  ...words,
  saved: (time: string) => `Saved ${time}`,
  name: {
    ...words.name,
    pending: (address: string) => `We sent a link to ${address}. Open it to change your email.`,
    linkSent: (address: string) => `We sent a link to ${address}. Open it to confirm this email.`,
    dialogText: (address: string, hours: number) =>
      `We’ll send a link to the new email; it works for ${hours} hours. Until you open it, ` +
      `keep logging in with ${address}. Confirming logs you out everywhere.`,
  },
  region: {
    ...words.region,
    example: (sample: string) => `For example: ${sample}`,
  },
  sessions: {
    ...words.sessions,
    on: (browser: string, system: string) => `${browser} on ${system}`,
    lastSeen: (time: string) => `Last used ${time}`,
    endOf: (device: string) => `Log out ${device}`,
  },
  tokens: {
    ...words.tokens,
    until: (day: string) => `Works until ${day}`,
    lastUsed: (time: string) => `last used ${time}`,
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke “${name}”?`,
  },
  appPasswords: {
    ...words.appPasswords,
    since: (day: string) => `Created ${day}`,
  },
  newAppPassword: {
    ...words.newAppPassword,
    shown: {
      ...words.newAppPassword.shown,
      url: copyWords('Server address'),
      email: copyWords('User name'),
      password: copyWords('Password'),
    },
  },
  newToken: {
    ...words.newToken,
    dayCount: (days: number) => plural(days, 'day', 'days'),
  },
  deletion: {
    ...words.deletion,
    text: (days: number) =>
      `Your account and everything in it will be deleted after ${plural(days, 'day', 'days')}. Until then, log in to keep it.`,
    step: (days: number) =>
      `You’ll be logged out everywhere now. You have ${plural(days, 'day', 'days')} to log in and keep the account; after that, nothing can be restored.`,
    confirmationHint: (address: string) => `Exactly as shown: ${address}`,
  },
} as const;
