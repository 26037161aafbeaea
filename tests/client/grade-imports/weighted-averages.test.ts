import { summaryOf } from '#domain/grading/table-import/summary-row';
import { readGrades } from './read-harness';

/** A heading of names, of grades, and of weights, and what a weighted average is called. */
const LANGUAGES = [
  ['en', 'Assessment', 'Mark', 'Weight', ['Weighted average', 'Weighted mean', 'Arithmetic mean']],
  ['de', 'Leistung', 'Punkte', 'Gewichtung', ['Gewichteter Durchschnitt', 'Gewichtetes Mittel']],
  ['fr', 'Épreuve', 'Note obtenue', 'Poids', ['Moyenne pondérée', 'Moyenne arithmétique']],
  ['es', 'Prueba', 'Nota', 'Peso', ['Media ponderada', 'Promedio ponderado', 'Media aritmética']],
  ['it', 'Prova', 'Voto', 'Peso', ['Media ponderata', 'Media pesata', 'Media aritmetica']],
  ['pt', 'Trabalho', 'Nota obtida', 'Peso', ['Média ponderada', 'Média aritmética', 'Média simples']],
  ['nl', 'Toets', 'Cijfer', 'Weging', ['Gewogen gemiddelde', 'Rekenkundig gemiddelde']],
  ['pl', 'Praca', 'Wynik', 'Waga', ['Średnia ważona', 'Średnia arytmetyczna']],
  ['sv', 'Moment', 'Resultat', 'Vikt', ['Vägt medelvärde', 'Viktat medelvärde', 'Vägt genomsnitt']],
  ['cs', 'Práce', 'Body', 'Váha', ['Vážený průměr', 'Aritmetický průměr']],
  ['ca', 'Prova', 'Qualificació', 'Pes', ['Mitjana', 'Mitjana ponderada', 'Mitjana del curs']],
  ['da', 'Opgave', 'Point', 'Vægt', ['Vægtet gennemsnit', 'Vejet gennemsnit']],
  ['nb', 'Oppgave', 'Poeng', 'Vekt', ['Vektet gjennomsnitt', 'Veid gjennomsnitt']],
  ['fi', 'Tehtävä', 'Pisteet', 'Painoarvo', ['Painotettu keskiarvo', 'Aritmeettinen keskiarvo']],
  ['hu', 'Dolgozat', 'Pont', 'Súly', ['Súlyozott átlag', 'Számtani átlag']],
  ['ro', 'Lucrare', 'Punctaj', 'Pondere', ['Medie ponderată', 'Media aritmetică']],
  ['el', 'Εργασία', 'Βαθμός', 'Βαρύτητα', ['Σταθμισμένος μέσος όρος', 'Σταθμικός μέσος όρος']],
  ['tr', 'Ödev', 'Puan', 'Ağırlık', ['Ağırlıklı ortalama', 'Aritmetik ortalama']],
] as const;

describe('a weighted average below the weights of a table', () => {
  it.each(LANGUAGES.flatMap(([...heads]) => heads[4].map((title) => [title, heads] as const)))(
    '%s is no item',
    async (title, [language, name, grade, weight]) => {
      const rows = [
        [name, grade, weight],
        ['Alpha 1', '60', '30%'],
        ['Alpha 2', '80', '70%'],
        [title, '74', '100%'],
      ];
      const content = rows.map((cells) => cells.join('\t')).join('\n');
      const { lines, left, current } = await readGrades({ content }, { locale: language, outOf: 100 });
      expect(lines.map((line) => line.title)).toEqual(['Alpha 1', 'Alpha 2']);
      expect(left).toEqual([title]);
      expect(current).toBe(74);
    },
  );

  it.each(['Pesata di laboratorio', 'Simple machines', 'Weighted graphs', 'Peso specifico'])(
    'is not what %s is',
    (title) => expect(summaryOf(title)).toBeNull(),
  );

  it('is left out on the scale of a country', async () => {
    const rows = ['Prova\tVoto\tPeso', 'Compitino 1\t24\t30%', 'Compitino 2\t28\t70%'];
    const content = [...rows, 'Media ponderata\t26,8\t100%'].join('\n');
    const found = await readGrades({ content }, { locale: 'it-IT', scale: 'it_30', outOf: 30 });
    expect(found.lines.map(({ title }) => title)).toEqual(['Compitino 1', 'Compitino 2']);
    expect(found.left).toEqual(['Media ponderata']);
    expect(found.current).toBeCloseTo((100 * 26.8) / 30, 2);
  });
});
