import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const aboutPage: ProsePage = {
  title: 'About',
  description: 'What Termwise is, what it is built on, and who runs this copy of it.',
  heading: 'A planner that does its own arithmetic',
  lead: 'Termwise keeps courses, deadlines, grades and a calendar for one student, and makes them agree with each other.',
  sections: [
    {
      id: 'why',
      heading: 'Why it exists',
      inShort:
        'A deadline is a date, a number of hours and a part of a grade. Most tools know only one of the three.',
      body: [
        'A calendar knows when something is due, but not what it is worth. A gradebook knows what it was worth, but only afterwards. A to-do list knows neither. Termwise holds the three together: a deadline belongs to a course, counts towards a category of its grade and takes some hours of a week that has only so many.',
        'That is why the first page is called Today and why it shows the load line: seven columns, one for each day, with the hours of work that fall on it. Everything else on the page is quiet.',
      ],
    },
    {
      id: 'how',
      heading: 'How it behaves',
      inShort: 'It is quick, it can be undone, and it says how it came to a number.',
      body: [
        [
          'It starts from what you have: the calendar file your university exports becomes courses, classes and deadlines.',
          'It undoes instead of asking: what you delete can be brought back for 30 days.',
          'Its numbers are exact: grades are computed with decimals, not with rounding errors, and missing or excused work counts as you say.',
          'It works with the keyboard, with a screen reader, in light and dark, on a phone and on paper.',
        ],
      ],
    },
    {
      id: 'plans',
      where: 'sold',
      heading: 'What is free and what is not',
      inShort: 'Correctness, import and your own data are never the paid part.',
      body: [
        'The free plan holds 3 active courses; archived ones do not count. Student Pro removes that limit for $5 a month. If it ends, nothing is hidden or deleted.',
      ],
    },
    {
      id: 'everything',
      where: 'unsold',
      heading: 'What it costs',
      inShort: 'Nothing. This copy sells no plan.',
      body: ['Every account on this copy has everything, without a limit on courses and without a payment.'],
    },
    {
      id: 'who',
      heading: 'Who runs this copy',
      inShort: `This copy is run by ${OPERATOR_NAME}.`,
      body: [
        'Termwise is software that anybody can host: a student union, a department, or you on a machine of your own. Each copy has its own accounts and its own data, and nothing travels between copies.',
        `Questions about this copy go to ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};
