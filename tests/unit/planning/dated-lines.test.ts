import { readDatedLines } from '#domain/planning/dated-lines';
import { quickAddWords } from '#domain/planning/quick-add-words';

const read = (text: string, locale = 'en-GB') =>
  readDatedLines(text, { now: '2026-11-23T12:00', words: quickAddWords(locale) });

test.each([
  ['Oct 5: Midterm exam', 'Midterm exam', '2026-10-05', null, 'exam'],
  ['Essay draft – Fri 12 Dec, 5pm', 'Essay draft', '2026-12-12', '17:00', 'assignment'],
  ['• Problem set 3 (due Friday, December 4, 2026)', 'Problem set 3', '2026-12-04', null, 'assignment'],
  ['2026-12-09\tQuiz 4', 'Quiz 4', '2026-12-09', null, 'quiz'],
  ['12. Final presentation | 15 January 10:30', 'Final presentation', '2027-01-15', '10:30', 'assignment'],
  ['Problem set 4 fri 5pm', 'Problem set 4', '2026-11-27', '17:00', 'assignment'],
  ['1) Lab report due fri', 'Lab report', '2026-11-27', null, 'assignment'],
])('“%s” is %s on %s', (line, title, dueDate, dueTime, type) => {
  expect(read(line)).toMatchObject([{ source: line, title, dueDate, dueTime, type }]);
});

test.each([
  ['de-DE', '4. Dezember 2026: Essay', '2026-12-04'],
  ['de-DE', 'Essay 12. März', '2027-03-12'],
  ['de-DE', '1. Essay 4. Dez.', '2026-12-04'],
  ['de-DE', 'Essay Fri, 4 December 2026', '2026-12-04'],
  ['es-ES', '4 de diciembre de 2026 - Essay', '2026-12-04'],
  ['fr-FR', 'Essay 15 août 2027', '2027-08-15'],
  ['pl-PL', 'Essay 4 grudnia', '2026-12-04'],
  ['xx-not a locale', 'Essay, 4 of December', '2026-12-04'],
])('a student of %s reads “%s” as %s', (locale, line, dueDate) => {
  expect(read(line, locale)).toMatchObject([{ title: 'Essay', dueDate }]);
});

test.each([
  ['de-DE', 'Klausur am 4.12.2026 um 14 Uhr', 'Klausur', '2026-12-04', '14:00'],
  ['de-DE', 'Klausur am 4.12. 14:30 Uhr', 'Klausur', '2026-12-04', '14:30'],
  ['de-AT', 'Klausur am 4. Dezember um 7 Uhr 30', 'Klausur', '2026-12-04', '07:30'],
  ['de-DE', 'Blatt 5 am 4. Dezember', 'Blatt 5', '2026-12-04', null],
  ['de-DE', 'Hausarbeit bis zum 12.12. um 23:59', 'Hausarbeit', '2026-12-12', '23:59'],
  ['de-DE', 'Freitag, 4.12., 14 Uhr: Klausur', 'Klausur', '2026-12-04', '14:00'],
  ['de-DE', 'Klausur am Fr., 4.12. um 14 Uhr', 'Klausur', '2026-12-04', '14:00'],
  ['fr-FR', 'Contrôle 1 4/12/2026 à 14h', 'Contrôle 1', '2026-12-04', '14:00'],
  ['fr-FR', 'DM 2 le 11 décembre', 'DM 2', '2026-12-11', null],
  ['fr-CA', 'DM 2 pour le vendredi 11 décembre à 7h30', 'DM 2', '2026-12-11', '07:30'],
  ['fr-FR', 'Partiel le 11 déc. 14h30', 'Partiel', '2026-12-11', '14:30'],
  ['fr-FR', 'Partiel le 11 décembre à 9 heures', 'Partiel', '2026-12-11', '09:00'],
  ['es-ES', 'Examen el 4 de diciembre a las 14:00 h', 'Examen', '2026-12-04', '14:00'],
  ['es-MX', 'Ensayo para el viernes 4/12 a las 9', 'Ensayo', '2026-12-04', '09:00'],
  ['it-IT', 'Esame il 4 dicembre alle 9', 'Esame', '2026-12-04', '09:00'],
  ['it-IT', 'Relazione entro il 4/12/2026 alle ore 14.30', 'Relazione', '2026-12-04', '14:30'],
  ['pt-PT', 'Teste no dia 4 de dezembro às 14h', 'Teste', '2026-12-04', '14:00'],
  ['pt-BR', 'Trabalho até 4/12 às 8h', 'Trabalho', '2026-12-04', '08:00'],
  ['nl-NL', 'Tentamen op 4 december om 14.30 uur', 'Tentamen', '2026-12-04', '14:30'],
  ['nl-BE', 'Verslag 4/12 om 9 uur', 'Verslag', '2026-12-04', '09:00'],
])('in %s, “%s” is %s on %s at %s', (locale, line, title, dueDate, dueTime) => {
  expect(read(line, locale)).toMatchObject([{ title, dueDate, dueTime, unread: [] }]);
});

