/** "Mon, Wed, and Fri". */
export const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });
