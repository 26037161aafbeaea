import type { WordsByLanguage } from './school-words';

/** Words of how an item counts, as a score or as a status. */
export const STATE_WORDS = {
  excused: {
    en: 'ex, exc, excused, exempt, exempted, absent, abs, absent excused, excused absence, medical, sick, waived',
    de: 'entschuldigt, befreit, krank, abwesend, gefehlt, entsch',
    fr: 'dispensé, dispensée, excusé, excusée, absent, absente, disp, n not, non noté, non évalué, inapte, inap',
    es: 'exento, exenta, dispensado, ausente, justificado, no presentado justificado',
    it: 'esonerato, assente, giustificato, dispensato',
    pt: 'dispensado, dispensada, ausente, isento, justificada',
    nl: 'vrijgesteld, vrijstelling, absent, afwezig, ziek, verontschuldigd',
    pl: 'zwolniony, zwolniona, zw, nieobecny, nieobecna, nb, usprawiedliwiony',
    sv: 'befriad, frånvarande, sjuk, undantagen',
    cs: 'omluven, omluvena, omluveno, chyběl, chyběla, nepřítomen, uvolněn',
    da: 'fritaget, fraværende, syg',
  },
  missing: {
    en: 'missing, missing (0), mi, not submitted, not handed in, not turned in, no submission, zero',
    de: 'fehlt, nicht abgegeben, nicht eingereicht',
    fr: 'manquant, non rendu, n rdu, non remis, abs z',
    es: 'falta, no entregado, no entregada, no presentado, np',
    it: 'mancante, non consegnato, non consegnata',
    pt: 'em falta, não entregue, faltou',
    nl: 'ontbreekt, niet ingeleverd',
    pl: 'brak, nie oddano, nieoddane, bz',
    sv: 'saknas, ej inlämnad, ej inlämnat',
    cs: 'neodevzdáno, chybí',
    da: 'mangler, ikke afleveret',
  },
  omitted: {
    en: 'omitted, left out, dropped, excluded, not for grading, does not count, not counted, doesnt count, not included, ungraded practice, practice only, not for credit, no credit, no count, nfg',
    de: 'nicht gewertet, zählt nicht, ohne wertung, gestrichen',
    fr: 'exclu, exclue, ne compte pas, non comptabilisé, non comptabilisée, facultatif non compté',
    es: 'excluido, no cuenta, no computa, no evaluable',
    it: 'escluso, non conta, non valutabile',
    pt: 'excluído, não conta',
    nl: 'telt niet mee, telt niet, uitgesloten',
    pl: 'nie liczy się, nieliczone',
    sv: 'räknas inte, räknas ej',
    cs: 'nepočítá se, nezapočítává se',
    da: 'tæller ikke, tæller ikke med',
  },
  pending: {
    en: 'pending, not final, provisional',
    de: 'vorläufig',
    fr: 'provisoire',
    es: 'provisional',
    it: 'provvisorio',
    pt: 'provisório',
    nl: 'voorlopig',
    pl: 'wstępna',
    sv: 'preliminär',
    cs: 'předběžné',
    da: 'foreløbig',
  },
  counted: {
    en: 'counts, counted, graded, returned',
    de: 'gewertet, zählt, bewertet',
    fr: 'noté, compte',
    es: 'calificado, cuenta',
    it: 'valutato, conta',
    pt: 'avaliado, conta',
    nl: 'beoordeeld, telt mee',
    pl: 'ocenione, liczy się',
    sv: 'bedömd, räknas',
    cs: 'ohodnoceno, počítá se',
    da: 'bedømt, tæller',
  },
} as const satisfies Record<string, WordsByLanguage>;

/** The contents of cells where nothing is known yet. */
export const EMPTY_WORDS: WordsByLanguage = {
  en: 'n/a, na, none, null, ungraded, not graded, needs grading, in progress, not yet graded, not yet, not due, not started, incomplete, inc, upcoming, assigned, turned in, turned in late, handed in, handed in late, done late, submitted, collected, no grade, not released, tba, tbd, to be graded, awaiting grade',
  de: 'noch nicht bewertet, unbewertet, nicht bewertet, ausstehend, offen, abgegeben, noch offen',
  fr: 'pas encore noté, à venir, en attente, rendu, pas encore évalué, en attente de note',
  es: 'sin calificar, pendiente, entregado, aún no, no calificado, sin nota',
  it: 'non ancora valutato, in attesa, da valutare, consegnato, non valutato',
  pt: 'por avaliar, pendente, sem nota, não avaliado, entregue, ainda não',
  nl: 'nog niet beoordeeld, nog niet, niet beoordeeld, open, ingeleverd, nog te beoordelen',
  pl: 'jeszcze nie, nieocenione, nie oceniono, oczekuje, oddane',
  sv: 'ej bedömd, ännu inte, inte bedömd, inlämnad, väntar',
  cs: 'zatím ne, nehodnoceno, čeká, odevzdáno, dosud nehodnoceno',
  da: 'endnu ikke, ikke bedømt, afventer, afleveret',
};

/** Words between a score and its maximum. */
export const OUT_OF_WORDS: WordsByLanguage = {
  en: 'out of, of',
  de: 'von',
  fr: 'sur',
  es: 'de, sobre',
  it: 'su',
  pt: 'em',
  nl: 'van',
  pl: 'z, na',
  sv: 'av',
  cs: 'z',
  da: 'ud af, af',
};

/** Units of scores. */
export const POINT_WORDS: WordsByLanguage = {
  en: 'points possible, pts possible, points, point, pts, pt, marks, mark',
  de: 'punkte, punkten, punkt, pkt, pkte',
  es: 'puntos, punto, ptos',
  it: 'punti, punto',
  pt: 'pontos, valores, val',
  nl: 'punten, punt, ptn',
  pl: 'punktów, punkty',
  sv: 'poäng',
  cs: 'bodů, body, bod',
};
