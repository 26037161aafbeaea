import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const termsPage: ProsePage = {
  title: 'Terms',
  description:
    'What you may expect of this copy of Termwise, what it expects of you, and what the plans contain.',
  heading: 'Terms of use',
  lead: 'The agreement between you and the operator of this copy of Termwise, as short as it can be.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'parties',
      heading: 'Who agrees with whom',
      inShort: `You and ${OPERATOR_NAME}.`,
      body: [
        `These terms apply between you and ${OPERATOR_NAME} (the operator), who runs this copy. They apply from the moment you create an account, or open one with sample data.`,
        'You may use the service if you are old enough to agree to such terms where you live, or if somebody who may agree for you has done so.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      inShort: 'One person, one account, one password that only you know.',
      body: [
        [
          'Give an e-mail address that reaches you: it is the only way back in when the password is forgotten.',
          'Keep your password to yourself. Logging out ends the session at once on every device that used it.',
          'An account with sample data is deleted a day after it was made, unless you keep it by registering.',
        ],
        'You may stop at any time and delete your account, or ask for it. It can be taken back for 7 days; then it is gone with everything in it. A paid plan should be cancelled first: deleting an account returns no money by itself.',
      ],
    },
    {
      id: 'service',
      heading: 'What the service is',
      inShort: 'A planner, and a careful one. Your university has the last word.',
      body: [
        'Termwise keeps what you enter or import, computes grades and averages from it, and shows it on lists and calendars. It is not connected with your university: a grade shown here is computed from your entries by the rules you chose, and a deadline shown here is the one you entered or imported. When the two differ, the university’s counts.',
        'The service is offered as it is. The operator takes care that it is available, correct and safe, but cannot promise that it never fails. Keep what you cannot afford to lose in a second place.',
      ],
    },
    {
      id: 'plans',
      where: 'sold',
      heading: 'Plans',
      inShort: 'Free: 3 active courses, $0. Student Pro: no such limit, $5 a month.',
      body: [
        [
          'Free contains up to 3 courses, assignment tracking, grade management and email support. Only active courses count towards the limit; archived and paused ones stay readable.',
          'Student Pro contains unlimited courses, detailed grade analytics, enhanced calendar features, priority support and advanced course analytics. A line that is marked “in preparation” where the plans are listed does not exist yet.',
          'Where payment is switched on, it is taken by Paddle, who sells to you as the merchant of record; its terms of sale apply to the payment beside these.',
          'Student Pro is paid for a month in advance and renewed every month until it is cancelled. There is one price, and its quantity is one.',
          'It can be cancelled at any time; it then stays active until the end of the month that is paid. While it is active a cancelled plan can be taken up again.',
          'When a payment fails, the plan stays active for 7 more days while the payment is tried again; then it ends if nothing was paid.',
          'When it ends, nothing is deleted or hidden. You choose which 3 courses stay active.',
        ],
      ],
    },
    {
      id: 'no-plans',
      where: 'unsold',
      heading: 'Plans',
      inShort: 'Nothing is sold on this copy, and everybody has everything.',
      body: [
        'Every account contains what Student Pro contains, without a payment. A line that is marked “in preparation” where the plans are listed does not exist yet.',
        'If the operator begins to sell plans, nothing you entered is deleted or hidden.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      inShort: 'Use it for studying, and leave the server standing.',
      body: [
        'An account may hold a large number of terms, courses, assignments and events; the limits are far above what a degree needs, and the service says so when one is met. You may use the published interface with programs of your own; a personal access token acts for you, so keep it like a password.',
        [
          'Do not try to reach the data of others.',
          'Do not try to overload the service or to get round its limits.',
          'Do not store what it would be unlawful to store.',
        ],
        'An account that does so may be closed. Where it is possible without danger to others, you are told first and can take your data with you.',
      ],
    },
    {
      id: 'content',
      heading: 'What you enter',
      inShort: 'It stays yours.',
      body: [
        'You keep every right in what you enter or import. The operator may store and process it only to run the service for you, as the privacy page describes.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      inShort: 'The law of your country protects you; these terms take nothing of that away.',
      body: [
        'The operator answers without limit where the law says so, in particular for intent and gross negligence and for harm to life and health. Beyond that the operator answers for foreseeable damage up to the amount you paid in the twelve months before. No rights that the law gives you as a consumer are limited by this.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      inShort: `You are told before a change that matters. Questions go to ${SUPPORT_EMAIL}.`,
      body: [
        'When these terms change in meaning, the date at the top changes, and people with an account are told by e-mail at least 30 days before, where the operator sends mail. If you do not agree you may end your account before that day.',
        `Write to ${SUPPORT_EMAIL} with any question. If a part of these terms does not hold, the rest still does.`,
      ],
    },
  ],
};
