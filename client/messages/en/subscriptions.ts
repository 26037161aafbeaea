import { plural } from '../plural';

/** Words of the plan, the payment, and the way to support. */
export const subscriptionMessages = {
  title: 'Subscription',
  what: 'your subscription',
  plan: 'Your plan',
  perMonth: (price: string) => `${price} per month`,
  usage: 'Usage',
  test: {
    badge: 'Test payment',
    text: 'This server takes test payments only. No money moves.',
  },

  standings: {
    unlocked: 'Everything is unlocked on this server. There is nothing to pay.',
    free: 'You are on Free. Everything here keeps working.',
    ended: (date: string) => `Student Pro ended on ${date}. You are on Free; all you entered is still here.`,
    endedSometime: 'Student Pro has ended. You are on Free; all you entered is still here.',
    unsold: 'You are on Free. Everything here keeps working. Student Pro is not sold on this server yet.',
    granted: 'Everything of Student Pro is yours, and there is nothing to pay.',
    pro: (date: string) => `Renews on ${date}. You can cancel at any time until then.`,
    proUndated:
      'The days you already paid are being added. The date of the next payment follows in a moment.',
    cancelled: (date: string) => `Student Pro stays until ${date}, then the account is Free.`,
    pastDue: (date: string) =>
      `The last payment did not go through. Student Pro stays until ${date}. The payment is tried again ` +
      'by itself; the mail about it leads to where you can change the card.',
  },
  badges: {
    pro: 'Active',
    cancelled: 'Cancelled',
    pastDue: 'Payment failed',
  },

  upgrade: 'Upgrade to Student Pro',
  upgradeNote: (price: string) => `${price} per month, cancelled in two clicks.`,
  keepDemo: 'Keep this planner first',
  keepDemoNote: 'Sample data cannot be paid for. Give the planner a name, then choose a plan.',
  reactivate: 'Reactivate Student Pro',
  reactivateNote: (price: string, date: string) =>
    `You pay ${price} now, and the next payment is due on ${date}: the days you already paid are added.`,
  reactivateNoteWithoutDate: (price: string) => `You pay ${price} now; the days you already paid are added.`,
  cancel: 'Cancel subscription',

  checkout: {
    opening: 'Opening the checkout',
    openingText:
      'The payment is opened by the payment provider. Nothing is charged until you confirm it there.',
    open: 'The checkout is open.',
    closed: 'The checkout was closed. Nothing was charged.',
    failed: 'The checkout could not be opened. Nothing was charged.',
    again: 'Try again',
  },

  cancelDialog: {
    title: 'Cancel Student Pro',
    until: (date: string) => `Student Pro stays until ${date}. Nothing is charged after today.`,
    untilPaid: 'Student Pro stays until the end of what you paid. Nothing is charged after today.',
    atOnce: 'The last payment did not go through, so nothing is paid: Student Pro ends at once.',
    stays:
      'Then the account is Free. Nothing is hidden or deleted: all courses, grades and files stay readable, and you ' +
      'choose the 3 courses that stay active.',
    reason: 'What made you cancel?',
    reasonHint: 'It helps us to improve. You may leave it empty.',
    submit: 'Cancel subscription',
    pending: 'Cancelling',
    keep: 'Keep it',
  },

  compare: {
    title: 'What the plans hold',
    notIncluded: 'Not included',
    inPreparation: 'in preparation',
  },

  history: {
    title: 'Payments and changes',
    empty: 'Your payments and changes of plan will be listed here.',
    what: 'What happened',
    amount: 'Amount',
    none: 'No payment',
    kinds: {
      subscribed: 'Student Pro started',
      renewed: 'Student Pro renewed',
      reactivated: 'Student Pro reactivated',
      payment_failed: 'Payment failed',
      cancelled: 'Subscription cancelled',
      ended: 'Student Pro ended',
    },
  },

  success: {
    title: 'Your payment',
    waiting: 'We are confirming your payment. This usually takes a few seconds.',
    stillWaiting:
      'This takes longer than usual. You may leave this page: Student Pro switches on by itself as soon as the ' +
      'payment is confirmed.',
    steps: {
      label: 'How far it is',
      checkout: 'Checkout finished',
      payment: 'Payment confirmed by the provider',
      plan: 'Student Pro switched on',
      done: 'done',
      running: 'running',
      open: 'to come',
    },
    doneTitle: 'You are on Student Pro',
    doneText: 'Thank you. This is what Student Pro holds:',
    renews: (date: string) => `The next payment is due on ${date}.`,
    courses: 'Go to Courses',
    toSubscription: 'See your subscription',
    noneTitle: 'There is no payment to wait for',
    noneText:
      'No checkout was begun in this tab, and nothing was charged by opening this page. If you paid elsewhere, Student ' +
      'Pro switches on by itself as soon as the payment is confirmed.',
    unlockedTitle: 'Everything is unlocked',
    lateTitle: 'Your payment is not confirmed yet',
    lateText:
      'The payment provider has not told us about a payment so far. If you paid, it is not lost: Student Pro switches ' +
      'on as soon as we hear of it. If you did not pay, nothing was charged.',
    lateHelp: 'If it stays like this for more than an hour, write to',
    retry: 'Retry',
  },

  support: {
    title: 'Support',
    what: (days: number) => `We aim to answer within ${plural(days, 'working day', 'working days')}.`,
    open: 'Write to support',
    dialog: 'Write to support',
    intro: 'Your plan is sent along, and you get a copy by mail.',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'What you did, what you expected, and what happened.',
    submit: 'Send',
    pending: 'Sending',
    sentTitle: 'Your message is on its way',
    sent: (reference: string) => `Your reference is ${reference}; it stands in the copy we sent you.`,
    close: 'Close',
  },
} as const;
