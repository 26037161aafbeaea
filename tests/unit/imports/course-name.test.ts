import { courseNameOf } from '#domain/feeds/recognize/course-name';

const nameOf = (...titles: (string | [title: string, weight: number])[]) =>
  courseNameOf(
    titles.map((each) => {
      const [title, weight] = typeof each === 'string' ? [each, 8] : each;
      return { stated: null, title, weight };
    }),
  ).name;

describe('the name of a course whose classes have one code', () => {
  it.each([
    [['Databases', 'Databases'], 'Databases'],
    [['Algorithms: Sorting', 'Algorithms: Graphs'], 'Algorithms'],
    [['Sorting - Algorithms', 'Graphs - Algorithms'], 'Algorithms'],
    [['Databases', 'databases SQL'], 'Databases'],
  ])('is what their titles have in common: %s', (titles, name) => {
    expect(nameOf(...titles)).toBe(name);
    expect(nameOf(...titles.toReversed())?.toLowerCase()).toBe(name.toLowerCase());
  });

  it('is not the title of one of them', () => {
    expect(nameOf('Sorting', 'Graphs')).toBeNull();
    expect(nameOf(['Sorting', 8], ['Graphs', 4], ['Trees', 2])).toBeNull();
    expect(nameOf(['Databases', 1])).toBeNull();
  });

  it.each([
    [['Introduction to Sorting', 'Introduction to Graphs']],
    [['Introduction à la chimie', 'Introduction au droit']],
    [['Einführung in die Statistik', 'Einführung in die Ethik']],
    [['History of Art', 'History of Science']],
  ])('is not a word that each of them completes: %s', (titles) => {
    expect(nameOf(...titles)).toBeNull();
    expect(nameOf(...titles.toReversed())).toBeNull();
  });

  it('is what nearly all have, whatever a guest talks about', () => {
    expect(nameOf('Databases', ['Guest talk', 1])).toBe('Databases');
  });

  it('is what the file spells out', () => {
    const uses = ['Sorting', 'Graphs'].map((title) => ({ stated: 'Algorithms 1', title, weight: 8 }));
    expect(courseNameOf(uses)).toEqual({ name: 'Algorithms 1', hasTopics: true });
  });

  it.each([
    [
      ['Maths', 'Mathematics for Engineers', 'Maths', 'Mathematics for Engineers'],
      'Mathematics for Engineers',
    ],
    [['Maths', 'Mathematics for Engineers', 'Maths'], 'Maths'],
    [['Mathematics 1', 'Mathematics 2'], 'Mathematics'],
    [['Physik', 'Experimentalphysik', 'Ex-Ph'], 'Experimentalphysik'],
  ])('is the most frequent of several that it spells out: %s', (stated, name) => {
    for (const order of [stated, stated.toReversed()])
      expect(courseNameOf(order.map((each) => ({ stated: each, title: null, weight: 1 }))).name).toBe(name);
  });
});
