import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const refundPage: ProsePage = {
  title: 'Refunds',
  description: 'When you can get a refund for Student Pro, and how to ask for one.',
  heading: 'Refunds',
  lead: 'When you can get a refund, and how to ask for one.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'when',
      where: 'sold',
      heading: 'When you get a refund',
      inShort: 'Ask within 14 days of a payment to get a full refund.',
      body: [
        [
          'Within 14 days of a payment for Student Pro, you get a full refund. You don’t have to give a reason.',
          'If you were charged twice, or after you canceled, you get that payment back whenever you ask.',
          'If you couldn’t use the service for more than three days in a month you paid for, you get that month back when you ask.',
        ],
        'After that, there are no refunds for part of a month; your plan stays active until the month ends. You keep any rights the law gives you, such as the right to withdraw from an online purchase.',
      ],
    },
    {
      id: 'how',
      where: 'sold',
      heading: 'How to ask',
      inShort: `Write to ${SUPPORT_EMAIL} from your account’s email.`,
      body: [
        `Write to ${SUPPORT_EMAIL} from your account’s email and include the date of the payment. We answer within 5 business days, or within 1 with Student Pro.`,
        'The refund goes to your original payment method. It takes 3 to 10 business days to arrive, depending on your bank.',
      ],
    },
    {
      id: 'what-then',
      where: 'sold',
      heading: 'What happens to your plan',
      inShort: 'Student Pro ends when you get a refund. Your data stays.',
      body: [
        'When you get a refund, the operator ends your subscription so that you aren’t charged again, and tells you whether it ends right away or at the end of the month. Your account then continues on the Free plan. Nothing is deleted or hidden: you choose which 3 courses stay active, and you can still read the others.',
        'Canceling doesn’t give you a refund by itself. You can cancel on the subscription page, and your plan stays active until the end of the month you paid for.',
      ],
    },
    {
      id: 'who',
      where: 'sold',
      heading: 'Who pays the refund',
      inShort: `Refunds come from ${OPERATOR_NAME}, through Paddle, which took the payment.`,
      body: [
        'If payments are turned on, Paddle sells Student Pro as the merchant of record: it takes the payment, sends the receipt, and pays refunds. You can also ask Paddle directly, through the link on your receipt.',
      ],
    },
    {
      id: 'nothing',
      where: 'unsold',
      heading: 'Nothing is sold here',
      inShort: 'This site takes no payments, so there’s nothing to refund.',
      body: [
        `Every account has everything for free. If you paid for Student Pro when it was sold here, write to ${SUPPORT_EMAIL} from your account’s email.`,
      ],
    },
  ],
};
