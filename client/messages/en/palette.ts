export const paletteMessages = {
  title: 'Command palette',
  placeholder: 'Type a command, course, or assignment',
  actions: 'Actions',
  goTo: 'Go to',
  courses: 'Courses',
  assignments: 'Assignments',
  theme: 'Theme',
  useTheme: (name: string) => `Use the ${name.toLowerCase()} theme`,
  shortcuts: 'Show keyboard shortcuts',
  importGrades: 'Import a gradebook or transcript',
  importTranscript: 'Import a transcript',
  analytics: 'Course analytics',
  addTyped: (text: string) => `Add “${text}” as an assignment`,
  /** Prefix before the line to add. */
  addWord: /^add\s+/i,
  results: 'Results',
} as const;
