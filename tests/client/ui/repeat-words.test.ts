import { normaliseRule } from '#domain/time/rule';
import { ruleWords } from '../../../client/ui/form/repeat-words';
import { createFormat } from '../../../client/ui/format/format';

const format = createFormat({ locale: 'en-GB', timezone: 'Europe/Berlin' });

describe('a rule in words', () => {
  it.each([
    ['FREQ=DAILY', 'Every day.'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=1;WKST=MO', 'Every 3 days, once.'],
    ['FREQ=DAILY;BYDAY=MO,FR', 'Every day on Monday and Friday.'],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218T235959;BYDAY=MO,WE;WKST=SU',
      `Every 2 weeks on Monday and Wednesday, with weeks starting on Sunday, until ${format.day('2026-12-18', 'long')}.`,
    ],
    ['FREQ=MONTHLY;BYDAY=1MO,-1FR', 'Every month on the first Monday and the last Friday.'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-2,1,22',
      'Every month on the second to last day of the month, the 1st, and the 22nd.',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every month on the 13th if it is a Friday.'],
    [
      'FREQ=MONTHLY;COUNT=6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=MO',
      'Every month on Monday, Tuesday, Wednesday, Thursday, and Friday, only the last of these, 6 times.',
    ],
    ['FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU', 'Every year in March and October on the last Sunday.'],
    ['FREQ=YEARLY;BYDAY=20MO', 'Every year on the 20th Monday of the year.'],
    [
      'FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO;WKST=MO',
      'Every year in the last week and week 20 of the year on Monday.',
    ],
    ['FREQ=YEARLY;BYYEARDAY=-1,100', 'Every year on the last day and day 100 of the year.'],
    ['FREQ=WEEKLY;BYDAY=TU;BYHOUR=9,14', 'Every week on Tuesday at 09:30 and 14:30.'],
    ['FREQ=WEEKLY;BYDAY=TU;BYMINUTE=0,45', 'Every week on Tuesday at 09:00 and 09:45.'],
  ])('%s', (rule, words) => {
    const context = { localStart: '2026-09-01T09:30', zone: 'Europe/Berlin', allDay: false };
    expect(normaliseRule(rule, context)).toEqual({ ok: true, rule });
    expect(ruleWords(rule, '09:30', format)).toBe(words);
  });
});
