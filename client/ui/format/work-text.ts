import { estimatedMinutes, type DayLoad } from '#domain/planning/load';
import { uiMessages } from '../../messages/en/ui';
import type { Format } from './format-context';

/** Work by the student's estimates, and apart from it what is our guess: "30 hr + 6 hr not estimated". */
export function workText(load: Pick<DayLoad, 'minutes' | 'assumedMinutes'>, format: Format): string {
  const [own, guess] = [estimatedMinutes(load), load.assumedMinutes];
  const parts = [
    (own > 0 || guess === 0) && format.duration(own),
    guess > 0 && uiMessages.notEstimated(format.duration(guess)),
  ];
  return parts.filter(Boolean).join(' + ');
}
