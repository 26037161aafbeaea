import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';
import type { ProsePage } from './prose-page';

export const termsPage: ProsePage = {
  title: 'Terms',
  description:
    'What you can expect from this Termwise site, what it expects from you, and what the plans include.',
  heading: 'Terms of use',
  lead: 'The agreement between you and the operator of this Termwise site, as short as possible.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'parties',
      heading: 'Who these terms are between',
      inShort: `You and ${OPERATOR_NAME}.`,
      body: [
        `These terms are between you and ${OPERATOR_NAME} (the operator), who runs this site. They apply once you create an account or open one with sample data.`,
        'You can use the service if you’re old enough to agree to these terms where you live, or if someone who may agree for you has done so.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      inShort: 'One person, one account, one password that only you know.',
      body: [
        [
          'Use an email that reaches you. It’s the only way back in if you forget your password.',
          'Keep your password to yourself. Logging out ends the session right away.',
          'An account with sample data is deleted after one day, unless you keep it by registering.',
        ],
        'You can delete your account at any time, or ask us to. You have 7 days to change your mind; then it’s gone with everything in it. Cancel a paid plan first: deleting your account doesn’t give you a refund by itself.',
      ],
    },
    {
      id: 'service',
      heading: 'What the service is',
      inShort: 'A planner. Your university has the final say.',
      body: [
        'Termwise keeps what you enter or import, calculates grades and GPAs from it, and shows it in lists and calendars. It isn’t connected with your university: grades here are calculated from your entries by the rules you chose, and deadlines here are the ones you entered or imported. If they differ from your university’s, your university’s count.',
        'The service is provided as is. The operator works to keep it available, correct, and secure, but can’t promise that it never fails. Keep a second copy of anything you can’t afford to lose.',
      ],
    },
    {
      id: 'plans',
      where: 'sold',
      heading: 'Plans',
      inShort: 'Free: 3 active courses, $0. Student Pro: no such limit, $5 a month.',
      body: [
        [
          'Free includes up to 3 courses, assignment tracking, grade management, and email support. Only active courses count toward the limit; you can still read archived and paused ones.',
          'Student Pro includes unlimited courses, detailed grade analytics, enhanced calendar features, priority support, and advanced course analytics. Anything marked “coming soon” in the list of plans isn’t available yet.',
          'If payments are turned on, Paddle takes them and sells to you as the merchant of record. Its terms of sale also apply to the payment.',
          'You pay for Student Pro a month in advance, and it renews every month until you cancel. Each account has one subscription at one price.',
          'You can cancel at any time. Your plan then stays active until the end of the month you paid for, and you can reactivate it until then.',
          'If a payment fails, your plan stays active for 7 more days while we retry the payment. Then it ends if the payment still hasn’t gone through.',
          'When Student Pro ends, nothing is deleted or hidden. You choose which 3 courses stay active.',
        ],
      ],
    },
    {
      id: 'no-plans',
      where: 'unsold',
      heading: 'Plans',
      inShort: 'Nothing is sold here, and everyone has everything.',
      body: [
        'Every account includes everything in Student Pro for free. Anything marked “coming soon” in the list of plans isn’t available yet.',
        'If the operator starts selling plans, nothing you entered is deleted or hidden.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      inShort: 'Use it for studying, and don’t overload it.',
      body: [
        'The limits on terms, courses, assignments, and events are far above what a degree needs, and the service tells you when you reach one. You can use the API with your own programs. A personal access token acts for you, so treat it like a password. So do apps you connect: connect only those you trust.',
        [
          'Don’t try to access other people’s data.',
          'Don’t try to overload the service or get around its limits.',
          'Don’t store anything illegal.',
        ],
        'Accounts that break these rules can be closed. If it’s possible without risk to others, you’re told first and can download your data.',
      ],
    },
    {
      id: 'content',
      heading: 'What you enter',
      inShort: 'It stays yours.',
      body: [
        'You keep all rights to what you enter or import. The operator may store and process it only to run the service for you, as described on the privacy page.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      inShort: 'You keep all the protection the law gives you.',
      body: [
        'The operator is liable without limit where the law says so, in particular for intentional misconduct, gross negligence, and harm to life or health. Otherwise, the operator is liable for foreseeable damage up to the amount you paid in the previous 12 months. This doesn’t limit your legal rights as a consumer.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      inShort: `We tell you before an important change. For questions, write to ${SUPPORT_EMAIL}.`,
      body: [
        'If the meaning of these terms changes, we update the date at the top and, if this site sends email, email everyone with an account at least 30 days before. If you don’t agree, you can delete your account before then.',
        `Write to ${SUPPORT_EMAIL} with any questions. If part of these terms isn’t valid, the rest still applies.`,
      ],
    },
  ],
};

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
