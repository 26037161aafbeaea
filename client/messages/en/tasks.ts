import { plural } from '../plural';
import words from './words/tasks.json';

/** Subtasks, the time log, repetitions and changes of several assignments. */
export const taskMessages = {
  ...words.taskMessages,
  estimate: (factor: string, samples: number, duration: string) =>
    `This usually takes you ${factor} your estimate: about ${duration} (based on ${plural(samples, 'assignment', 'assignments')}).`,
  subtasks: {
    ...words.taskMessages.subtasks,
    progress: (done: number, total: number) => `${done}/${total}`,
    progressLong: (done: number, total: number) => `${done} of ${total} subtasks done`,
    tick: (title: string) => `Done: ${title}`,
    actions: (title: string) => `Actions for ${title}`,
    deleted: (title: string) => `${title} deleted`,
    moved: (title: string, place: number, total: number) => `${title} is now ${place} of ${total}.`,
  },
  time: {
    ...words.taskMessages.time,
    total: (duration: string) => `${duration} logged`,
    running: (duration: string) => `Running for ${duration}`,
    span: (from: string, to: string) => `${from}–${to}`,
    idle: (duration: string) => `The timer has run for ${duration}. How much of it was work?`,
  },
  repeat: {
    ...words.taskMessages.repeat,
    made: (count: number) => `Repeat saved with ${plural(count, 'more assignment', 'more assignments')}.`,
    removed: (count: number) => `${plural(count, 'later assignment', 'later assignments')} removed`,
  },
  days: {
    ...words.taskMessages.days,
    drag: (title: string) => `Drag ${title}`,
    named: (day: string, when: string) => `${day}, ${when}`,
  },
  bulk: {
    ...words.taskMessages.bulk,
    title: (count: number) => `Edit ${plural(count, 'assignment', 'assignments')}`,
    named: (count: number) => plural(count, 'assignment', 'assignments'),
    saved: (count: number) => `${plural(count, 'assignment', 'assignments')} changed`,
  },
} as const;
