import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

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
