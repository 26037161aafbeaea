import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const privacyPage: ProsePage = {
  title: 'Privacy',
  description: 'What this Termwise site stores about you, for how long, who sees it, and how to delete it.',
  heading: 'Privacy',
  lead: 'What’s stored, why, for how long, and how to download or delete it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      inShort: `This site is run by ${OPERATOR_NAME}. Write to ${SUPPORT_EMAIL}.`,
      body: [
        `The data on this Termwise site is the responsibility of ${OPERATOR_NAME} (the operator). You can write to ${SUPPORT_EMAIL}. Other Termwise sites are run by others and share nothing with this one, and the makers of the software have no access.`,
      ],
    },
    {
      id: 'stored',
      heading: 'What’s stored on the server',
      inShort: 'What you enter, what’s needed to log you in, and little else.',
      body: [
        [
          'Your account: first and last name, email, time zone, language, plan, and settings such as your daily limit. Your password is stored only as a salted hash, which can’t be turned back into the password.',
          'What you enter or import: terms, courses, categories, assignments with their scores, classes, and events.',
          'Your sessions: for each login, a hash that identifies it, when it started and was last used, and its IP address and browser.',
          'Counters that prevent abuse: how often an email or IP address tried to log in or register, stored as hashes. After many wrong passwords, logins are delayed, except from IP addresses you’ve logged in from before.',
          'A security log of events such as logins, wrong passwords, and password or email changes: the time, the account number, and the IP address, but nothing you typed. The operator’s system may keep it.',
          'Your answer about cookies, with its time and IP address. If you have an account, it’s stored with the account.',
          'Emails to you, until they’re sent.',
          'Personal access tokens you create: a hash that identifies each, its name, and when it was last used.',
          'Apps you connect: their name and address, what they can do, when they were last used, and hashes of their tokens.',
          'What you write to support is emailed to the operator, with a copy to you. The server keeps it only until both emails are sent; the operator keeps it, and the answer, in a mailbox.',
          'If you pay: your plan, when it started and ends, and payment references. Card numbers never reach this server; the payment provider keeps them.',
        ],
        'This is needed to provide the service you asked for (Article 6(1)(b) GDPR). Sessions, counters, and the security log also protect everyone’s accounts (Article 6(1)(f)). We don’t build a profile of you, sell your data, or use it for advertising.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it’s stored',
      inShort: 'As long as you keep it. What you delete is gone after 30 days, an account after 7.',
      body: [
        [
          'Your account and what you entered: until you delete it. You have 7 days to restore a deleted account; then it’s gone with everything in it.',
          'What you delete in it: you can restore it for 30 days; then it’s gone.',
          'A session: until you log out, haven’t used it for 14 days, or 90 days have passed.',
          'Your answer about cookies: 180 days. Then we ask you again.',
          'A personal access token: until its expiration date, or until you revoke it.',
          'A connected app: until you disconnect it, it hasn’t been used for 60 days, or a year has passed.',
          'The security log: as long as the operator’s system keeps it. Ask the operator how long that is.',
          'A link to reset your password: one hour. An email: until the email service has delivered it.',
          'A download of your data: it’s created when you ask and not kept.',
          'An account with sample data: one day, unless you keep it by registering.',
          'A calendar file you upload: what we read from it is kept for one day, until you confirm it. The file itself isn’t kept.',
          'The operator’s backups: until newer ones replace them.',
        ],
      ],
    },
    {
      id: 'device',
      heading: 'What’s stored on your device',
      inShort: 'What keeps you logged in and makes pages open fast. No tracking cookies.',
      body: [
        [
          'In local storage: the token that keeps you logged in, your answer about cookies, and the theme and other settings for this device.',
          'In the browser’s database: a copy of your courses and deadlines, so that pages open fast and work offline, and changes you make offline until they’re saved. It’s deleted when you log out.',
          'In the browser’s cache: the app itself, so that it works offline.',
        ],
        'The service needs these to work, so it doesn’t ask for consent. You can delete all of it by logging out and clearing the site’s data in your browser.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Analytics',
      inShort: 'None, unless the operator set it up and you accepted.',
      body: [
        'By default, there are no analytics and no third-party scripts. An operator can set up an analytics script. It loads only after you accept, and you can change your mind at any time under “Cookie choices” at the bottom of every public page and in your profile. We ask only if there is such a script, and name where it comes from. The script gets this site’s ID and the URL of the page. It never gets your name, your email, or what you entered, and it doesn’t load on pages you open from a link in an email.',
        'We keep your answer with the time and your IP address for 180 days, so that we don’t ask on every page. Because many people can share an IP address, your answer counts only in the browser you used. If you answer while logged in, it also counts in other browsers where you’re logged in from that IP address.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who else sees it',
      inShort: 'The operator, and a payment provider if you pay.',
      body: [
        [
          'The operator, and the operator’s hosting company.',
          'An email service, for messages such as a link to reset your password and what you write to support.',
          'The analytics provider, if one is in use and you accepted.',
          'Paddle, if payments are turned on here and you buy Student Pro. It sells to you as the merchant of record, takes the payment, and sends the receipt. It tells you what it stores when you pay.',
        ],
        'No one else, unless the law requires it. Ask the operator where these companies are and what agreements they’ve signed.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      inShort: 'See, correct, download, or delete your data; object; or complain.',
      body: [
        'You can see and correct nearly everything in the app, and download or delete it in your profile. For anything else, write to the email above. You get an answer within a month, free of charge.',
        'You can object to processing based on the operator’s interests, withdraw consent at any time, and complain to your local data protection authority.',
      ],
    },
    {
      id: 'safety',
      heading: 'How it’s protected',
      inShort: 'Encrypted in transit, hashed where possible, and available only to you.',
      body: [
        'Passwords and session keys are stored as hashes. Every record belongs to one account, and the database itself rejects links between accounts. Pages load nothing from other sites, except the payment page and a script you accepted. On the internet, the operator must use an encrypted connection.',
        'If a data breach puts you at risk, the operator tells you and the authority without delay.',
      ],
    },
  ],
};
