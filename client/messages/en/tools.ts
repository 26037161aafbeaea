/** The API explorers. */
export const toolMessages = {
  token: 'Token',
  tokenHint: 'A personal access token from your profile. It stays in this tab until you close or reload it.',
  useSession: 'Use my session',
  usingSession: 'You’re using your own account. Changes are real.',
  calls: 'Calls',
  loading: 'Loading the schema…',
  failed: 'We couldn’t load the schema. Reload the page to try again.',
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
