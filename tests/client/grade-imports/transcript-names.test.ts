import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { readTranscript, tableOf } from '../../../client/features/grade-imports/transcript-reading';
import { readTranscriptRows } from '../../../client/features/grade-imports/read-source';

/** The courses of a text as `code | name | credits | grade as written`, and those without a grade yet. */
async function read(scale: ScalePreset, locale: string, content: string) {
  const { rows: raw } = await readTranscriptRows({ content });
  const { rows, context, recognized } = tableOf(raw, { scale: PRESET_SCALES[scale], locale, rules: {} });
  const table = { rows: rows.slice(recognized.hasHeader ? 1 : 0), columns: recognized.columns };
  const { lines, leftOut } = readTranscript(table, context, {});
  return {
    courses: lines.map(({ code, name, credits, text, fault }) =>
      [code, name ?? code, credits ?? '-', fault ? `? ${text}` : text].join(' | '),
    ),
    left: leftOut.map(({ reason, code }) => `${reason} ${code}`),
  };
}

describe('the name of a course that ends in a number', () => {
  it.each<[ScalePreset, string, string, string[]]>([
    [
      'de_1_5',
      'de-DE',
      'Wintersemester 2022/23\nMathematik 1 5 1,7\nMathematik 2 5 2,3\nPhysik 5 3,0',
      [
        'Mathematik 1 | Mathematik 1 | 5 | 1,7',
        'Mathematik 2 | Mathematik 2 | 5 | 2,3',
        'Physik | Physik | 5 | 3,0',
      ],
    ],
    [
      'de_1_5',
      'de-DE',
      'Sommersemester 2024\nChemie 1 6,0 2,0\nChemie 2 6,0 1,3',
      ['Chemie 1 | Chemie 1 | 6 | 2,0', 'Chemie 2 | Chemie 2 | 6 | 1,3'],
    ],
    ['uk_honours', 'en-GB', 'Autumn 2022\nCS1010 Programming 1 20 65', ['CS1010 | Programming 1 | 20 | 65']],
    [
      'uk_honours',
      'en-GB',
      'Autumn 2022\nCS1010 Programming 1 20 65\nCS1020 Logic 20 48\nCS1030 Ethics 10 71',
      ['CS1010 | Programming 1 | 20 | 65', 'CS1020 | Logic | 20 | 48', 'CS1030 | Ethics | 10 | 71'],
    ],
    [
      'us_4_0_plus_minus',
      'en-US',
      'Fall 2022\nMATH 101 Calculus 1 4.0 A\nMATH 102 Calculus 2 4.0 B+\nART 110 Drawing 3.0 A-',
      ['MATH 101 | Calculus 1 | 4 | A', 'MATH 102 | Calculus 2 | 4 | B+', 'ART 110 | Drawing | 3 | A-'],
    ],
    [
      'us_4_0_plus_minus',
      'en-US',
      'Fall 2022\nMATH 102 Calculus 2 4.0 A 16.0\nART 110 Drawing 2 3.0 W\nBIO 101 Biology 4.0 B 12.0',
      ['MATH 102 | Calculus 2 | 4 | A', 'ART 110 | Drawing 2 | 3 | W', 'BIO 101 | Biology | 4 | B'],
    ],
    [
      'fr_20',
      'fr-FR',
      'Semestre 1 2022\nUE11 Analyse 1 6 12,5 ADM\nUE12 Analyse 2 6 8 AJ\nUE13 Physique 3 9,5 AJ',
      ['UE11 | Analyse 1 | 6 | 12,5', 'UE12 | Analyse 2 | 6 | 8', 'UE13 | Physique | 3 | 9,5'],
    ],
    [
      'it_30',
      'it-IT',
      '2022/2023\nAnalisi 1 12 28/30 15/02/2022\nFisica 2 9 30 20/06/2022\nLab 3 idoneo 08/07/2022',
      ['Analisi 1 | Analisi 1 | 12 | 28/30', 'Fisica 2 | Fisica 2 | 9 | 30', 'Lab | Lab | 3 | idoneo'],
    ],
    [
      'nl_10_1',
      'nl-NL',
      'Semester 1 2022\nStatistiek 1 7,5 6\nStatistiek 2 7,5 8\nFilosofie 5 7',
      [
        'Statistiek 1 | Statistiek 1 | 7.5 | 6',
        'Statistiek 2 | Statistiek 2 | 7.5 | 8',
        'Filosofie | Filosofie | 5 | 7',
      ],
    ],
    [
      'us_4_0_plus_minus',
      'en-US',
      'Fall 2022\nPhysics 1 A 4.0\nPhysics 2 B 4.0\nDrawing A- 3.0\nPoetry A 3.0',
      [
        'Physics 1 | Physics 1 | - | A',
        'Physics 2 | Physics 2 | - | B',
        'Drawing | Drawing | - | A-',
        'Poetry | Poetry | - | A',
      ],
    ],
    [
      'us_4_0_plus_minus',
      'en-US',
      'Fall 2022\nMATH 101 Calculus 1 4.0 A Pass\nART 110 Drawing 3.0 B Pass',
      ['MATH 101 | Calculus 1 | 4 | A', 'ART 110 | Drawing | 3 | B'],
    ],
    [
      'br_0_10',
      'pt-BR',
      '2023/1\nDisciplina Créditos Média Situação\nCálculo 1 6 7,5 Aprovado\nFísica 4 8,5 Aprovado',
      ['Cálculo 1 | Cálculo 1 | 6 | 7,5', 'Física | Física | 4 | 8,5'],
    ],
  ])('keeps its number on %s (%#)', async (scale, locale, text, courses) => {
    expect(await read(scale, locale, text)).toEqual({ courses, left: [] });
  });

  it.each<[ScalePreset, string, string, string[]]>([
    [
      'de_1_5',
      'de-DE',
      'Sommersemester 2024\nAnalysis 9 2,3 1\nAlgebra 9 1,7 2\nOptik 6 4,0 1',
      ['Analysis | Analysis | 9 | 2,3', 'Algebra | Algebra | 9 | 1,7', 'Optik | Optik | 6 | 4,0'],
    ],
    [
      'nz_9',
      'en-NZ',
      'Semester One 2022\nACCT 101 Accounting 15 A- 105\nLAWS 101 Law 15 C+ 60',
      ['ACCT 101 | Accounting | 15 | A-', 'LAWS 101 | Law | 15 | C+'],
    ],
    [
      'uk_honours',
      'en-GB',
      'Autumn 2022\nModule Title Credits Mark Level\nCS1020 Logic 15 48 Pass\nCS1030 Ethics 10 71 Pass',
      ['CS1020 | Logic | 15 | 48', 'CS1030 | Ethics | 10 | 71'],
    ],
  ])('has no number of the columns on %s (%#)', async (scale, locale, text, courses) => {
    expect(await read(scale, locale, text)).toEqual({ courses, left: [] });
  });

  it.each<[ScalePreset, string, string, string[], string[]]>([
    [
      'uk_honours',
      'en-GB',
      'Autumn 2022\nModule Title Credits Mark\nCS1010 Programming 1 20 65\nCS1011 Programming 2 20',
      ['CS1010 | Programming 1 | 20 | 65'],
      ['open CS1011'],
    ],
    [
      'uk_honours',
      'en-GB',
      'Autumn 2022\nModule Title Credits Mark\nCS1020 Logic 15 48\nSP1000 Swimming 2 15\nSP2000 Rowing 15 2',
      ['CS1020 | Logic | 15 | 48', 'SP2000 | Rowing | 15 | 2'],
      ['open SP1000'],
    ],
    [
      'de_1_5',
      'de-DE',
      'Modul LP Note\nWintersemester 2022/23\nMathematik 1 5 1,7\nMathematik 2 5\nPhysik 8 3,0',
      ['Mathematik 1 | Mathematik 1 | 5 | 1,7', 'Physik | Physik | 8 | 3,0'],
      ['open Mathematik 2'],
    ],
  ])('is not the credits of a course on %s without a grade yet (%#)', async (...given) => {
    const [scale, locale, text, courses, left] = given;
    expect(await read(scale, locale, text)).toEqual({ courses, left });
  });
});
