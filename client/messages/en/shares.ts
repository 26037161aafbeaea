import { plural } from '../plural';

/** Content shared with Termwise, opened with it, or linked to it. */
export const shareMessages = {
  title: 'Shared with Termwise',
  opening: 'Opening what you shared',
  several: 'Choose what to open first.',
  waiting: (count: number) => `Open ${plural(count, 'thing', 'things')} you shared earlier`,
  open: 'Open',
  discard: 'Discard',
  unnamed: 'Something you shared',
  fileName: 'Shared calendar',
  nowhere: {
    picture:
      'Termwise can’t read pictures. Type or paste the dates instead, or share a calendar file (.ics).',
    file: 'Termwise can’t read this kind of file. Share a calendar file (.ics), a link, or text.',
    tooLarge: 'This calendar file is larger than 10 MB. Export fewer entries or a shorter period.',
    link: 'This link doesn’t lead to anything in Termwise.',
    empty: 'There’s nothing in what you shared.',
    missed: 'What you shared didn’t arrive. Share it again.',
    nothing: 'Nothing is waiting here. Share a link, text, or a calendar file from another app.',
  },
  enter: 'Paste or type dates',
  today: 'Go to Today',
} as const;
