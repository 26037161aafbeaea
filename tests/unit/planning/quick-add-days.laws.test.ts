import { isListed, quickAddWords } from '#domain/planning/quick-add-words';
import { addDays, dayOfWeek, diffDays } from '#domain/time/local-date';
import { at, DAYS, dayAt, editsOf, next, parse, told, weekdays, words } from './quick-add-laws';

describe('a misspelt day or month beside a time', () => {
  const DAY_LINES: readonly ((word: string) => string)[] = [
    (word) => `essay ${word} 5pm`,
    (word) => `5pm ${word} essay`,
    (word) => `${word} essay 17:00`,
    (word) => `essay due ${word} at noon`,
    (word) => `quiz every ${word} 9am`,
    (word) => `essay by ${word} 11:59pm`,
  ];
  const MONTH_LINES: readonly ((word: string) => string)[] = [
    (word) => `essay ${word} 12 5pm`,
    (word) => `essay 12 ${word} 5pm`,
    (word) => `essay due ${word} 3 at noon`,
    (word) => `essay ${word} 3rd 9am`,
  ];
  const days = [...Object.keys(words.weekdays), 'today', 'tomorrow', 'tonight'];

  it.each([
    ['day', days, DAY_LINES],
    ['month', Object.keys(words.months), MONTH_LINES],
  ])('holds back the time, and the line is marked: %s', (_kind, names, lines) => {
    const typos = new Set(names.flatMap(editsOf));
    const wrong: string[] = [];
    let read = 0;
    for (const [index, typo] of [...typos].entries()) {
      // A typo may be another word: "mon" as "mom", "tue" as "thu", "friday" as "fridays".
      if (isListed(typo, 'ordinary') || words.grammar.has(typo) || words.units[typo]) continue;
      const line = at(lines, index)(typo);
      const said = parse(line, dayAt(index));
      if (!said.title.includes(typo)) read += 1;
      else if (said.dueDate !== null || said.unread.length === 0) wrong.push(told(line, dayAt(index), said));
    }
    expect(wrong).toEqual([]);
    expect(read).toBeLessThan(typos.size / 100);
  });

  it.each(['call mom', 'run', 'watch the moon', 'pay rent', 'set up lab', 'eat out', 'mow lawn', 'no sugar'])(
    'an ordinary word is none: %s',
    (title) => {
      expect(parse(`${title} 5pm`, '2026-10-07')).toMatchObject({
        title,
        dueDate: '2026-10-07',
        dueTime: '17:00',
        unread: [],
      });
    },
  );

  it.each([
    'halloween party 8pm',
    'sun brunch 11am',
    'essay this week 5pm',
    'lab mon & wed 5pm',
    'hw 2 days 5pm',
    'hw mw 5pm',
  ])('nor is another day that wasn’t understood today: %s', (line) => {
    const { dueDate, unread } = parse(line, '2026-10-07');
    expect([dueDate, unread.length > 0]).toEqual([null, true]);
  });
});

describe('a number after a weekday and before a thing', () => {
  /** Its day, each weekday on which the number falls in the next two weeks. */
  const linesOf = (thing: string) =>
    Array.from({ length: DAYS }, (_none, index) => {
      const today = dayAt(index);
      const date = addDays(today, 1 + (index % 14));
      const [name] = weekdays.find(([, weekday]) => weekday === dayOfWeek(date)) ?? ['mon'];
      const number = Number(date.slice(8));
      return { today, date, number, said: parse(`${name} ${number} ${thing}`, today) };
    });

  it('is the date if the thing is one piece of work', () => {
    const isRead = ({ said, date }: ReturnType<typeof linesOf>[number]) =>
      said.dueDate === date && said.title === 'essay';
    expect(linesOf('essay').filter((line) => !isRead(line))).toEqual([]);
  });

  it('counts several things', () => {
    for (const { today, date, number, said } of linesOf('flashcards'))
      expect([said.title, said.dueDate]).toEqual([`${number} flashcards`, next(today, dayOfWeek(date))]);
  });

  it('makes the day doubtful if it may be the date or count', () => {
    for (const { said } of linesOf('sketchbook'))
      expect(said.tokens.some(({ kind, isDoubtful }) => kind === 'date' && isDoubtful)).toBe(true);
  });
});

it.each([
  ...['early next week', 'late tomorrow', 'any day except fri', 'not fri', 'sometime after fri', 'maybe mon'],
  ...['fri sometime', 'yesterday', 'in teh morning fri', 'ten to nine fri', 'dec 12h', 'frday'],
  ...['3 x 20 min tue', '2x 45 min tue', '20 min twice tue', '20 min each tue', '5p fri', 'after class fri'],
])('what changes a day or a duration is marked: “essay %s”', (rest) => {
  expect(parse(`essay ${rest}`, '2026-10-07').unread).not.toEqual([]);
});

