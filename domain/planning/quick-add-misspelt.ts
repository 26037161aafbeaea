import { isPlain, keyAt, type Line } from './quick-add-line';

/** Ordinary words one edit away from a day or a month: "call mom 5pm" is about no Monday. */
export const ORDINARY: ReadonlySet<string> = new Set(
  (
    'act ag air alg amy an ap ape app apt ar arch ay ban bar bat bay bed beds bug bun can car cat dan de ' +
    'deck den dev dew doc don dues ear eat ed ep fab fan far fat fb fed fee few fry fun gay hat hay hug ian ' +
    'jam jane jar jaw jay jean jen jon jug junk jury kay kept larch lat lay led ma mac mad mag man many map ' +
    'marc marco mark mars marsh mary mat match max maya med men mob mod mom mono moo moon mop mow mr mug my ' +
    'nan nav nay no nod non nor not nova now nun pan par pat pay pr ran rat ray red rep ron rug run sad sag ' +
    'salt sam san sap saw sax say scat sea seat sec see seep sem sent set sew sex sin sit son spat st stat ' +
    'step sub sue sum sundae sundry sung sunk sup tan tar ted tee th thud thus tie toe tour tri true tub tube tubes tug ' +
    'tune tunes van var war way we web webs weed wept wet won yep'
  ).split(' '),
);

/** Whether an unknown word is one edit away from the name of a day or a month: "firday", "octobr". */
export function isMisspelt(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  if (!isPlain(line, at) || ORDINARY.has(key)) return false;
  return line.context.words.dayNames.some((name) => isOneEdit(key, name));
}

/** Whether one letter too many, too few, or wrong, or two letters in the wrong order, make one word of another. */
function isOneEdit(word: string, name: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  const [rest, wanted] = [word.slice(at), name.slice(at)];
  if (rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  return rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0];
}
