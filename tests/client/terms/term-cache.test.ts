import { gql, InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { removeTerm, replaceTerms } from '../../../client/features/terms/term-cache';
import type { TermForm_TermFragment } from '../../../client/generated/graphql';

const TERMS = gql`
  query Terms {
    terms {
      id
      name
    }
    courses {
      id
    }
  }
`;

const term = (id: string): TermForm_TermFragment => ({
  __typename: 'Term',
  id,
  name: id,
  startsOn: '2026-09-01',
  endsOn: '2026-12-20',
  timezone: 'Europe/Berlin',
  isCurrent: false,
  version: 1,
});

function filledCache(): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({
    query: TERMS,
    data: { terms: [term('autumn'), term('summer')], courses: [{ __typename: 'Course', id: 'c' }] },
  });
  return cache;
}

const FORM = gql`
  fragment Name on Term {
    id
    name
  }
`;

test('the list becomes what the server answered', () => {
  const cache = filledCache();
  cache.writeFragment({ fragment: FORM, data: term('spring') });
  replaceTerms(cache, [term('spring'), term('autumn')]);
  expect(cache.readQuery<{ terms: { id: string }[] }>({ query: TERMS })?.terms.map(({ id }) => id)).toEqual([
    'spring',
    'autumn',
  ]);
});

test('a deleted term takes along every list that is by term', () => {
  const cache = filledCache();
  removeTerm(cache, 'summer');
  expect(cache.extract()['Term:summer']).toBeUndefined();
  expect(cache.extract().ROOT_QUERY).not.toHaveProperty('courses');
});
