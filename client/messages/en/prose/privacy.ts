import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const privacyPage: ProsePage = {
  title: 'Privacy',
  description:
    'What this copy of Termwise stores about you, for how long, who sees it, and how to have it deleted.',
  heading: 'Privacy',
  lead: 'What is stored, why, for how long, and how to have it back or have it deleted.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      inShort: `${OPERATOR_NAME}. Write to ${SUPPORT_EMAIL}.`,
      body: [
        `Responsible for the data in this copy of Termwise is ${OPERATOR_NAME} (the operator), reached at ${SUPPORT_EMAIL}. Other copies are run by others and share nothing with this one; the makers of the software have no access.`,
      ],
    },
    {
      id: 'stored',
      heading: 'What is stored on the server',
      inShort: 'What you enter, what is needed to log you in, and little else.',
      body: [
        [
          'Your account: first and last name, e-mail address, time zone, language, your plan, and settings such as the hours you want to work a day. Your password is stored only as a salted hash from which it cannot be read back.',
          'What you enter or import: terms, courses, categories, assignments with their scores, classes and events.',
          'Your sessions: for each log-in a hash that recognises it, when it began and was last used, and which address and browser it came from.',
          'Counters against abuse: how often an address tried to log in or register. Addresses in them are hashed. The network addresses of your sessions serve here too: after many wrong passwords log-ins are delayed, but not from where you logged in before.',
          'A log of what matters for the safety of accounts, such as log-ins, wrong passwords and changes of password or address: the time, the number of the account and the network address it came from, and nothing you typed. The program writes it to its standard output, where the operator’s system may keep it.',
          'Your answer about cookies, with its time and the network address it was given at; with an account, beside the account.',
          'Mails that wait to be sent to you, until they are on their way.',
          'Personal access tokens you make: a hash that recognises them, their name, and when they were last used.',
          'What you write to support is mailed, to the operator and as a copy to you. The server keeps it only until both mails are on their way; the operator keeps it, and the answer, in a mailbox.',
          'If you pay: which plan you have, since when, until when, and the references of the payments. Card numbers never reach this server; the payment provider keeps them.',
        ],
        'This is needed to provide the service you asked for (Article 6(1)(b) GDPR); sessions and counters also serve the safety of everybody’s accounts (Article 6(1)(f)). No profile is made of you, nothing is sold, and nothing is used for advertising.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      inShort: 'As long as you keep it; what you delete is gone after 30 days, an account after 7.',
      body: [
        [
          'Your account and what you entered: until you delete it. A deleted account can be taken back for 7 days; then it is gone with everything in it.',
          'What you delete in it: it can be brought back for 30 days, then it is removed.',
          'A session: it ends when you log out, when it was not used for 14 days, and after 90 days in any case.',
          'Your answer about cookies: 180 days; then it is removed, and you are asked again.',
          'A personal access token: until the day you gave it, or until you revoke it.',
          'The log about the safety of accounts: as long as the operator’s system keeps the output of the program; ask the operator how long that is.',
          'A link to set a new password: an hour. A mail that was sent: until the mail service has delivered it.',
          'An export you ask for: it is made when you ask, handed to you, and not kept.',
          'An account with sample data: a day, unless you keep it by registering.',
          'A calendar file you upload: what was read from it waits a day for your confirmation. The file itself is not kept.',
          'Backups the operator makes: until they are replaced by newer ones.',
        ],
      ],
    },
    {
      id: 'device',
      heading: 'What is stored on your device',
      inShort: 'What keeps you logged in and lets pages open at once. No cookies for tracking.',
      body: [
        [
          'In local storage: the token that keeps you logged in, your answer about cookies, and the theme and other settings of this device if you chose any.',
          'In the browser’s database: a copy of your courses and deadlines, so that pages open at once and without a connection. It is removed when you log out.',
          'In the browser’s cache: the program itself, so that it starts without a connection.',
        ],
        'These are needed for what you ask the service to do, so they need no consent. You can remove all of it by logging out and clearing the site’s data in your browser.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Counting visits',
      inShort: 'None, unless the operator set it up and you agreed.',
      body: [
        'By default no visits are counted and no script of anybody else is loaded. An operator can set up a script that counts visits. It is loaded only after you have agreed, declining is as easy as agreeing, and you can change your mind at any time: “Cookie choices” stands at the foot of every public page and in your profile. You are asked whether or not such a script is in use today, and the question says which. The script is told the number of this site and sees the address of the page; it is never handed your name, your e-mail address or what you entered, and it is kept off pages you reach by a link from a mail.',
        'Your answer is recorded with the time and your network address for 180 days, so that you are not asked again on every page. Because many people may share one address, agreeing counts only in the browser it was done in; with an account it counts for the account, at the address it was given at.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who else sees it',
      inShort: 'Whoever runs the server, and a payment provider if you pay.',
      body: [
        [
          'The operator, and the company whose machines the operator uses.',
          'A mail service, for the messages you asked for, such as a link to set a new password, and for what you write to support.',
          'The provider that counts visits, if one is in use and you agreed.',
          'Paddle, if payment is switched on here and you buy Student Pro. It sells to you as the merchant of record, takes the payment and sends the receipt; what it stores, it tells you when you pay.',
        ],
        'Nobody else, unless the law demands it. Where these companies are and what they have signed, the operator tells you on request.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      inShort: 'See it, correct it, take it with you, have it deleted, object, complain.',
      body: [
        'You can see and correct nearly everything in the application itself, and take it with you or delete it there where your profile offers that. For the rest write to the address above; you are answered within a month, and it costs nothing.',
        'You can object to what rests on the operator’s interests, withdraw a consent at any time, and complain to the data protection authority of the place where you live.',
      ],
    },
    {
      id: 'safety',
      heading: 'How it is protected',
      inShort: 'Encrypted on the way, hashed where it can be, and reachable only by its owner.',
      body: [
        'Passwords and session keys are stored as hashes. Every row belongs to one account, and the database itself refuses links between the rows of two accounts. Pages may load nothing from other places, but for the payment page and a script you agreed to. Over the internet the operator must offer the service through an encrypted connection.',
        'If something happens to your data that puts you at risk, the operator tells you and the authority without delay.',
      ],
    },
  ],
};
