import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { ClashHint } from '../../../client/features/calendar/event-dialog';
import { newEventValues } from '../../../client/features/calendar/event-form';
import { FakeServer } from '../support/fake-server';

function askedWith(startDay: string, endDay: string): object[] {
  const server = new FakeServer();
  const values = { ...newEventValues({}, '2026-11-19'), startDay, endDay };
  render(
    <ApolloProvider client={server.client}>
      <ClashHint values={values} timezone="Europe/Berlin" exceptId={null} />
    </ApolloProvider>,
  );
  return server.requests.map(({ variables }) => variables);
}

test('what surrounds an event is asked for once its days are days', () => {
  expect(askedWith('2026-11-19', '2026-11-19')).toEqual([{ from: '2026-11-18', to: '2026-11-20' }]);
});

test.each([
  ['0002-11-19', '2026-11-19'],
  ['0202-11-19', '0202-11-19'],
  ['2026-11-19', '0020-11-19'],
  ['1900-01-01', '1900-01-01'],
])('nothing is asked while a year is being typed: %s to %s', (startDay, endDay) => {
  expect(askedWith(startDay, endDay)).toEqual([]);
});
