import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';
import type { ProsePage } from './prose-page';

export const aboutPage: ProsePage = {
  title: 'About',
  description: 'What Termwise is, how it works, and who runs this site.',
  heading: 'A planner that does the math',
  lead: 'Termwise keeps your courses, deadlines, grades, and calendar in one place, and keeps them in sync.',
  sections: [
    {
      id: 'why',
      heading: 'Why it exists',
      inShort: 'A deadline is a date, hours of work, and part of a grade. Most tools know only one of these.',
      body: [
        'A calendar knows when something is due, but not what it’s worth. A gradebook knows what it was worth, but only afterward. A to-do list knows neither. Termwise brings the three together: a deadline belongs to a course, counts toward a grade category, and takes hours out of your week.',
        'That’s why the first page is Today, with a chart of the hours of work due on each of the next 7 days. The rest of the page stays simple.',
      ],
    },
    {
      id: 'how',
      heading: 'How it works',
      inShort: 'It’s fast, you can undo things, and it shows how it got each grade.',
      body: [
        [
          'It starts with what you have: the calendar file your university exports becomes courses, classes, and deadlines.',
          'It lets you undo instead of asking “Are you sure?”: you can restore what you delete for 30 days.',
          'Its grades are exact: they’re calculated without rounding errors, and missing or excused work counts the way you choose.',
          'It works with a keyboard or screen reader, in light and dark mode, on a phone, and on paper.',
        ],
      ],
    },
    {
      id: 'plans',
      where: 'sold',
      heading: 'What’s free and what’s not',
      inShort: 'Correct grades, imports, and your own data are always free.',
      body: [
        'The Free plan includes 3 active courses; archived ones don’t count. Student Pro removes that limit for $5 a month. If it ends, nothing is hidden or deleted.',
      ],
    },
    {
      id: 'everything',
      where: 'unsold',
      heading: 'What it costs',
      inShort: 'Nothing. No plans are sold here.',
      body: ['Every account here has everything, with no limit on courses and nothing to pay.'],
    },
    {
      id: 'who',
      heading: 'Who runs this site',
      inShort: `This site is run by ${OPERATOR_NAME}.`,
      body: [
        'Anyone can host Termwise: a student union, a department, or you on your own computer. Each site has its own accounts and data and shares nothing with the others.',
        `If you have questions about this site, write to ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};

export const legalPage: ProsePage = {
  title: 'Legal',
  description: 'Who runs this Termwise site, how to reach them, and which rules apply.',
  heading: 'Legal',
  lead: 'Who is responsible for this Termwise site, and where to find its rules.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'operator',
      heading: 'Operator',
      inShort: `This site is run by ${OPERATOR_NAME}.`,
      body: [
        `This Termwise site, its accounts, and the data in them are the responsibility of ${OPERATOR_NAME}.`,
        `Contact: ${SUPPORT_EMAIL}.`,
        'The makers of the software aren’t part of your agreement with the operator and have no access to your data.',
      ],
    },
    {
      id: 'documents',
      heading: 'The rules',
      inShort: 'Three short documents, with a plain summary at the top of each section.',
      body: [
        [
          'The terms say what you can expect from the service and what it expects from you.',
          'The privacy page says what’s stored, for how long, and how to download or delete it.',
          'The refund page says when you can get a refund and how to ask for one.',
        ],
        'You’ll find links at the bottom of every page. If a summary and the full text differ, the full text applies.',
      ],
    },
    {
      id: 'content',
      heading: 'Content and links',
      inShort: 'What you enter is yours. What others publish is theirs.',
      body: [
        'The people who use this service enter or import their own course names, deadlines, and grades. Each person sees only their own.',
        'Links you save with a course lead to other websites. The operator doesn’t control those sites and isn’t responsible for them.',
      ],
    },
    {
      id: 'credits',
      heading: 'Credits',
      inShort: 'Termwise is built on open source.',
      body: [
        'The typeface is Inter by the Inter Project Authors, used under the SIL Open Font License 1.1. The source code lists the libraries used, with their versions and licenses.',
      ],
    },
  ],
};
