/** Lower case without accents, so "resume" finds "Résumé". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
