/** Words of one meaning by language, separated by commas; earlier words of a language say it better. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** The languages whose names of months are known. */
export const SCHOOL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'cs', 'da'] as const;

/** Headings of the columns of a gradebook: those of schools' systems, and those of students' own tables. */
export const HEADING_WORDS = {
  title: {
    en: 'assignment, assignment name, grade item, gradebook item, item, item name, title, name, column, task, assessment, component, assessment component, work, activity, evaluation, coursework',
    de: 'aufgabe, bewertungsaspekt, leistung, titel, prüfung, prüfungsleistung, bezeichnung, arbeit, text',
    fr: 'devoir, élément d’évaluation, évaluation, tâche, titre, nom, épreuve, intitulé, contrôle',
    es: 'tarea, ítem de calificación, elemento, título, nombre, actividad, evaluación, trabajo, prueba',
    it: 'compito, prova, attività, verifica, titolo, elemento di valutazione',
    pt: 'trabalho, tarefa, avaliação, atividade, item de nota, título, nome',
    nl: 'opdracht, toets, onderdeel, omschrijving, beoordelingsitem, werk, naam',
    pl: 'zadanie, praca, sprawdzian, temat, element oceny, nazwa',
    sv: 'uppgift, bedömning, prov, moment, namn, betygsobjekt',
    cs: 'úkol, práce, název, hodnocení, položka',
    da: 'opgave, aflevering, prøve, navn',
  },
  category: {
    en: 'category, assignment group, assignment type, group, section, type',
    de: 'kategorie, gruppe, typ, art',
    fr: 'catégorie, groupe, type d’évaluation',
    es: 'categoría, grupo, tipo',
    it: 'categoria, gruppo, tipologia',
    pt: 'tipo de avaliação',
    nl: 'categorie, groep, soort',
    pl: 'kategoria, grupa, rodzaj',
    sv: 'kategori, grupp, typ av uppgift',
    cs: 'kategorie, skupina, druh',
    da: 'gruppe, slags',
  },
  earned: {
    en: 'score, points, points earned, earned, grade, mark, marks, my score, your score, my grade, your grade, result, marks obtained, raw mark, actual mark',
    de: 'punkte, bewertung, note, ergebnis, erreicht, erreichte punkte, punktzahl',
    fr: 'points obtenus, résultat, ma note, note obtenue',
    es: 'puntos, nota, calificación, puntuación, resultado, puntos obtenidos',
    it: 'punti, voto, punteggio, valutazione, risultato',
    pt: 'pontos, pontuação, classificação, nota obtida',
    nl: 'punten, cijfer, resultaat, behaald, behaalde punten',
    pl: 'punkty, ocena, wynik, uzyskane punkty, liczba punktów',
    sv: 'poäng, betyg, resultat',
    cs: 'body, známka, výsledek, získané body',
    da: 'point, karakter',
  },
  possible: {
    en: 'out of, points possible, possible, max points, maximum, max, range, total, full marks, maximum points, max score, pts poss, possible points, total points, max mark, maximum mark, available, marks available, points',
    de: 'von, höchstpunktzahl, maximale punkte, max punkte, bereich, maximal, mögliche punkte',
    fr: 'sur, barème, points possibles, intervalle, note maximale',
    es: 'rango, puntos posibles, máximo, sobre, puntos máximos',
    it: 'massimo, su, punti massimi, punteggio massimo, intervallo',
    pt: 'pontos possíveis, cotação, intervalo',
    nl: 'maximale punten, te behalen, bereik',
    pl: 'maks, maksimum, maksymalna liczba punktów, zakres, na ile',
    sv: 'maxpoäng, av, intervall',
    cs: 'z, max bodů, maximum bodů, rozsah',
    da: 'maks point, ud af',
  },
  percent: {
    en: 'percentage, percent, %, score %, grade %, mark %',
    de: 'prozent, prozentsatz',
    fr: 'pourcentage',
    es: 'porcentaje',
    it: 'percentuale',
    pt: 'percentagem, porcentagem',
    nl: 'procent',
    pl: 'procenty',
    sv: 'procentandel',
    cs: 'procenta',
    da: 'procentdel',
  },
  state: {
    en: 'status, counts as, state, submission status, flags, flag, counts, counts toward grade, include in grade, included in grade, counted',
    de: 'zustand, zählt als, zählt, wird gewertet',
    fr: 'statut, état, compte, comptée',
    es: 'estado, cuenta',
    it: 'stato, conta',
    pt: 'situação, conta para a nota',
    nl: 'stand, telt mee',
    pl: 'stan, liczy się',
    sv: 'räknas',
    cs: 'stav, počítá se',
    da: 'tæller',
  },
  isOut: {
    en: 'excluded, exempt, excused, does not count, not counted, no count, omit, omitted',
    de: 'ausgenommen, zählt nicht',
    fr: 'exclu, ne compte pas',
    es: 'excluido, no cuenta',
    it: 'escluso, non conta',
    pt: 'excluído, não conta',
    nl: 'telt niet mee, uitgesloten',
    pl: 'nie liczy się',
    sv: 'räknas inte',
    cs: 'nepočítá se',
    da: 'tæller ikke',
  },
  dueDate: {
    en: 'due, due date, deadline, date due, date',
    de: 'fällig, abgabe, fälligkeitsdatum, datum',
    fr: 'échéance, date limite, date de remise',
    es: 'fecha de entrega, fecha, entrega',
    it: 'scadenza, data, data di consegna',
    pt: 'prazo, data de entrega',
    nl: 'inleverdatum',
    pl: 'termin',
    sv: 'inlämningsdatum, förfallodatum',
    cs: 'termín, odevzdat do',
    da: 'afleveringsdato, dato',
  },
  weight: {
    en: 'category weight, group weight, weight, weighting, worth, % of grade, percent of grade, percentage of grade, % of final grade, % of course, % of total, contribution',
    de: 'gewichtung, gewicht, anteil',
    fr: 'pondération, poids',
    es: 'peso, ponderación',
    it: 'ponderazione',
    pt: 'ponderação',
    nl: 'weging, weegfactor, gewogen',
    pl: 'waga',
    sv: 'vikt, viktning',
    cs: 'váha',
    da: 'vægt, vægtning',
  },
  itemWeight: {
    en: 'item weight, assignment weight, coefficient, coef, coeff, weight in category, weight, weighting',
    de: 'faktor, koeffizient',
    fr: 'coefficient, coef, coeff',
    es: 'coeficiente',
    it: 'coefficiente',
    pt: 'coeficiente',
    nl: 'coëfficiënt',
    pl: 'współczynnik',
    sv: 'koefficient',
    cs: 'koeficient',
    da: 'faktor',
  },
  isBonus: { en: 'extra credit, bonus', de: 'zusatzpunkte' },
  neverDrop: { en: 'never dropped, never drop' },
  key: { en: 'item id, assignment id, id' },
} as const satisfies Record<string, WordsByLanguage>;

