/** The arrow before the heading of a page that belongs to another one. */
export const backLinkMessages = {
  courses: 'Back to Courses',
  grades: 'Back to Grades',
} as const;
