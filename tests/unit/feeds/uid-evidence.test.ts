import { weighUids } from '../../../domain/feeds/uid-evidence';

const weigh = (uids: string[], productId: string | null = null) => [...weighUids(uids, productId).values()];

describe('how much UIDs tell', () => {
  it.each([
    ['0@default', 'number'],
    ['12', 'number'],
    ['(3)@school.example', 'number'],
    ['a@default', 'number'],
    ['event-0@school.example', 'counter'],
    ['ADE3', 'counter'],
    ['les-12@untis.example', 'counter'],
    ['20261128T0900-0@school.example', 'counter'],
    ['event-assignment-3', 'real'],
    ['event-calendar-event-4', 'real'],
    ['123456@school.example', 'real'],
    ['fair', 'real'],
    ['0c6a2d1e-1f3a-4b7c-9a51-3f2b8c1d9e77', 'real'],
    ['6m2q7kb2l0agemrcgm6pk@google.com', 'real'],
  ] as const)('%s alone is a %s', (uid, evidence) => {
    expect(weigh([uid])).toEqual([evidence]);
  });

  it('takes numbers of Moodle for those of its database', () => {
    expect(weigh(['57@school.example'], '-//Moodle Pty Ltd//NONSGML Moodle Version 2024//EN')).toEqual([
      'real',
    ]);
  });

  it('takes what differs in one small number only, or counts on in the order of the file, for positions', () => {
    expect(weigh(['20261128T0900-0@x', '20261128T0900-1@x'])).toEqual(['counter', 'counter']);
    expect(weigh(['500100@x', '500101@x', '500102@x'])).toEqual(['counter', 'counter', 'counter']);
    expect(weigh(['500102@x', '500100@x', '500101@x'])).toEqual(['real', 'real', 'real']);
    expect(weigh(['500100@x', '511101@x', '600102@x'])).toEqual(['real', 'real', 'real']);
  });
});