/** Headings that look like one of these columns but are something else, such as the figures of a class. */
export const OTHER_HEADINGS: WordsByLanguage = {
  en: 'calculated weight, weight achieved, contribution to course total, feedback, comments, notes, score type, weighted score, weighted mark, weighted grade, high score, low score, points range, rank, submitted, assigned, multiplier, standard deviation',
  de: 'rang, kommentar, notenspiegel',
  fr: 'note max, note min, note maxi, note mini, rang, appréciation, note la plus haute, note la plus basse',
  es: 'retroalimentación, nota máxima, nota mínima',
};

/** Headings of the columns of a transcript in all languages; earlier words say it better. */
export const TRANSCRIPT_HEADINGS = {
  term: {
    all: 'term, semester, session, period, trimester, quarter, semestre, periode, periodo, academic term, year, academic year, studiensemester, trimestre, annee, curso academico',
  },
  code: {
    all: 'code, course code, course, course no, course number, subject, module code, module, class, modulnummer, kurs, nummer, kennung, nr, sigle, code cours, codigo, clave, asignatura',
  },
  name: {
    all: 'name, course name, course title, title, description, module name, module title, modul, titel, bezeichnung, lehrveranstaltung, intitule, titre, cours, nom, nombre, titulo',
  },
  credits: {
    all: 'credits, credit, units, hours, credit hours, ects, cr, credit value, attempted, leistungspunkte, lp, kreditpunkte, cp, creditos, units attempted, credits attempted',
  },
  grade: {
    all: 'grade, final grade, letter, letter grade, mark, result, score, percent, note, endnote, bewertung, resultat, nota, calificacion, calificacion final',
  },
} as const satisfies Record<string, WordsByLanguage>;

/**
 * What the title of a row says that only sums others up. `sum` says it alone; `grade` says it with one of `whole`; the
 * others stand beside them: of `part`, the figure isn't that of the student's whole course.
 */
