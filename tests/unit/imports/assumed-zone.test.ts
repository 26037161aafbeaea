import { assumeZones } from '../../../server/features/imports/assumed-zone';

const profile = 'America/New_York';
const clues = { asked: null, profile, calendars: [null], term: null };

describe('the zones in which files are read', () => {
  it('is the one of the account when nothing else is known', () => {
    expect(assumeZones(clues)).toEqual({ timezone: profile, timezoneSource: 'browser', zones: [profile] });
    expect(assumeZones({ ...clues, asked: profile })).toEqual(assumeZones(clues));
  });

  it('is that of the current term before that of the account', () => {
    expect(assumeZones({ ...clues, term: 'Europe/Paris' })).toMatchObject({
      timezone: 'Europe/Paris',
      timezoneSource: 'term',
    });
  });

  it('is its own for a file that names one, and tells the zone of the others', () => {
    expect(assumeZones({ ...clues, calendars: ['Europe/London', null] })).toEqual({
      timezone: profile,
      timezoneSource: 'browser',
      zones: ['Europe/London', profile],
    });
    expect(assumeZones({ ...clues, calendars: ['Europe/London', 'Asia/Tokyo'] })).toEqual({
      timezone: 'Europe/London',
      timezoneSource: 'calendar',
      zones: ['Europe/London', 'Asia/Tokyo'],
    });
  });

  it('is one zone for all files once the student chooses', () => {
    const chosen = { timezone: 'Asia/Tokyo', timezoneSource: 'chosen', zones: ['Asia/Tokyo', 'Asia/Tokyo'] };
    expect(
      assumeZones({
        ...clues,
        asked: 'Asia/Tokyo',
        calendars: ['Europe/London', null],
        term: 'Europe/Paris',
      }),
    ).toEqual(chosen);
  });

  it("may be the account's own against the one a file names", () => {
    expect(assumeZones({ ...clues, asked: profile, calendars: ['Europe/London'] })).toEqual({
      timezone: profile,
      timezoneSource: 'chosen',
      zones: [profile],
    });
  });

  it.each([
    ['without a zone', [null], null],
    ['with a zone', ['Europe/London'], null],
    ['with several zones', ['Europe/London', 'Asia/Tokyo'], null],
    ['partly with a zone', ['Europe/London', null], 'Europe/Paris'],
  ])('stays what the review said when it is sent back: files %s', (_name, calendars, term) => {
    const reviewed = assumeZones({ ...clues, calendars, term });
    expect(assumeZones({ ...clues, calendars, term, asked: reviewed.timezone }).zones).toEqual(
      reviewed.zones,
    );
  });
});
