const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with a long way to go. Jest guesses by size until it has measured, and on a fresh clone it never has. */
const LONGEST = [
  // Faults: those that take minutes.
  ...['faults/histories.', 'faults/reminders.', 'faults/upgrade', 'faults/kills.', 'faults/outages.'],
  ...['faults/backup', 'faults/nodes.'],
  ...['api/accounts/ownership.', 'api/protocol/sql-probes.', 'api/protocol/bad-input.'],
  ...[
    'api/protocol/unfinished-bodies.',
    'database/job-worker.',
    'database/embedded.',
    'api/billing/billing.',
  ],
  ...[
    'browser/screens/',
    'browser/sharing.',
    'browser/first-paint.',
    'browser/histories.',
    'browser/toasts.',
  ],
  ...['browser/subscriptions.', 'browser/routes.', 'browser/aborted-requests.', 'browser/cookie-consent.'],
  ...['browser/calendar-screen.', 'browser/live-changes.', 'offline/accounts.', 'offline/conflicts.'],
  ...['client/apollo/outbox/histories.', 'client/assignments/assignment-editor'],
  ...['unit/work/calculation-bounds.', 'unit/time/recurrence-engine.', 'unit/imports/damaged-files.'],
];

/** Runs the longest test files first, so no processor idles while the last one runs. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONGEST.findIndex((part) => path.includes(part));
      return place < 0 ? LONGEST.length : place;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