export const SUMMARY_WORDS = {
  sum: {
    en: 'average, avg, mean, median, total, totals, subtotal, subtotals, sum, gpa',
    de: 'durchschnitt, schnitt, mittelwert, gesamt, summe, zwischensumme, gesamtsumme, gesamtnote, gesamtpunkte, gesamtpunktzahl, gesamtergebnis, endnote, abschlussnote, notendurchschnitt, notenschnitt, kursgesamt, jahresnote, zeugnisnote',
    fr: 'moyenne, moyennes, total, totaux, somme, soustotal, médiane',
    es: 'promedio, media, subtotal, suma, mediana',
    it: 'media, totale, subtotale, somma, mediana',
    pt: 'média, subtotal, soma, médias',
    nl: 'gemiddelde, totaal, subtotaal, som, eindcijfer, eindtotaal, tussentotaal, rapportcijfer, gemiddeld',
    pl: 'średnia, suma, razem, łącznie, podsumowanie, mediana',
    sv: 'medel, medelvärde, genomsnitt, summa, totalt, delsumma, slutbetyg, totalsumma, medelbetyg',
    cs: 'průměr, celkem, součet, mezisoučet, průměrná',
    da: 'gennemsnit, subtotal, i alt, slutkarakter, samlet, middel, delsum',
  },
  grade: {
    en: 'grade, mark, score, result, percentage, percent, points, marks, standing',
    de: 'note, punkte, ergebnis, bewertung',
    fr: 'note, résultat',
    es: 'nota, calificación, resultado',
    it: 'voto, punteggio, risultato, valutazione',
    pt: 'nota, classificação, resultado',
    nl: 'cijfer, resultaat',
    pl: 'ocena, wynik',
    sv: 'betyg, resultat, poäng',
    cs: 'známka, výsledek, hodnocení',
    da: 'karakter, resultat',
  },
  whole: {
    en: 'final, overall, course, cumulative, current, running, calculated, adjusted, grand, semester, term, quarter, trimester, year, module, projected, official',
    de: 'kurs, aktuelle, endgültige, vorläufige, semester, halbjahr, jahres',
    fr: 'finale, final, générale, général, cours, trimestre, semestre, annuelle, actuelle',
    es: 'final, general, curso, global, actual, definitiva, trimestre, semestre',
    it: 'finale, generale, corso, complessivo, complessiva, quadrimestre, trimestre',
    pt: 'final, geral, disciplina, período, semestre, global',
    nl: 'eind, vak, periode, cursus, totale',
    pl: 'końcowa, ogólna, ważona, semestralna, roczna, śródroczna, kursu, semestru',
    sv: 'slutligt, kurs, kursen, totala',
    cs: 'výsledná, celková, konečná, celkový, kurzu, pololetí',
    da: 'samlede, endelig, kursus',
  },
  part: {
    en: 'class, group, category, section, unit, unweighted, marking, period',
    de: 'klasse, klassen, gruppe, kategorie',
    fr: 'classe, groupe, catégorie, sous',
    es: 'clase, grupo, categoría',
    it: 'gruppo, categoria',
    pt: 'turma',
    nl: 'klas, groep, categorie',
    pl: 'klasy, grupy, kategorii',
    sv: 'klassens, klass, gruppens, grupp, kategori',
    cs: 'třídy, skupiny',
    da: 'klassens, gruppens',
  },
  /** A figure of a class in one word. */
  ofClass: {
    de: 'klassendurchschnitt, klassenschnitt, kursdurchschnitt, gruppendurchschnitt',
    nl: 'klasgemiddelde, groepsgemiddelde',
    sv: 'klassmedel, klassmedelvärde, gruppmedel',
    da: 'klassegennemsnit, holdgennemsnit',
  },
  link: {
    en: 'of, the, for, in, to, date, weighted, student, students, your, my, school, grading, all',
    de: 'der, des, die, das, im, für, gewichteter, gewichtete, gewichtetes',
    fr: 'du, de, la, le, l, d, des, les, élève, élèves, pondérée, matière',
    es: 'del, de, la, el, los, las, alumno, ponderado, ponderada',
    it: 'della, del, dei, delle, di, il, alunno',
    pt: 'da, do, de, dos, das, aluno',
    nl: 'van, de, het, voor, gewogen',
    pl: 'z, za, w, ucznia',
    sv: 'för, i, av',
    cs: 'za, ze, vážený, žáka',
    da: 'for, af',
  },
  /** Words that say `sum`, but end titles of work, too: "Riemann sum". */
  weak: { en: 'sum, mean, median', es: 'media', nl: 'som', sv: 'medel' },
} as const satisfies Record<string, WordsByLanguage>;

/** The word before a deadline at the end of a title. */
export const DUE_WORDS: WordsByLanguage = {
  en: 'due',
  de: 'fällig, fällig am, bis',
  fr: 'pour le, à rendre le',
  es: 'para el',
};
