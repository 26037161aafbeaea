import type { ProsePage } from './prose-page';
import { OPERATOR_NAME, SUPPORT_EMAIL } from '../public';

export const legalPage: ProsePage = {
  title: 'Legal',
  description: 'Who runs this copy of Termwise, how to reach them, and which rules apply.',
  heading: 'Legal',
  lead: 'Who answers for this copy of Termwise, and where the rules are.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'operator',
      heading: 'Operator',
      inShort: `This copy is run by ${OPERATOR_NAME}.`,
      body: [
        `Responsible for this copy of Termwise, its accounts and the data in them: ${OPERATOR_NAME}.`,
        `Contact: ${SUPPORT_EMAIL}.`,
        'Whoever makes the software is not a party to what you agree with the operator, and has no access to your data.',
      ],
    },
    {
      id: 'documents',
      heading: 'The rules',
      inShort: 'Three short texts, each with a plain summary above every chapter.',
      body: [
        [
          'The terms say what you may expect of the service and what it expects of you.',
          'The privacy page says what is stored, for how long, and how to have it back or have it deleted.',
          'The refund page says when a payment is returned and how to ask.',
        ],
        'They are linked at the foot of every page. Where a summary and the full text seem to differ, the full text counts.',
      ],
    },
    {
      id: 'content',
      heading: 'Content and links',
      inShort: 'What you enter is yours; what others publish is theirs.',
      body: [
        'Course names, deadlines and grades are entered or imported by the people who use this service. They are shown to nobody but the account that holds them.',
        'Links you store with a course lead to pages of others. The operator has no influence on those pages and does not vouch for them.',
      ],
    },
    {
      id: 'credits',
      heading: 'Credits',
      inShort: 'Termwise stands on open work.',
      body: [
        'The typeface is Inter by the Inter Project Authors, used under the SIL Open Font License 1.1. The libraries the software is built with are named, with their versions and licences, in its source.',
      ],
    },
  ],
};
