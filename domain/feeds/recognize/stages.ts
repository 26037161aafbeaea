import type { RecognizedEntry } from './facts';
import type { Stages } from './statements';

/** Of several entries about one thing to hand in, only the one on which it is due stays, else its end. */
export function leaveOutStages(entries: readonly RecognizedEntry[], stages: Stages): RecognizedEntry[] {
  const staged = entries.map((entry) => {
    const [stage, ending] = stageOf(entry.title, stages);
    const title = entry.title.slice(0, entry.title.length - ending.length);
    return { entry, stage, title, name: JSON.stringify([title, entry.course]) };
  });
  const have = (wanted: keyof Stages) =>
    new Set(staged.filter(({ stage }) => stage === wanted).map(({ name }) => name));
  const [due, ends] = [have('due'), have('ends')];
  return staged.map(({ entry, stage, title, name }) => {
    if (stage === null) return entry;
    const isOpening = stage === 'opens';
    const isBetter = due.has(name) || (isOpening && (ends.has(name) || stages.leavesOutOpening === true));
    if (stage !== 'due' && isBetter) return { ...entry, isLeftOut: true };
    return isOpening ? entry : { ...entry, title, isDeadline: true };
  });
}

function stageOf(title: string, stages: Stages): [keyof Stages | null, string] {
  for (const stage of ['opens', 'due', 'ends'] as const) {
    const ending = stages[stage].find((each) => title.endsWith(each) && title.length > each.length);
    if (ending !== undefined) return [stage, ending];
  }
  return [null, ''];
}
