import fc from 'fast-check';
import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import type { QuickAddKind } from '#domain/planning/quick-add-reading';
import { planRepetition } from '#domain/assignments/repetition';
import { ruleOf } from '#domain/planning/quick-add-repeat';
import { quickAddWords } from '#domain/planning/quick-add-words';

/** Wednesday. */
const NOW = '2026-10-07T15:30';

const context: QuickAddContext = {
  now: NOW,
  words: quickAddWords('en-US'),
  courses: [
    { id: 'bio', code: 'BIO 101', name: 'Biology' },
    { id: 'chem1', code: 'CHEM 1', name: 'Chemistry' },
    { id: 'chem2', code: 'CHEM 2', name: 'Organic Chemistry' },
  ],
  nextClassOf: (id) => (id === 'bio' ? { startLocal: '2026-10-09T09:30', timezone: 'Europe/Berlin' } : null),
};

const few: QuickAddContext = { ...context, kinds: new Set<QuickAddKind>(['course', 'date', 'estimate']) };

const parse = (line: string, by = context) => parseQuickAdd(line, by);
const due = (line: string, by = context) => {
  const { dueDate, dueTime } = parse(line, by);
  return [dueDate, dueTime];
};

describe('quick add', () => {
  it('reads a whole line', () => {
    expect(parse('Essay BIO101 fri 5pm p1 ~3h /20 #project worth 15%')).toMatchObject<Partial<QuickAdd>>({
      title: 'Essay',
      courseId: 'bio',
      dueDate: '2026-10-09',
      dueTime: '17:00',
      priority: 1,
      estimateMinutes: 180,
      pointsPossible: 20,
      type: 'project',
      weight: 15,
    });
  });

  it.each([
    ['today', '2026-10-07', null],
    ['tomorrow', '2026-10-08', null],
    ['wed', '2026-10-14', null],
    ['by Friday', '2026-10-09', null],
    ['next fri', '2026-10-16', null],
    ['next week', '2026-10-12', null],
    ['in 3 days', '2026-10-10', null],
    ['in 2 weeks', '2026-10-21', null],
    ['in 1 month', '2026-11-07', null],
    ['in 2h', '2026-10-07', '17:30'],
    ['12 dec 5pm', '2026-12-12', '17:00'],
    ['dec 12th at 17:00', '2026-12-12', '17:00'],
    ['1 oct', '2027-10-01', null],
    ['29 feb 2028', '2028-02-29', null],
    ['2026-11-30 noon', '2026-11-30', '12:00'],
    ['12/5', '2026-12-05', null],
    ['5.12.', '2026-12-05', null],
    ['5:30 pm', '2026-10-07', '17:30'],
    ['9am', '2026-10-08', '09:00'],
    ['12am fri', '2026-10-09', '00:00'],
    ['due on friday', '2026-10-09', null],
    ['due by fri at 5pm', '2026-10-09', '17:00'],
    ['12th', '2026-10-12', null],
    ['by 31st 5pm', '2026-10-31', '17:00'],
    ['on 2nd p1', '2026-11-02', null],
  ])('reads %s', (words, date, time) => {
    expect(due(`Essay ${words}`)).toEqual([date, time]);
    expect(parse(`Essay ${words}`).title).toBe('Essay');
  });

  it.each([
    '30 feb',
    '31/31',
    '25:00',
    '13pm',
    'in many days',
    'p5',
    '~soon',
    '/x',
    '#nothing',
    'worth it',
    '2nd chapter',
    '32nd',
  ])('leaves %s to the title', (words) => {
    expect(parse(`Essay ${words}`)).toMatchObject({ title: `Essay ${words}`, tokens: [] });
  });

  it('reads decimals with a point or a comma', () => {
    expect(parse('Essay fri ~1,5h worth 12,5% /7,5 !1,5d')).toMatchObject({
      title: 'Essay',
      estimateMinutes: 90,
      weight: 12.5,
      pointsPossible: 7.5,
      reminders: [{ days: 1, minutes: 720 }],
    });
    expect(parse('Essay worth 2,5 points, fri')).toMatchObject({ title: 'Essay', pointsPossible: 2.5 });
    // Neither a thousand nor one: the student decides.
    expect(parse('Essay /1,000').title).toBe('Essay /1,000');
  });

  it('reads day and month in the order of the region', () => {
    expect(due('x 3/4', { ...context, words: quickAddWords('en-GB') })[0]).toBe('2027-04-03');
    expect(due('x 3/4', { ...context, words: quickAddWords('en-US-u-hc-h23') })[0]).toBe('2027-03-04');
    expect(due('x due 10-12')[0]).toBe('2026-10-12');
    expect(due('x due 10-12', { ...context, words: quickAddWords('en-GB') })[0]).toBe('2026-12-10');
  });

  it('knows courses by code, letters and name, and none by what two share', () => {
    const courseOf = (line: string) => parse(line).courseId;
    expect(['lab bio-101', 'lab bio', 'lab biology', 'lab BIO 101'].map(courseOf)).toEqual(
      Array(4).fill('bio'),
    );
    expect(courseOf('lab organic chemistry')).toBe('chem2');
    expect(courseOf('lab chem')).toBeNull();
    expect(courseOf('lab chem2')).toBe('chem2');
  });

  it('is due when the next class begins, where there is one', () => {
    expect(parse('Sheet bio before class')).toMatchObject({
      title: 'Sheet',
      dueDate: '2026-10-09',
      dueTime: '09:30',
      dueZone: 'Europe/Berlin',
    });
    expect(parse('Sheet chem2 before class')).toMatchObject({ title: 'Sheet before class', dueDate: null });
    expect(parse('Sheet before class').title).toBe('Sheet before class');
  });

  it('takes quotes as they are and the last of several pieces of one kind', () => {
    expect(parse('"p1 fri" essay mon tue')).toMatchObject({
      title: 'p1 fri essay mon',
      priority: null,
      dueDate: '2026-10-13',
    });
    expect(parse('say "tomorrow').title).toBe('say tomorrow');
  });

  it('reads a repetition, its end and its reminders', () => {
    expect(parse('essay BIO101 fri 5pm p1 ~3h every week until dec 10 worth 15% !1d')).toMatchObject({
      title: 'essay',
      courseId: 'bio',
      dueDate: '2026-10-09',
      dueTime: '17:00',
      priority: 1,
      estimateMinutes: 180,
      weight: 15,
      repeat: { unit: 'week', interval: 1, weekdays: [] },
      until: '2026-12-10',
      reminders: [{ kind: 'before_due', days: 1, minutes: null, time: null }],
    });
    expect(parse('Sheet every mon, wed until dec 10 !1d !2h !1.5d')).toMatchObject({
      title: 'Sheet',
      dueDate: '2026-10-12',
      repeat: { unit: 'week', interval: 1, weekdays: [1, 3] },
      until: '2026-12-10',
      reminders: [
        { days: 1, minutes: null },
        { days: null, minutes: 120 },
        { days: 1, minutes: 720 },
      ],
    });
  });

  it.each([
    ['every 2 weeks fri', '2026-10-09', { unit: 'week', interval: 2, weekdays: [] }],
    ['every other day', '2026-10-07', { unit: 'day', interval: 2, weekdays: [] }],
    ['every day 9am', '2026-10-08', { unit: 'day', interval: 1, weekdays: [] }],
    ['every day 5pm', '2026-10-07', { unit: 'day', interval: 1, weekdays: [] }],
    ['every other tue', '2026-10-13', { unit: 'week', interval: 2, weekdays: [2] }],
    // A first day that is none of the named ones: the repetition begins on the first of them from there on.
    ['12 oct every tue and thu', '2026-10-13', { unit: 'week', interval: 1, weekdays: [2, 4] }],
    ['every weekday', '2026-10-08', { unit: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5] }],
    ['every month 31 oct', '2026-10-31', { unit: 'month', interval: 1, weekdays: [] }],
  ])('begins %s on %s', (words, first, repeat) => {
    expect(parse(`Sheet ${words}`)).toMatchObject({ title: 'Sheet', dueDate: first, repeat });
  });

  it('means by the end of a repetition the day that has just passed, not that of next year', () => {
    expect(parse('Sheet every week until oct 5').until).toBe('2026-10-05');
    expect(parse('Sheet every week until 5 oct 2027').until).toBe('2027-10-05');
    expect(parse('Sheet every week until 1 may').until).toBe('2027-05-01');
    expect(parse('Sheet every week until today').until).toBe('2026-10-07');
  });

  it('keeps in the title what would promise too much', () => {
    for (const line of [
      'x until friday',
      'x !1d',
      'x !1d p1 ~2h',
      'x fri !90d',
      'x every year',
      'x chem before class !1d',
    ])
      expect(parse(line)).toMatchObject({ until: null, reminders: [], repeat: null });
    expect(parse('x !1d').title).toBe('x !1d');
    const many = Array.from({ length: 12 }, (_, hours) => `!${hours + 1}h`).join(' ');
    expect(parse(`x fri ${many}`)).toMatchObject({ title: 'x !11h !12h' });
    expect(parse('Sheet BIO101 every mon until dec 10 fri !1d', few)).toMatchObject({
      title: 'Sheet every mon until dec 10 !1d',
      courseId: 'bio',
      repeat: null,
    });
  });

  it.each([
    [{ unit: 'day', interval: 1, weekdays: [] }, null, 'FREQ=DAILY'],
    [
      { unit: 'week', interval: 2, weekdays: [] },
      '2026-12-10',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261210;WKST=MO',
    ],
    [{ unit: 'week', interval: 1, weekdays: [1, 7] }, null, 'FREQ=WEEKLY;BYDAY=MO,SU'],
    [{ unit: 'week', interval: 2, weekdays: [2] }, null, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=MO'],
    [{ unit: 'month', interval: 1, weekdays: [] }, null, 'FREQ=MONTHLY'],
  ] as const)('makes of %j until %s the rule %s', (repeat, until, rule) => {
    expect(ruleOf(repeat, until)).toBe(rule);
  });

  it.each([
    ...['constructor', 'the __proto__ of an object', '#constructor', 'x #__proto__', 'next constructor'],
    ...[
      'every constructor',
      'every other constructor',
      'in 3 constructor',
      '12 constructor',
      '~3constructor',
    ],
  ])('takes a word that all objects know as a word of the title: %s', (line) => {
    expect(parse(line)).toMatchObject({ title: line, tokens: [] });
  });

  it('never loses a word, whatever is typed (law)', () => {
    const word = fc.constantFrom(
      'Essay',
      'bio',
      'fri',
      '5pm',
      'p1',
      '~2h',
      '"mon"',
      'every',
      'until',
      'in',
      '3',
      'days',
      '/20',
      '!1d',
      'next',
      'before',
      'class',
      '12',
      'dec',
      'worth',
      '"',
      ...[
        'due',
        'weekly',
        'mwf',
        '9-11am',
        'at',
        'night',
        'week',
        'from',
        '15%',
        'x5',
        '!!',
        'tonight',
        'mon,wed',
      ],
      ...['lab', '8-10', 'biweekly', 'mondays', 'twice', 'fri5pm', 'and', 'hours', 'thanksgiving'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.boolean(), (words, all) => {
        const line = words.join(' ');
        const { tokens, title } = parse(line, all ? context : few);
        let end = 0;
        for (const token of tokens) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        const left = tokens
          .filter(({ isTitle }) => !isTitle)
          .toReversed()
          .reduce((rest, token) => rest.slice(0, token.start) + rest.slice(token.end), line);
        // Commas at the ends of a title go with the parts they separated.
        const letters = (text: string) => text.replace(/[\s",]/g, '');
        expect(letters(title)).toBe(letters(left));
      }),
      { numRuns: 1_000 },
    );
  });

  it('tells as many deadlines as the rule gives, up to the same last day (law)', () => {
    const repetition = fc.constantFrom(
      ...['every day', 'every 3 days', 'every week', 'every other week', 'every month', 'every 2 months'],
      ...['every mon', 'every other tue', 'mwf', 'every 3 weeks on sat and sun', 'weekdays'],
    );
    const end = fc.constantFrom(
      '',
      'until dec 10',
      'until 2027-03-31',
      'x5',
      'for 4 weeks',
      'until end of term',
    );
    const start = fc.constantFrom('', 'oct 31', 'fri', '2026-12-17', 'tomorrow');
    const terms = [{ id: 't', startsOn: '2026-09-01', endsOn: '2026-12-18' }];
    fc.assert(
      fc.property(repetition, end, start, fc.boolean(), (words, until, first, hasTerm) => {
        const { repeat, ending, count, dueDate } = parse(`Sheet ${first} ${words} ${until}`, {
          ...context,
          terms: hasTerm ? terms : [],
        });
        if (!repeat || !ending || dueDate === null) throw new Error('nothing repeats');
        const due = { dueDate, dueTime: null, dueZone: 'UTC' };
        const planned = planRepetition(ruleOf(repeat, ending.on, count), due, ending.on);
        expect(planned.ok ? planned.starts.length : 1).toBe(Math.max(1, ending.times));
      }),
      { numRuns: 500 },
    );
  });

  it('ends with the term of its course, else with that of its day, else after sixteen weeks', () => {
    const terms = [
      { id: 'fall', startsOn: '2026-09-01', endsOn: '2026-12-18' },
      { id: 'year', startsOn: '2026-09-01', endsOn: '2027-06-30' },
    ];
    const courses = context.courses.map((course) => ({ ...course, termId: 'year' }));
    const endOf = (line: string, by: Partial<QuickAddContext>) => parse(line, { ...context, ...by }).ending;
    expect(endOf('quiz bio every mon', { terms, courses })).toEqual({
      on: '2027-06-30',
      by: 'term',
      times: 38,
    });
    expect(endOf('quiz every mon', { terms, courses })).toEqual({ on: '2026-12-18', by: 'term', times: 10 });
    expect(endOf('quiz every mon', {})).toEqual({ on: '2027-01-31', by: 'usual', times: 16 });
  });

  it('counts hours on the time line, also across a clock change', () => {
    const night = { ...context, now: '2026-11-01T00:30', timezone: 'America/New_York' };
    expect(due('x in 3 hours', night)).toEqual(['2026-11-01', '02:30']);
  });

  it.each([
    'a week from ',
    '2 days before ',
    '2 hours before ',
    'exam 8-10 ',
    'twice mondays ',
    'biweekly mondays ',
    'until thanksgiving ',
    '6 and ',
    'oct 12 ',
    'mon and ',
    'every ',
    '9-11 ',
    '(',
    '!',
    '-',
    '"',
    ', ',
  ])('reads each word of a long line once for each kind of piece: %j', (unit) => {
    const asked = jest.fn((key: string | symbol) => key);
    const months = new Proxy(context.words.months, {
      get: (table, key) => Reflect.get(table, asked(key)) as unknown,
    });
    const counted = { ...context, words: { ...context.words, months } };
    const looksUp = (length: number) => {
      asked.mockClear();
      parse(unit.repeat(length).slice(0, length), counted);
      return asked.mock.calls.length;
    };
    const short = looksUp(250);
    expect(looksUp(500)).toBeLessThanOrEqual(3 * short + 100);
  });

  it('lets a piece be given back by quoting it (law)', () => {
    const line = 'Essay bio fri 5pm p1 ~2h /20 #exam';
    for (const { start, end } of parse(line).tokens) {
      const quoted = `${line.slice(0, start)}"${line.slice(start, end)}"${line.slice(end)}`;
      expect(parse(quoted).tokens).toHaveLength(parse(line).tokens.length - 1);
      expect(parse(quoted).title).toContain(line.slice(start, end));
    }
  });
});
