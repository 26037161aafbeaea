/** Apps with access to the planner, and the page that asks for it. */
export const connectedAppMessages = {
  list: {
    title: 'Connected apps',
    what: 'your connected apps',
    none: 'No apps are connected. An assistant that supports MCP can use your planner.',
    scopes: { read: 'Read', write: 'Read and change' },
    connected: (day: string) => `Connected ${day}`,
    lastUsed: (time: string) => `last used ${time}`,
    neverUsed: 'never used',
    disconnect: 'Disconnect',
    disconnectOf: (name: string) => `Disconnect ${name}`,
    disconnectTitle: (name: string) => `Disconnect “${name}”?`,
    disconnectText: 'It can’t use your planner anymore. To use it again, connect it again from the app.',
  },
  ownDevice: (host: string) => `this device (${host})`,
  ask: {
    title: 'Connect an app',
    what: 'the request',
    heading: (name: string) => `Connect ${name} to Termwise?`,
    lead: (email: string) => `You’re logged in as ${email}.`,
    from: 'Sends you to',
    access: (name: string) => `What ${name} can do`,
    scopes: {
      read: {
        label: 'Read only',
        hint: 'See your courses, assignments, grades, classes, and free time.',
      },
      write: {
        label: 'Read and change',
        hint: 'Also add, complete, and move assignments. Each change can be undone.',
      },
    },
    never: 'It never sees your password, email, or payments.',
    warning: (name: string) =>
      `Anyone can choose the name “${name}”. Continue only if you started this and know the address above.`,
    later: 'You can disconnect it at any time in your profile, under Connected apps.',
    connect: 'Connect',
    connecting: 'Connecting',
    cancel: 'Cancel',
  },
  refused: {
    heading: 'This app can’t be connected',
    back: (host: string) => `Back to ${host}`,
    today: 'Go to Today',
    app: (name: string) => `${name} asked in a way that isn’t supported. For its developer:`,
    demo: 'A sample planner can’t be connected to apps. Keep it as your account first.',
    keep: 'Keep this planner',
  },
} as const;
