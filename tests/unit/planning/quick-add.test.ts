import fc from 'fast-check';
import {
  parseQuickAdd,
  QUICK_ADD_KINDS,
  type QuickAdd,
  type QuickAddContext,
} from '#domain/planning/quick-add';
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

const everything: QuickAddContext = { ...context, kinds: new Set(QUICK_ADD_KINDS) };

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
  ])('reads %s', (words, date, time) => {
    expect(due(`Essay ${words}`)).toEqual([date, time]);
    expect(parse(`Essay ${words}`).title).toBe('Essay');
  });

  it.each(['30 feb', '31/31', '25:00', '13pm', 'in many days', 'p5', '~soon', '/x', '#nothing', 'worth it'])(
    'leaves %s to the title',
    (words) => {
      expect(parse(`Essay ${words}`)).toMatchObject({ title: `Essay ${words}`, tokens: [] });
    },
  );

  it('reads day and month in the order of the region', () => {
    expect(due('x 3/4', { ...context, words: quickAddWords('en-GB') })[0]).toBe('2027-04-03');
    expect(due('x 3/4', { ...context, words: quickAddWords('en-US-u-hc-h23') })[0]).toBe('2027-03-04');
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

  it('leaves what cannot be saved in the title, and reads it where it can', () => {
    const line = 'Sheet every mon, wed until dec 10 !1d !2h';
    expect(parse(line)).toMatchObject({ repeat: null, until: null, reminders: [] });
    expect(parse(line).title).toContain('every mon, wed');
    expect(parse(line, everything)).toMatchObject({
      title: 'Sheet',
      dueDate: '2026-10-12',
      repeat: { unit: 'week', interval: 1, weekdays: [1, 3] },
      until: '2026-12-10',
      reminders: [1440, 120],
    });
    expect(parse('x every 2 weeks fri', everything)).toMatchObject({
      dueDate: '2026-10-09',
      repeat: { unit: 'week', interval: 2, weekdays: [] },
    });
    expect(parse('x every other day', everything).repeat).toMatchObject({ unit: 'day', interval: 2 });
    expect(parse('x until friday', everything)).toMatchObject({ title: 'x until friday', until: null });
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
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.boolean(), (words, all) => {
        const line = words.join(' ');
        const { tokens, title } = parse(line, all ? everything : context);
        let end = 0;
        for (const token of tokens) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        const left = tokens
          .toReversed()
          .reduce((rest, token) => rest.slice(0, token.start) + rest.slice(token.end), line);
        const letters = (text: string) => text.replace(/[\s"]/g, '');
        expect(letters(title)).toBe(letters(left));
      }),
      { numRuns: 5_000 },
    );
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
