import { alikeCourses } from '#domain/courses/alike-courses';
import { eventName } from '#domain/courses/event-name';

const course = (code: string, name = code, courseId: string | null = null) => ({
  ...{ key: code.toUpperCase(), code, name, courseId },
});

const groupsOf = (...courses: ReturnType<typeof course>[]) =>
  alikeCourses(courses).map((group) => group.map(({ code }) => code));

describe('courses that a calendar spells in several ways', () => {
  it.each([
    ['Databases', 'Databases Lab'],
    ['Web-Technologien', 'Web Technologien'],
    ['Chimie générale', 'Chimie generale TD'],
    ['C++', 'C++ Lab'],
    ['Physik', 'Physik Übung Gruppe 2'],
  ])('are alike: %s, %s', (one, other) => {
    expect(groupsOf(course(one), course('Latein'), course(other))).toEqual([[one, other]]);
  });

  it.each([
    ['Analyse 1', 'Analyse 2'],
    ['Analyse', 'Analyse 1'],
    ['Analysis', 'Analysis II'],
    ['Analysis', 'Analysis 2 Übung'],
    ['Physics A', 'Physics B'],
    ['Physics', 'Physics B Lab'],
    ['Math 10 1', 'Math 1 01'],
    ['C', 'C++'],
    ['C++', 'C#'],
    ['C', 'C#'],
    ['BIO 101', 'BIO 102'],
    ['BIO 101', 'BIO101L'],
    ['MATH 101L', 'MATH 101R'],
    ['Chemistry', 'Organic Chemistry'],
    ['Bio', 'Geo'],
    ['Kunst', 'Kunde'],
    ['Statik', 'Statistik'],
  ])('are not: %s, %s', (one, other) => {
    expect(groupsOf(course(one), course(other))).toEqual([]);
  });

  it('are not, if the codes or the account keep them apart', () => {
    expect(groupsOf(course('BIO 101', 'Biology'), course('BIO 102', 'Biology'))).toEqual([]);
    expect(groupsOf(course('Art', 'Art', 'a'), course('Art Lab', 'Art Lab', 'b'))).toEqual([]);
    expect(groupsOf(course('CHEM 1A', 'Chemistry'), course('Chemistry'))).toEqual([['CHEM 1A', 'Chemistry']]);
  });
});

describe('the name of a class', () => {
  const chemistry = { code: 'CHEM 101', name: 'General Chemistry' };

  it.each([
    ['Lecture', 'General Chemistry · Lecture'],
    ['General Chemistry', 'General Chemistry'],
    ['Lab: general chemistry', 'Lab: general chemistry'],
    ['CHEM 101', 'General Chemistry'],
    ['CHEM 101 Lab', 'CHEM 101 Lab'],
    ['General Chemistry2', 'General Chemistry · General Chemistry2'],
  ])('contains its course once: %s', (title, name) => {
    expect(eventName({ kind: 'class', title, course: chemistry })).toBe(name);
  });

  it('is its title without a course, or if it is no class', () => {
    expect(eventName({ kind: 'class', title: 'Lecture', course: null })).toBe('Lecture');
    expect(eventName({ kind: 'event', title: 'Fair', course: chemistry })).toBe('Fair');
  });
});
