/** Words of the explorers of the APIs. */
export const toolMessages = {
  token: 'Token',
  tokenHint:
    'A personal access token of your profile page. It is kept by this tab alone, until it is closed or reloaded.',
  useSession: 'Use my session',
  usingSession: 'Your own account is used: changes are real.',
  loading: 'Loading the schema…',
  failed: 'The schema could not be loaded. Reload the page to try again.',
  defaultQuery: `# The book on the left holds the documentation.
# Ctrl-Enter runs the query.
{
  me {
    firstName
    usage { resource used limit }
  }
  courses {
    code
    name
    grade { percent letter }
    nextDue { title dueAt }
  }
}
`,
} as const;
