import { guessAssignmentType } from '#domain/assignments/guess-type';

describe('the kind of work a title announces', () => {
  it.each([
    ['Final exam', 'exam'],
    ['Midterm 2', 'exam'],
    ['Mid-term', 'exam'],
    ['Finals', 'exam'],
    ['Reading quiz 1', 'quiz'],
    ['Quiz: chapter 3', 'quiz'],
    ['Read chapter 4', 'reading'],
    ['Chapters 1 to 3', 'reading'],
    ['Weekly readings', 'reading'],
    ['Final project', 'project'],
    ['Project milestone', 'project'],
    ['Final essay', 'assignment'],
    ['Problem set 1: chapters 1', 'assignment'],
    ['Example class sheet', 'assignment'],
    ['Thread safety', 'assignment'],
    ['Matheklausur am Freitag', 'exam'],
    ['Klausurvorbereitung', 'assignment'],
    ['Schularbeit 2', 'exam'],
    ['Examen de physique', 'exam'],
    ['Contrôle continu 1', 'exam'],
    ['Controle de dados', 'assignment'],
    ['Parcial 2', 'exam'],
    ['Entrega parcial', 'assignment'],
    ['Prova 1', 'exam'],
    ['Tentamen', 'exam'],
    ['Kolokwium 1', 'exam'],
    ['Kartkówka 3', 'quiz'],
    ['期末試験', 'exam'],
    ['기말고사', 'exam'],
    ['Экзамен', 'exam'],
    ['Facharbeit', 'assignment'],
    ['', 'assignment'],
  ])('%s: %s', (title, type) => {
    expect(guessAssignmentType(title)).toBe(type);
  });
});