describe('two weekdays that are joined', () => {
  const JOINED = [
    'and',
    '&',
    '+',
    'n',
    "'n'",
    'plus',
    'then',
    'or',
    'and then',
    'and on',
    'and next',
    ', then',
  ];
  const LINES: readonly ((pair: string) => string)[] = [
    (pair) => `lab ${pair}`,
    (pair) => `lab ${pair} 5pm`,
    (pair) => `${pair} lab`,
    (pair) => `lab due ${pair}`,
    (pair) => `lab on ${pair} 2 h`,
    (pair) => `lab ${pair} 3-4pm`,
  ];
  const pairs = weekdays.flatMap(([first, one]) =>
    weekdays.flatMap(([second, two]) => (one === two ? [] : [{ first, second, days: [one, two] }])),
  );

  it('are both read or both marked, and none becomes the deadline', () => {
    const wrong: string[] = [];
    for (const [index, { first, second, days }] of pairs.entries())
      for (const [step, joiner] of JOINED.entries()) {
        if ((index + step) % 3 > 0) continue;
        const pair = `${first}${joiner.startsWith(',') ? '' : ' '}${joiner} ${second}`;
        const line = at(LINES, index)(pair);
        const said = parse(line, dayAt(index));
        const isMarked = said.unread.some(({ start, end }) => line.slice(start, end).endsWith(second));
        const isRead = days.every((day) => said.repeat?.weekdays.includes(day));
        if (!(isRead || (said.dueDate === null && isMarked))) wrong.push(told(line, dayAt(index), said));
      }
    expect(wrong).toEqual([]);
  });

  it('repeat on both after “every”', () => {
    const wrong: string[] = [];
    for (const [index, { first, second, days }] of pairs.entries()) {
      const line = `lab every ${first} ${at(['and', '&', '+', 'n', 'plus', 'then'], index)} ${second} at 9`;
      const said = parse(line, dayAt(index));
      const isRead = days.every((day) => said.repeat?.weekdays.includes(day));
      if (!isRead || said.title !== 'lab') wrong.push(told(line, dayAt(index), said));
    }
    expect(wrong).toEqual([]);
  });
});

describe('the next week', () => {
  it.each([
    ['fw-mon', 1],
    ['fw-sat', 6],
    ['fw-sun', 7],
  ] as const)('begins on the first weekday of the student’s week: %s', (keyword, firstWeekday) => {
    const by = quickAddWords(`en-GB-u-${keyword}`);
    const wrong: string[] = [];
    for (let index = 0; index < DAYS; index += 1) {
      const today = dayAt(index);
      const ofWeek = next(today, firstWeekday);
      const [name, weekday] = at(weekdays, index);
      const inWeek = dayOfWeek(ofWeek) === weekday ? ofWeek : next(ofWeek, weekday);
      const [line, day] = at(
        [
          [`essay next ${name}`, inWeek],
          [`essay ${name} next week 2 h`, inWeek],
          [`essay next week on ${name}`, inWeek],
          ['essay next week', firstWeekday === 1 ? ofWeek : next(ofWeek, 1)],
          ['essay end of next week', next(ofWeek, 5)],
        ],
        diffDays('2026-08-20', today),
      );
      const said = parse(line, today, by);
      if (said.dueDate !== day || said.title !== 'essay') wrong.push(told(line, today, said));
    }
    expect(wrong).toEqual([]);
  });
});

it('repeats nothing between weekdays that a word makes a limit', () => {
  const wrong: string[] = [];
  for (let index = 0; index < DAYS; index += 1) {
    const [[one], [other]] = [at(weekdays, index), at(weekdays, index + 1 + (index % 5))];
    const limit = at(['by', 'before', 'until', 'between', 'either', 'from', 'after'], index);
    const line = `essay ${limit} ${one}/${other}`;
    const said = parse(line, dayAt(index));
    if (said.repeat || (said.dueDate === null && said.unread.length === 0))
      wrong.push(told(line, dayAt(index), said));
  }
  expect(wrong).toEqual([]);
});

it('asks which Sunday the next one is where weeks begin with it, unless today is one', () => {
  const [american, british] = ['en-US', 'en-GB'].map((locale) => quickAddWords(locale));
  const isAsked = (today: string, by = american) =>
    parse('essay next sunday', today, by).tokens.some(
      ({ kind, isDoubtful }) => kind === 'date' && isDoubtful,
    );
  for (let index = 0; index < DAYS; index += 1) {
    const today = dayAt(index);
    expect([today, isAsked(today)]).toEqual([today, dayOfWeek(today) !== 7]);
    expect([today, isAsked(today, british)]).toEqual([today, false]);
  }
});
