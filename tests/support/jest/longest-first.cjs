const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with a long way to go. Jest guesses by size until it has measured, and on a fresh clone it never has. */
const LONGEST = [
  // Faults: those that take minutes.
  ...['faults/histories.', 'faults/reminders.', 'faults/upgrade', 'faults/kills.', 'faults/outages.'],
  ...['faults/backup', 'faults/nodes.'],
  ...[
    'api/accounts/ownership.',
    'api/protocol/bad-input.',
    'api/billing/test-payments.',
    'api/grades/grade-plan.',
  ],
  ...['specification/browser/routes.', 'browser/screens/', 'specification/browser/subscriptions.'],
  ...['browser/grade-analytics.', 'browser/landing-page.', 'browser/cookie-consent.', 'browser/accounts.'],
  ...['browser/subscription-screens.', 'browser/toasts.', 'browser/api-host.'],
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
