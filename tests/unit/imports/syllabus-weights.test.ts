import { readWeights } from '#domain/syllabus/read-weights';

describe('the weights of a syllabus', () => {
  it.each<[lines: string[], right: (readonly [name: string, weight: number, dropLowest: number])[]]>([
    [
      ['Midterms (2): 20% each', 'Final 60%'],
      [
        ['Midterms', 40, 0],
        ['Final', 60, 0],
      ],
    ],
    [
      ['Two midterms (20% each), quizzes 20%, final exam 40%'],
      [
        ['Midterms', 40, 0],
        ['quizzes', 20, 0],
        ['final exam', 40, 0],
      ],
    ],
    [
      ['Exams: 3 x 20%', 'Homework 40% (lowest two dropped)'],
      [
        ['Exams', 60, 0],
        ['Homework', 40, 2],
      ],
    ],
    [
      ['Quizzes 20% (best 8 of 10)', 'Essay 80%'],
      [
        ['Quizzes', 20, 2],
        ['Essay', 80, 0],
      ],
    ],
    [
      ['3 tests at 15% each', 'Project 55%'],
      [
        ['Tests', 45, 0],
        ['Project', 55, 0],
      ],
    ],
    [
      ['20% each: two midterms', '60%: final'],
      [
        ['Midterms', 40, 0],
        ['final', 60, 0],
      ],
    ],
    [
      ['Zwei Testate je 15 %', 'Klausur 70 %'],
      [
        ['Testate', 30, 0],
        ['Klausur', 70, 0],
      ],
    ],
    [
      ['Deux partiels 25 % chacun', 'Examen final 50 %'],
      [
        ['Partiels', 50, 0],
        ['Examen final', 50, 0],
      ],
    ],
    [
      ['Dos parciales 30% c/u', 'Una entrega 40%'],
      [
        ['Parciales', 60, 0],
        ['Una entrega', 40, 0],
      ],
    ],
    [
      ['Homework (drop the lowest 2 of 10) 30%', 'Final 70%'],
      [
        ['Homework', 30, 2],
        ['Final', 70, 0],
      ],
    ],
    [
      ['Participation (in each class) 10%', 'Final 90%'],
      [
        ['Participation', 10, 0],
        ['Final', 90, 0],
      ],
    ],
  ])('%j are read as a whole', (lines, right) => {
    const found = readWeights(lines.map((text) => ({ text, rows: null, page: 1 })));
    expect(found.map(({ name, weight, dropLowest }) => [name, weight, dropLowest])).toEqual(right);
    expect(found.every(({ isSure }) => isSure)).toBe(true);
  });

  it('takes nothing for certain where the number of exams is unknown', () => {
    const lines = ['Exams 20% each', 'Project 40%'];
    const found = readWeights(lines.map((text) => ({ text, rows: null, page: 1 })));
    expect(found).toMatchObject([{ name: 'Project', isSure: false }]);
  });
});
