import fc from 'fast-check';

import { type CourseGrade, courseGrade, evaluateCourse, type Grade } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { courseWorking } from '#domain/grading/working';

import { ANYTHING, gradebooks, ruledGradebooks } from './gradebook-arbitrary';
import { CENTRAL_LAW, figuresOf, valueOf } from './laws';

const allFigures = (grade: CourseGrade) => [grade, ...grade.categories].flatMap(figuresOf);
const isSound = (grade: Grade) =>
  grade.gradable ? Number.isFinite(grade.value) && !Object.is(grade.value, -0) : grade.reason.length > 0;

// Separate file: with many random gradebooks, these laws take as long as all others of the course grade.
describe('every course grade is sound', () => {
  it('gives a finite value or a reason, whatever the wire lets through', () => {
    fc.assert(
      fc.property(gradebooks(ANYTHING), (gradebook) => allFigures(courseGrade(gradebook)).every(isSound)),
      CENTRAL_LAW,
    );
  });

  it('gives a finite value or a reason under all rules, and its working the same', () => {
    fc.assert(
      fc.property(ruledGradebooks(), (gradebook) => {
        const grade = courseGrade(gradebook);
        const evaluation = evaluateCourse(gradebook);
        const numbers = [grade.current, grade.floor, grade.ceiling, grade.projected.expected];
        return (
          allFigures(grade).every(isSound) &&
          VIEWS.every(
            (view, index) =>
              valueOf(courseWorking(evaluation, view).grade) === valueOf(numbers[index] as Grade),
          )
        );
      }),
      CENTRAL_LAW,
    );
  });
});
