import words from './words/connected-apps.json';

/** Apps with access to the planner, and the page that asks for it. */
export const connectedAppMessages = {
  list: {
    ...words.list,
    connected: (day: string) => `Connected ${day}`,
    disconnectOf: (name: string) => `Disconnect ${name}`,
    disconnectTitle: (name: string) => `Disconnect “${name}”?`,
  },
  ownDevice: (host: string) => `this device (${host})`,
  ownApp: (scheme: string) => `an app on this device (${scheme})`,
  ask: {
    ...words.ask,
    heading: (name: string) => `Connect ${name} to Termwise?`,
    lead: (email: string) => `You’re logged in as ${email}.`,
  },
  otherAccount: 'Use another account',
  refused: {
    ...words.refused,
    back: (place: string) => `Back to ${place}`,
    app: (name: string) => `${name} asked in a way that isn’t supported. For its developer:`,
  },
} as const;
