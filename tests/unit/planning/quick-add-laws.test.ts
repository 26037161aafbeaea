import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { isListed, quickAddWords } from '#domain/planning/quick-add-words';
import { addDays, dayOfWeek, diffDays, type Weekday } from '#domain/time/local-date';

const words = quickAddWords('en-US');

const DAYS = 400;

/** The nth of 400 days, in an order that mixes weekdays and months. */
const dayAt = (index: number): string => addDays('2026-08-20', (index * 37) % DAYS);

const parse = (line: string, today: string, by = words): QuickAdd => {
  const context: QuickAddContext = {
    now: `${today}T15:30`,
    words: by,
    courses: [],
    nextClassOf: () => null,
  };
  return parseQuickAdd(line, context);
};

const weekdays = Object.entries(words.weekdays);

const next = (today: string, weekday: Weekday): string => {
  let day = addDays(today, 1);
  while (dayOfWeek(day) !== weekday) day = addDays(day, 1);
  return day;
};

/** A line and what was read of it, for the message of a law that is broken. */
const told = (line: string, today: string, { title, dueDate, dueTime, estimateMinutes, unread }: QuickAdd) =>
  `${line} (${today}): ${JSON.stringify({ title, dueDate, dueTime, estimateMinutes, unread: unread.length })}`;

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

describe('a duration beside a weekday', () => {
  const UNITS: readonly (readonly [unit: string, minutes: number])[] = [
    ...['h', 'hr', 'hrs', 'hour', 'hours', 'Std'].map((unit) => [unit, 60] as const),
    ...['m', 'min', 'mins', 'minutes', 'Minuten'].map((unit) => [unit, 1] as const),
  ];
  const NUMBERS = [...Array.from({ length: 12 }, (_none, index) => index + 1), 15, 20, 25, 30, 45, 90];
  const ORDERS: readonly ((day: string, span: string) => string)[] = [
    (day, span) => `essay ${day} ${span}`,
    (day, span) => `essay ${span} ${day}`,
    (day, span) => `${day} ${span} essay`,
    (day, span) => `${span} ${day} essay`,
    (day, span) => `${span} essay ${day}`,
    (day, span) => `essay due ${day}, ${span}`,
    (day, span) => `essay (${span}) ${day}`,
  ];

  const DATES = Array.from({ length: DAYS }, (_none, index) => addDays('2026-09-20', index)).map((date) => ({
    date,
    day: `${dayOfWeek(date)} ${Number(date.slice(8))}`,
  }));

  /** A day in whose next weeks the number is a date on that weekday, so that "wed 2" could mean it; any if none is. */
  const coincidentDay = (weekday: Weekday, number: number, index: number): string => {
    const dates = DATES.filter(({ day }) => day === `${weekday} ${number}`);
    return dates.length === 0 ? dayAt(index) : addDays(at(dates, index).date, -1 - (index % 30));
  };

  it('is how long the work takes, never a day, a time, or lost', () => {
    let index = 0;
    const wrong: string[] = [];
    for (const [name, weekday] of weekdays)
      for (const number of NUMBERS)
        for (const [unit, minutes] of UNITS) {
          index += 1;
          // Each weekday meets each number and each unit; of the triples, every second one.
          if ((unit === 'h' && number > 12) || index % 2 === 0) continue;
          const line = at(ORDERS, index)(name, `${number} ${unit}`);
          const today = coincidentDay(weekday, number, index);
          const said = parse(line, today);
          const isRight =
            said.title === 'essay' &&
            said.dueDate === next(today, weekday) &&
            said.dueTime === null &&
            said.estimateMinutes === number * minutes &&
            said.unread.length === 0;
          if (!isRight) wrong.push(told(line, today, said));
        }
    expect(wrong).toEqual([]);
  });

  it('is marked if it can be a time of day, or is no work', () => {
    const wrong: string[] = [];
    for (const [index, [name, weekday]] of weekdays.entries())
      for (const span of ['17 h', '24 h', '2 days', '3 weeks', '400 m', '2 h before']) {
        const line = `essay ${name} ${span}`;
        const said = parse(line, dayAt(index));
        const isRight = said.dueDate === next(dayAt(index), weekday) && said.dueTime === null;
        if (!isRight || said.estimateMinutes !== null || said.unread.length === 0)
          wrong.push(told(line, dayAt(index), said));
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['1 h 30', 90],
    ['1 h 30 min', 90],
    ['1 hr and 15 mins', 75],
    ['2 1/2 hours', 150],
    ['two and a half hours', 150],
    ['half an hour', 30],
    ['1/2 hour', 30],
    ['an hour and a half', 90],
    ['an hour or two', 120],
    ['2-3 h', 180],
    ['2 to 3 hrs', 180],
    ['2h-3h', 180],
    ['1:30 hrs', 90],
    ['1,5 Std', 90],
    ['1½ h', 90],
    ['~ 2 h', 120],
    ['2+ hrs', 120],
    ['needs 3 hrs', 180],
    ['2 hours of work', 120],
  ])('“%s” is %i minutes', (span, minutes) => {
    for (const line of [`essay wed ${span}`, `essay ${span} wed`, `essay wed 5pm ${span}`])
      expect(parse(line, '2026-10-07')).toMatchObject({
        title: 'essay',
        dueDate: '2026-10-14',
        estimateMinutes: minutes,
        unread: [],
      });
  });
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const editsOf = (name: string): string[] =>
  Array.from({ length: name.length + 1 }, (_none, from) => from).flatMap((from) => {
    const [head, tail] = [name.slice(0, from), name.slice(from)];
    const others = LETTERS.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]);
    return [...others, head + tail.slice(1), head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2)];
  });

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

