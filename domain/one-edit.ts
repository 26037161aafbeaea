/**
 * Whether one letter too many, too few, or another one, or two letters in the wrong order, make one word of another; so
 * does none.
 */
export function isOneEdit(word: string, wanted: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === wanted[at]) at += 1;
  const [rest, other] = [word.slice(at), wanted.slice(at)];
  if (rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)) return true;
  return rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0];
}
