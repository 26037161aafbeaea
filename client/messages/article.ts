/** The grade with its article, as it is said: "an A-", "a B+", "an 85%", "a 1.7". */
export function withArticle(grade: string): string {
  const isVowel = /^(8|1[18](?!\d)|[AEFHILMNORSX](?![a-z])|[AEIOaeio][a-z])/.test(grade);
  return `${isVowel ? 'an' : 'a'} ${grade}`;
}
