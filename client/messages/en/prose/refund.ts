import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const refundPage: ProsePage = {
  title: 'Refunds',
  description: 'When a payment for Student Pro is returned, and how to ask for it.',
  heading: 'Refunds',
  lead: 'Whether there is money to give back, when, and how to ask for it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'when',
      where: 'sold',
      heading: 'When a payment is returned',
      inShort: 'Ask within 14 days of a payment and all of it is returned.',
      body: [
        [
          'Within 14 days of a payment for Student Pro, the whole of it is returned, whatever the reason. You need not give one.',
          'If you were charged twice, or after you had cancelled, that payment is returned whenever you ask.',
          'If the service could not be used for more than three days in a month you paid for, that month is returned when you ask.',
        ],
        'After that, a month that has begun is not returned in part; it stays active until its end. Rights that the law gives you, such as the right to withdraw from a contract made at a distance, stand beside this page.',
      ],
    },
    {
      id: 'how',
      where: 'sold',
      heading: 'How to ask',
      inShort: `Write to ${SUPPORT_EMAIL} from the address of your account.`,
      body: [
        `Send a message to ${SUPPORT_EMAIL} from the e-mail address of your account and name the day of the payment. You are answered within 5 working days; with Student Pro, within 1.`,
        'The money goes back the way it came. Depending on your bank it takes 3 to 10 working days to arrive.',
      ],
    },
    {
      id: 'what-then',
      where: 'sold',
      heading: 'What happens to your plan',
      inShort: 'The operator ends Student Pro when returning a payment; your data stays.',
      body: [
        'A returned payment does not end Student Pro by itself: the operator ends the subscription, so that nothing more is charged, and tells you whether it ends at once or at the end of the month. Then the account continues on the free plan. Nothing is deleted or hidden: you choose which 3 courses stay active, and the others stay readable.',
        'Cancelling alone returns no money and needs no message: do it on the subscription page, and the plan stays active until the end of the month that is paid.',
      ],
    },
    {
      id: 'who',
      where: 'sold',
      heading: 'Who pays it back',
      inShort: `${OPERATOR_NAME}, through Paddle, which took the payment.`,
      body: [
        'Where payment is switched on, Paddle sells Student Pro as the merchant of record: it takes the payment, sends the receipt and pays refunds out. You may also ask Paddle itself, through the link on your receipt.',
      ],
    },
    {
      id: 'nothing',
      where: 'unsold',
      heading: 'Nothing is sold here',
      inShort: 'This copy takes no payments, so there is none to return.',
      body: [
        `Every account has everything without paying. If you paid for Student Pro while this copy still sold it, write to ${SUPPORT_EMAIL} from the e-mail address of your account.`,
      ],
    },
  ],
};
