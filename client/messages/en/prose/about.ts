import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

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