it('a misspelt time of day beside a day is marked', () => {
  const LINES = [
    (day: string, time: string) => `essay ${time} ${day}`,
    (day: string, time: string) => `essay ${day} ${time}`,
    (day: string, time: string) => `${time} essay due ${day}`,
  ];
  const wrong: string[] = [];
  const typos = new Set(['noon', 'midnight', 'morning', 'afternoon', 'evening'].flatMap(editsOf));
  for (const [index, typo] of [...typos].entries()) {
    if (isListed(typo, 'ordinary') || words.grammar.has(typo)) continue;
    const line = at(LINES, index)(at(weekdays, index)[0], typo);
    const said = parse(line, dayAt(index));
    if (said.title.includes(typo) && said.unread.length === 0) wrong.push(told(line, dayAt(index), said));
  }
  expect(wrong).toEqual([]);
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
  ...['fri sometime', 'yesterday', 'in teh morning fri', 'quarter to nine fri', 'dec 12h', 'frday'],
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

describe('numbers of a name', () => {
  const NAMES: readonly ((one: number, two: number) => string)[] = [
    (one, two) => `the ${one}/${two} report`,
    (one, two) => `essay on the ${one}/${two} attacks`,
    (one, two) => `ex ${one}/${two} and 5/6`,
    (one, two) => `ex ${one}/${two}, 5/6 and 7/8`,
    (one, two) => `ch ${one}/${two}`,
    (one, two) => `add ${one}/${two} + ${two}/${one}`,
    (one, two) => `mix ${one}/${two} and ${two}/${one} cups`,
    (one, two) => `a ${one}/${two} chance`,
    (one, two) => `ratio ${one}:${two + 10}`,
    (one, two) => `ratio of ${one}:${two + 10}`,
    (one, two) => `psalm ${one}:${two + 10}`,
    (one) => `read john ${one}:16`,
    (one, two) => `odds ${one}/${two} sheet`,
    (one, two) => `problems ${one}, ${two} and 9`,
    (one, two) => `questions ${one} to ${one + two}`,
    (one, two) => `pages ${one} - ${one + two}`,
    (one, two) => `section ${one}.${two} and ${one}.${two + 1}`,
    (one, two) => `chapters ${one}-${one + 2} and ${two + 12}-${two + 16}`,
    (one) => `catch ${one} essay`,
    (one) => `apollo ${one} essay`,
    (one, two) => `essay ${one} of ${two}`,
    (one, two) => `form ${one + 9}${two + 9}`,
    (one) => `ww${one} paper`,
    (one, two) => `essay about 18${one + 9} and 19${two + 9}`,
  ];
  const TAILS = [
    (name: string) => [name, null] as const,
    (name: string) => [`${name} fri`, null] as const,
    (name: string) => [`${name} due fri`, null] as const,
    (name: string) => [`fri ${name}`, null] as const,
    (name: string) => [`${name} fri at 5`, '17:00'] as const,
    (name: string) => [`${name} by fri 5pm`, '17:00'] as const,
  ];

  it('are no day and no time, and stay in it', () => {
    const wrong: string[] = [];
    let index = 0;
    for (let one = 1; one <= 12; one += 1)
      for (let two = 1; two <= 31; two += 5)
        for (const name of NAMES) {
          index += 1;
          const [line, time] = at(TAILS, index + two)(name(one, two));
          const said = parse(line, dayAt(index));
          const day = line === name(one, two) ? null : next(dayAt(index), 5);
          const isRight = said.dueDate === day && said.dueTime === time && said.estimateMinutes === null;
          if (!isRight || said.title !== name(one, two)) wrong.push(told(line, dayAt(index), said));
        }
    expect(wrong).toEqual([]);
  });

  it('are marked where they look like a day and are none, and where they may be none', () => {
    for (const line of ['read the 9/11 report', 'ex 3/4 and 5/6', 'ratio 2:30', 'read john 3:16'])
      expect(parse(line, '2026-10-07').unread).not.toEqual([]);
    const [token] = parse('finish 1/2 essay', '2026-10-07').tokens;
    expect(token).toMatchObject({ kind: 'date', isDoubtful: true });
  });
});

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const isChecked = ({ tokens, unread }: QuickAdd): boolean =>
  unread.length > 0 || tokens.some(({ isDoubtful }) => isDoubtful);

describe('a word for a day, a time, or a duration in a name', () => {
  const TIMES = Object.keys(words.times).map(capital);
  const DAYS_OF_NAMES = Object.keys({ ...words.weekdays, ...words.months })
    .filter((name) => name.length > 4)
    .map(capital);
  const OF_TIME: readonly ((time: string, other: string) => string)[] = [
    (time, other) => `${time} ${other}`,
    (time, other) => `${time} in ${other}`,
    (time, other) => `${other} at ${time}`,
    (time) => `High ${time}`,
    (time, other) => `At ${time} ${other}`,
    (time, other) => `${time} ${other}`.toLowerCase(),
    (time, other) => `${other} at ${time}`.toLowerCase(),
  ];
  const OF_DAY: readonly ((day: string, other: string) => string)[] = [
    (day, other) => `${day} ${other}`,
    (day, other) => `${day} Night ${other}`,
    (day, other) => `${day} in the ${other}`,
    (day, other) => `${other} ${day}`,
    (day, other) => `Every ${day} ${other}`,
  ];
  const OF_SPAN: readonly ((count: string, other: string) => string)[] = [
    (count, other) => `${count} Hour ${other}`,
    (count) => `${count} Hours`,
    (count) => `${count} Minutes of Heaven`,
    (count) => `${count} minutes of silence`,
    (_count, other) => `Every Day by ${other}`,
  ];
  const OTHERS = ['Wine', 'Cowboy', 'Paris', 'Oil', 'Darkness', 'Penguins', 'Lights'];
  const WORK = ['essay', 'review', 'report', 'paper', 'notes'];
  const TAILS = ['', ' fri', ' due mon', ' fri 5pm', ' tue p1'];

  it.each([
    ['time', TIMES, OF_TIME],
    ['day', DAYS_OF_NAMES, OF_DAY],
    ['duration', ['One', 'Five', 'Twelve'], OF_SPAN],
  ])('is in the title or marked: %s', (_kind, ofNames, forms) => {
    const wrong: string[] = [];
    let index = 0;
    for (const word of ofNames)
      for (const form of forms)
        for (const work of WORK) {
          index += 1;
          const name = form(word, at(OTHERS, index));
          const line = `${name} ${work}${at(TAILS, index + Math.floor(index / 5))}`;
          const said = parse(line, dayAt(index));
          if (!said.title.startsWith(name) && !isChecked(said)) wrong.push(told(line, dayAt(index), said));
        }
    expect(wrong).toEqual([]);
  });

  it('is sure beside other work, in capitals or not', () => {
    const LINES: readonly (readonly [line: (day: string, time: string) => string, title: string])[] = [
      [(day) => `Read Hamlet ${day}`, 'Read Hamlet'],
      [(day) => `Essay on Hamlet due ${day}`, 'Essay on Hamlet'],
      [(day) => `Lunch with Anna ${day}`, 'Lunch with Anna'],
      [(day) => `Meeting ${day} with Anna`, 'Meeting with Anna'],
      [(day) => `Call Mom ${day} 5pm`, 'Call Mom'],
      [(day) => `${day} Lab`, 'Lab'],
      [(day) => `Finish ${day} reading`, 'Finish reading'],
      [(day) => `Dinner ${day} Night with Sam`, 'Dinner with Sam'],
      [(day, time) => `Essay ${day} ${time}`, 'Essay'],
      [(day, time) => `Essay Draft by ${day} at ${time}`, 'Essay Draft'],
      [(day, time) => `${time} Lab ${day}`, 'Lab'],
      [(day, time) => `${day} ${time}: group call`, 'group call'],
    ];
    const wrong: string[] = [];
    for (const [index, [name]] of weekdays.entries())
      for (const [lineOf, title] of LINES)
        for (const cased of [capital, (word: string) => word]) {
          // In small letters, "sun" and "sat" may be no days.
          if (/^s(?:un|at)$/.test(name)) continue;
          const line = lineOf(cased(name), cased(at(['noon', 'midnight'], index)));
          const said = parse(line, dayAt(index));
          if (said.title !== title || isChecked(said)) wrong.push(told(line, dayAt(index), said));
        }
    expect(wrong).toEqual([]);
  });

  it.each([
    ...['3:10 to Yuma review fri', 'lab 3pm to end', 'read luke 2:10', 'essay second mon', '2nd tue essay'],
    ...['read p3 fri', 'high priority queue homework', 'MW antenna essay', 'first monday in october essay'],
    ...['Today Show essay', 'Before Midnight essay', 'Saturday Review article', 'mon ami essay'],
  ])('is marked where two readings leave nothing over: “%s”', (line) => {
    expect(isChecked(parse(line, '2026-10-07'))).toBe(true);
  });

  it.each(['12 pt font', '3 point lighting', '2 point perspective', '10 pt plan'])(
    'is no number of points if it describes a thing: “%s”',
    (name) => {
      expect(parse(`essay ${name} fri`, '2026-10-07')).toMatchObject({
        title: `essay ${name}`,
        dueDate: '2026-10-09',
        pointsPossible: null,
      });
    },
  );

  const WHOLE_DAYS = [
    ...Object.keys(words.weekdays).filter((name) => name.endsWith('day')),
    'today',
    'tomorrow',
  ];
  const FORMS_OF_TEXTS: readonly ((day: string, topic: string, text: string) => string)[] = [
    (day, topic, text) => `${day} ${topic} ${text}`,
    (day, topic, text) => `${day} ${topic} people ${text}`,
    (day, topic, text) => `${topic} ${day} ${text}`,
    (day, topic, text) => `${text} ${day} school`,
  ];

  it('is marked where a whole day and a word beside it may be what a text is about', () => {
    const TOPICS = ['blues', 'motivation', 'taco', 'market', 'garden', 'ghost'];
    const TEXTS = ['poem', 'worksheet', 'essay', 'lyrics', 'analysis', 'poster', 'report'];
    const wrong: string[] = [];
    for (const [step, day] of WHOLE_DAYS.entries())
      for (const [index, topic] of TOPICS.entries())
        for (const form of FORMS_OF_TEXTS)
          for (const cased of [capital, (word: string) => word]) {
            const line = form(cased(day), cased(topic), at(TEXTS, index + step));
            const said = parse(line, dayAt(index));
            if (said.title !== line && !isChecked(said)) wrong.push(told(line, dayAt(index), said));
          }
    for (const verb of ['Watch', 'see', 'Reread'])
      for (const name of ['Freaky', 'Manic', 'Gloomy', 'Casual', 'Hopeless', 'Broken Hearted'])
        for (const day of WHOLE_DAYS.slice(0, 7)) {
          const said = parse(`${verb} ${name} ${capital(day)}`, '2026-10-07');
          if (!isChecked(said)) wrong.push(told(name, day, said));
        }
    for (const day of weekdays.map(([name]) => capital(name)).filter((name) => name.endsWith('day')))
      if (!isChecked(parse(`Next ${day} review`, '2026-10-07'))) wrong.push(day);
    expect(wrong).toEqual([]);
  });

  it('is sure where a day goes with a subject, or with what takes place', () => {
    const wrong: string[] = [];
    for (const [index, day] of WHOLE_DAYS.entries())
      for (const subject of ['Spanish', 'french', 'Physics', 'history', 'Music', 'english'])
        for (const thing of ['test', 'vocab quiz', 'worksheet', 'essay', 'oral exam', 'presentation'])
          for (const line of [`${capital(day)} ${subject} ${thing}`, `${subject} ${thing} ${day}`]) {
            const said = parse(line, dayAt(index));
            const isRight = said.title === `${subject} ${thing}` && said.dueDate !== null && !isChecked(said);
            if (!isRight) wrong.push(told(line, dayAt(index), said));
          }
    for (const line of [
      'submit p1 fri',
      'turn in form p2 mon',
      'print slides p3 thu',
      'Monday staff meeting 9am',
    ])
      if (isChecked(parse(line, '2026-10-07'))) wrong.push(line);
    for (const line of [
      'See Emily thursday 4pm',
      'Call Harry Friday',
      'Friday pizza party',
      'Monday grocery run',
    ])
      if (isChecked(parse(line, '2026-10-07'))) wrong.push(line);
    expect(wrong).toEqual([]);
  });

  it('is the title beside another day', () => {
    for (const name of ['Tuesdays with Morrie essay', 'Monday blues poem', 'Sunday school worksheet']) {
      const { title, dueDate, repeat } = parse(`${name} fri`, '2026-10-07');
      expect({ title, dueDate, repeat }).toEqual({ title: name, dueDate: '2026-10-09', repeat: null });
    }
    expect(parse('The Tonight Show critique', '2026-10-07')).toMatchObject({
      title: 'The Tonight Show critique',
      dueDate: null,
    });
  });

  it.each([
    'essay friday next',
    'friday the 13th movie report',
    'Monday staff meeting 9',
    'band practice 4 mon',
  ])('is marked where a word beside it is left over: “%s”', (line) => {
    expect(parse(line, '2026-10-07').unread).not.toEqual([]);
  });

  it('is read in the student’s own language', () => {
    const [french, german] = [quickAddWords('fr-FR'), quickAddWords('de-DE')];
    for (let number = 1; number <= 12; number += 1) {
      const [last, today] = [number + 2, dayAt(number)];
      const exercises = parse(`exercices ${number} à ${last} pour le 12 octobre`, today, french);
      expect([exercises.title, exercises.dueTime]).toEqual([`exercices ${number} à ${last}`, null]);
      const problems = parse(`Aufgaben ${number} bis ${last} am 12. Oktober`, today, german);
      expect([problems.title, problems.dueTime]).toEqual([`Aufgaben ${number} bis ${last}`, null]);
      const talk = parse(`mon exposé le ${number} octobre`, today, french);
      expect([talk.title, talk.dueDate?.slice(5)]).toEqual([
        'mon exposé',
        `10-${String(number).padStart(2, '0')}`,
      ]);
    }
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

it.each([
  'mon n ',
  '3/4 and ',
  '3/4, ',
  'ch 3, ',
  '2 h ',
  'wed 2 h ',
  'firday 5pm ',
  'octobr 3rd ',
  'of 2 ',
  'a few ',
])('looks at each word of a long line a bounded number of times: %j', (unit) => {
  const asked = jest.fn((key: string | symbol) => key);
  const units = new Proxy(words.units, {
    get: (table, key) => Reflect.get(table, asked(key)) as unknown,
  });
  const looksUp = (length: number) => {
    asked.mockClear();
    parse(unit.repeat(length).slice(0, length), '2026-10-07', { ...words, units });
    return asked.mock.calls.length;
  };
  const short = looksUp(250);
  expect(looksUp(500)).toBeLessThanOrEqual(3 * short + 100);
});