test('words for days and times of another language stay in the title, and times not read are told', () => {
  expect(read('Klausur am 4.12.2026 um 14 Uhr')).toMatchObject([
    { title: 'Klausur am um 14 Uhr', dueDate: '2026-12-04', dueTime: null, unread: ['14 Uhr'] },
  ]);
  expect(read('Lire la page 5 à la maison le 4/12', 'fr-FR')).toMatchObject([
    { title: 'Lire la page 5 à la maison', dueTime: null },
  ]);
  expect(read('Contrôle 4/12 2 h', 'fr-FR')).toMatchObject([{ dueDate: '2026-12-04', dueTime: null }]);
});

test('days and months in figures follow the region', () => {
  expect(read('Essay 3/12')[0]?.dueDate).toBe('2026-12-03');
  expect(read('Essay 12/3', 'en-US')[0]?.dueDate).toBe('2026-12-03');
});

test('a day without a year is the nearer one, a year that is told stays', () => {
  expect(read('Reading 14 Sep')[0]?.dueDate).toBe('2026-09-14');
  expect(read('Reading 14 Mar')[0]?.dueDate).toBe('2027-03-14');
  expect(read('Reading 14 Sep 2027')[0]?.dueDate).toBe('2027-09-14');
});

test('lines without a day are kept with none, empty ones and rules are skipped', () => {
  const text = 'Course schedule\n\n-----\nOffice hours 5pm\n';
  expect(read(text).map(({ dueDate, dueTime }) => [dueDate, dueTime])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(read('Course schedule')).toEqual([
    {
      ...{ source: 'Course schedule', title: 'Course schedule', type: 'assignment' },
      ...{ dueDate: null, dueTime: null, pointsPossible: null, weight: null, unread: [], isNote: false },
    },
  ]);
});

test('a line that is a date alone keeps its words as title', () => {
  expect(read('12 Dec')).toMatchObject([{ title: '12 Dec', dueDate: '2026-12-12' }]);
});

test('a word that all objects know is a word of the title', () => {
  expect(read('Java constructor, 12 Dec')).toMatchObject([
    { title: 'Java constructor', type: 'assignment', dueDate: '2026-12-12' },
  ]);
});

test.each([
  ['Week 11 (Nov 23 - Nov 27): Memory', true],
  ['Wk 12: 11/30 – 12/4', true],
  ['Week 11: Nov 23 to 27', true],
  ['No class Thursday Nov 26 (Thanksgiving)', true],
  ['Fall break Nov 25-27', true],
  ['Week 11: essay due Nov 27', false],
  ['Essay on the holidays of Rome, Nov 27', true],
  ['Breakwater model, Nov 27', false],
])('“%s” is about no work: %s', (line, isNote) => {
  expect(read(line, 'en-US')[0]?.isNote).toBe(isNote);
});

test.each([
  ['Group presentation Dec 7, 20 points', 'Group presentation', 20],
  ['Quiz 4 /15, Dec 4', 'Quiz 4', 15],
])('“%s” is “%s”, out of %s', (line, title, pointsPossible) => {
  expect(read(line, 'en-US')).toMatchObject([{ title, pointsPossible }]);
});

test.each([
  ['Lab report, due 3 Dec, 20 %', 'Lab report', 20],
  ['Lab report, due 3 Dec, 15%', 'Lab report', 15],
  ['Reading response 8 due Fri, Nov 27 by 11:59pm (5%)', 'Reading response 8', 5],
  ['Essay [12.5 %], Dec 4', 'Essay', 12.5],
  ['Essay (15%) on ethics, Dec 4', 'Essay on ethics', 15],
  ['Dec 4: Midterm – 25% of grade', 'Midterm', 25],
  ['Half of the slides, 50% done, Dec 4', 'Half of the slides, 50% done', null],
])('“%s” is “%s”, %s percent of the grade', (line, title, weight) => {
  expect(read(line)).toMatchObject([{ title, weight, dueDate: expect.any(String) as string }]);
});
