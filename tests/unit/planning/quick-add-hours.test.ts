import { parseQuickAdd } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { LINES_CONTEXT } from './quick-add-lines';

const due = (line: string, now: string, zone: string) => {
  const { dueDate, dueTime } = parseQuickAdd(line, {
    now,
    timezone: zone,
    words: quickAddWords('en-US'),
    courses: [],
    nextClassOf: () => null,
  });
  return `${dueDate}T${dueTime}`;
};

describe('hours from now', () => {
  it.each([
    ['over the night clocks are put forward', '2027-03-13T23:30', '2027-03-14T04:30'],
    ['over the night they are put back', '2026-10-31T23:30', '2026-11-01T02:30'],
    ['on any other day', '2026-12-01T23:30', '2026-12-02T03:30'],
  ])('are hours of real time %s', (_, now, expected) => {
    expect(due('essay in 4 hours', now, 'America/New_York')).toBe(expected);
  });
});

describe('days and hours in the words of the student’s own language', () => {
  const read = (locale: string, text: string) => {
    const { title, dueDate, dueTime, estimateMinutes, unread } = parseQuickAdd(text, {
      ...LINES_CONTEXT,
      words: quickAddWords(locale),
    });
    return [title, dueDate, dueTime, estimateMinutes, unread.map(({ start, end }) => text.slice(start, end))];
  };

  it.each([
    ['de-DE', 'Klausur am 4.12. um 14 Uhr', 'Klausur', '2026-12-04', '14:00', null],
    ['de-DE', 'Blatt 5 am 4. Dezember 2h', 'Blatt 5', '2026-12-04', null, 120],
    ['fr-FR', 'DM 2 le 11 décembre à 14h30', 'DM 2', '2026-12-11', '14:30', null],
    ['fr-FR', 'DM 2 le 11 décembre ~3 h', 'DM 2', '2026-12-11', null, 180],
    ['es-ES', 'Examen el 4/12 a las 9', 'Examen', '2026-12-04', '09:00', null],
    ['it-IT', 'Esame il 4 dicembre alle 9', 'Esame', '2026-12-04', '09:00', null],
    ['pt-BR', 'Prova no dia 4/12 às 14h', 'Prova', '2026-12-04', '14:00', null],
    ['nl-NL', 'Tentamen op 4 december om 14 uur', 'Tentamen', '2026-12-04', '14:00', null],
    ['de-DE', 'Essay due on 4 dec at 5pm', 'Essay', '2026-12-04', '17:00', null],
  ])('%s: “%s”', (locale, text, title, dueDate, dueTime, minutes) => {
    expect(read(locale, text)).toEqual([title, dueDate, dueTime, minutes, []]);
  });

  it('are marked where a day was not understood, and give no other day', () => {
    expect(read('de-DE', 'Klausur nächsten Freitag um 17 Uhr')).toEqual([
      'Klausur nächsten Freitag um 17 Uhr',
      ...[null, null, null],
      ['Freitag', 'um 17 Uhr'],
    ]);
  });

  it.each([
    ['fr-FR', 'TD ven 9h', ['ven', '9h']],
    ['fr-FR', 'fiche de lecture dim', ['dim']],
    ['es-ES', 'práctica vie 9h', ['vie', '9h']],
    ['pt-BR', 'aula prática sex 9h', ['sex', '9h']],
    ['pt-BR', 'prova terça às 10h', ['terça', 'às 10h']],
    ['pt-BR', 'resumo até sexta às 18h', ['sexta', 'às 18h']],
    ['pt-BR', 'lição para sexta', ['sexta']],
    ['pt-BR', 'prova 22 out 14h-16h', ['22', '14h-16h']],
    ['de-DE', 'Aufgaben bis Do', ['Do']],
    ['de-DE', 'Nachhilfe Di 16-17 Uhr', ['Di', '16-17 Uhr']],
  ])('are marked, and neither today nor how long the work takes: %s “%s”', (locale, text, marked) => {
    expect(read(locale, text)).toEqual([text, null, null, null, marked]);
  });

  it.each([
    ['fr-FR', 'partiel 22 oct. 14h-16h', 'partiel', '2026-10-22', '14:00'],
    ['es-ES', 'parcial 22 oct 14-16h', 'parcial', '2026-10-22', '14:00'],
    ['de-DE', 'Praktikum 9.10. 8-12 Uhr', 'Praktikum', '2026-10-09', '08:00'],
    ['de-DE', 'Korrektur bis spätestens 30.10. 12 Uhr', 'Korrektur', '2026-10-30', '12:00'],
    ['pt-BR', 'got 22 out of 30 on 4/12', 'got 22 out of 30', '2026-12-04', null],
  ])('are read to the end: %s “%s”', (locale, text, title, date, time) => {
    expect(read(locale, text)).toEqual([title, date, time, null, []]);
  });

  it('stay in a title that only looks like it', () => {
    expect(read('fr-FR', 'Lire le chapitre 5 à la maison demain')[1]).toBeNull();
    expect(read('es-ES', 'Leer a las 5 heroínas del libro')).toEqual([
      'Leer a las 5 heroínas del libro',
      ...[null, null, null, []],
    ]);
  });
});
