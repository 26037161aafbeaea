import { keyAt, OTHER_SCRIPT, type Line } from './quick-add-line';

/**
 * Words for days and times in other languages. They aren't read but recognized: a line that names its day with one of
 * them must not get another day from its time.
 */
const FOREIGN: ReadonlySet<string> = new Set(
  [
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag heute morgen übermorgen uhr jeden jede woche wochen tage tagen monat',
    "lundi mardi mercredi jeudi vendredi samedi dimanche demain aujourd'hui après-demain semaine semaines jours mois chaque heures",
    'lunes martes miércoles miercoles jueves viernes sábado sabado domingo mañana hoy semana semanas días dias cada horas próximo',
    'lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi sabato domenica domani oggi settimana giorni ogni',
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira amanhã hoje',
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag vandaag overmorgen elke uur weken dagen',
    'måndag tisdag onsdag torsdag fredag lördag söndag imorgon mandag tirsdag lørdag søndag lördag i-morgen',
    'poniedziałek wtorek środa czwartek piątek sobota niedziela jutro dziś',
    'pazartesi salı çarşamba perşembe cuma cumartesi yarın bugün pondělí úterý středa čtvrtek pátek neděle zítra',
    'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai huomenna',
  ]
    .join(' ')
    .split(' '),
);

/** Day names that may be other words: they are days before a number, as in "sexta 17:00". */
const BEFORE_FIGURES: ReadonlySet<string> = new Set(
  'segunda terça terca quarta quinta sexta sáb sab dom lun mié mie jue vie jeu ven'.split(' '),
);

/** Whether a word names a day or a time in another language. */
export function isForeignDay(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  if (FOREIGN.has(key)) return true;
  const isFigure = /^\d/.test(keyAt(line, at + 1));
  return isFigure && (BEFORE_FIGURES.has(key) || line.context.words.otherWeekdays.has(key));
}

/** Whether a word may name a day or a time in another language; in another script, every word may. */
export function isForeign(line: Line, at: number): boolean {
  return isForeignDay(line, at) || OTHER_SCRIPT.test(keyAt(line, at));
}
