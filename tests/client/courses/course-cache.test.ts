import { gql, InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { placeCourse, removeCourse } from '../../../client/features/courses/course-cache';

const LISTS = gql`
  query Lists {
    terms {
      id
      startsOn
      endsOn
      isCurrent
      name
      courses {
        id
      }
    }
    courses {
      id
    }
    summer: courses(termId: "summer") {
      id
    }
    all: courses(allTerms: true) {
      id
    }
  }
`;

const COURSE = gql`
  fragment NewCourse on Course {
    id
  }
`;

interface Lists {
  terms: { id: string; courses: { id: string }[] }[];
  courses: { id: string }[];
  summer: { id: string }[];
  all: { id: string }[];
}

const course = (id: string) => ({ __typename: 'Course', id });

const OVER = { startsOn: '2020-06-01', endsOn: '2020-08-31' };
const RUNNING = { startsOn: '2020-06-01', endsOn: '9999-12-31' };
const term = (id: string, dates = OVER) => ({ __typename: 'Term', id, name: id, ...dates });

function filledCache(summer = OVER): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({
    query: LISTS,
    data: {
      terms: [
        { ...term('autumn'), isCurrent: true, courses: [course('a')] },
        { ...term('summer', summer), isCurrent: false, courses: [course('s')] },
      ],
      courses: [course('a'), course('loose')],
      summer: [course('s'), course('loose')],
      all: [course('a'), course('s'), course('loose')],
    },
  });
  return cache;
}

function listsOf(cache: InMemoryCache) {
  const lists = cache.readQuery<Lists>({ query: LISTS });
  const ids = (courses: { id: string }[] | undefined) => courses?.map(({ id }) => id);
  return {
    autumnTerm: ids(lists?.terms[0]?.courses),
    summerTerm: ids(lists?.terms[1]?.courses),
    now: ids(lists?.courses),
    summer: ids(lists?.summer),
    all: ids(lists?.all),
  };
}

test('a new course of the current term stands in its list and in that of now', () => {
  const cache = filledCache();
  cache.writeFragment({ fragment: COURSE, data: course('n') });
  placeCourse(cache, { id: 'n', termId: 'autumn' });
  expect(listsOf(cache)).toEqual({
    autumnTerm: ['a', 'n'],
    summerTerm: ['s'],
    now: ['a', 'loose', 'n'],
    summer: ['s', 'loose'],
    all: ['a', 's', 'loose', 'n'],
  });
});

test('a course moved to another term changes lists', () => {
  const cache = filledCache();
  placeCourse(cache, { id: 'a', termId: 'summer' });
  expect(listsOf(cache)).toEqual({
    autumnTerm: [],
    summerTerm: ['s', 'a'],
    now: ['loose'],
    summer: ['s', 'loose', 'a'],
    all: ['a', 's', 'loose'],
  });
});

test('a course of any term that is running stands in the list of now', () => {
  const cache = filledCache(RUNNING);
  placeCourse(cache, { id: 'a', termId: 'summer' });
  expect(listsOf(cache)).toMatchObject({ now: ['a', 'loose'], autumnTerm: [] });
});

test('a course of no term stands in every list but those of the terms', () => {
  const cache = filledCache();
  placeCourse(cache, { id: 'a', termId: null });
  expect(listsOf(cache)).toEqual({
    autumnTerm: [],
    summerTerm: ['s'],
    now: ['a', 'loose'],
    summer: ['s', 'loose', 'a'],
    all: ['a', 's', 'loose'],
  });
});

test('a deleted course is gone from every list', () => {
  const cache = filledCache();
  removeCourse(cache, 'loose');
  expect(listsOf(cache)).toMatchObject({ now: ['a'], summer: ['s'] });
});
