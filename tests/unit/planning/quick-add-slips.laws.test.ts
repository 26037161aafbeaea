import { isListed } from '#domain/planning/quick-add-words';
import { addDays, dayOfWeek } from '#domain/time/local-date';
import { at, DAYS, dayAt, editsOf, next, parse, told, weekdays, words } from './quick-add-laws';

/** The hours that a bare number can be, and each as the afternoon or morning it means. */
const HOURS = Array.from({ length: 12 }, (_none, index) => index + 1).map((hour) => ({
  hour,
  time: `${hour < 8 ? hour + 12 : String(hour).padStart(2, '0')}:00`,
}));

/** Weekdays that are no other words, as “sat”, “sun”, and “thus” may be. */
const clear = weekdays.filter(([name]) => !/^(?:sat|sun|thu)$/.test(name));

describe('an hour after a weekday and a duration', () => {
  const SPANS = [
    ['30 min', 30],
    ['2 h', 120],
    ['1 hr', 60],
    ['90 minutes', 90],
    ['an hour', 60],
    ['1.5 hours', 90],
  ] as const;
  const ORDERS: readonly ((day: string, span: string) => string)[] = [
    (day, span) => `essay ${day} ${span}`,
    (day, span) => `essay ${day} for ${span}`,
    (day, span) => `essay ${span} ${day}`,
    (day, span) => `${span} essay by ${day}`,
    (day, span) => `essay for ${span} ${day}`,
    (day, span) => `essay (${span}) due ${day}`,
    (day, span) => `${day} ${span} essay`,
    (day, span) => `essay ${day}, ${span}`,
  ];

  it('are the coming weekday at that hour in every order, never a day of the month', () => {
    const wrong: string[] = [];
    let index = 0;
    for (const [name, weekday] of weekdays)
      for (const { hour, time } of HOURS)
        for (const order of ORDERS) {
          const [today, [span, minutes]] = [dayAt((index += 1)), at(SPANS, index)];
          const line = order(`${name} ${hour}`, span);
          const said = parse(line, today);
          const isRight = said.dueDate === next(today, weekday) && said.dueTime === time;
          if (!isRight || said.estimateMinutes !== minutes || said.title !== 'essay')
            wrong.push(told(line, today, said));
        }
    expect(wrong).toEqual([]);
  });

  it('without a duration, a number is doubtful as a day that isn’t the coming one', () => {
    const wrong: string[] = [];
    for (let index = 0; index < DAYS; index += 1)
      for (const [name, weekday] of weekdays) {
        const line = `essay ${name} ${1 + (index % 12)}`;
        const said = parse(line, dayAt(index));
        const isMarked = said.tokens.some(({ kind, isDoubtful }) => kind === 'date' && isDoubtful);
        const isNear = said.dueDate === dayAt(index) || said.dueDate === next(dayAt(index), weekday);
        if (!isNear && !isMarked) wrong.push(told(line, dayAt(index), said));
      }
    expect(wrong).toEqual([]);
  });
});

/** The typos of some words that are no other words. */
const typosOf = (names: readonly string[]) =>
  [...new Set(names.flatMap(editsOf))].filter(
    (typo) =>
      typo.length > 1 && !isListed(typo, 'ordinary') && !words.grammar.has(typo) && !words.units[typo],
  );

type LineOf = (typo: string) => string;

describe('a misspelt word that would change the day', () => {
  const LIMIT_LINES: readonly LineOf[] = [
    (typo) => `essay ${typo} fri`,
    (typo) => `essay ${typo} dec 11 5pm`,
    (typo) => `essay ${typo} the 11th`,
    (typo) => `essay ${typo} next fri at noon`,
  ];
  const LEAD_LINES: readonly LineOf[] = [
    (typo) => `essay ${typo} fri`,
    (typo) => `essay ${typo} week fri`,
    (typo) => `${typo} mon 5pm essay`,
    (typo) => `essay fri ${typo} week`,
    (typo) => `essay ${typo} month 5pm`,
  ];
  const PERIOD_LINES: readonly LineOf[] = [
    (typo) => `essay next ${typo} fri`,
    (typo) => `essay every ${typo} 5pm`,
    (typo) => `essay in 2 ${typo}`,
    (typo) => `essay in three ${typo} 9am`,
    (typo) => `essay 2 ${typo} from fri`,
    (typo) => `next ${typo} essay 5pm`,
  ];

  it.each([
    ['until', ['until', 'through', 'before'], LIMIT_LINES],
    ['next', ['next', 'every'], LEAD_LINES],
    ['week', ['day', 'days', 'week', 'weeks', 'month', 'months'], PERIOD_LINES],
  ] as const)('holds the day back, and the line is marked: %s', (_kind, names, lines) => {
    const wrong: string[] = [];
    for (const [index, typo] of typosOf(names).entries()) {
      const line = at(lines, index)(typo);
      const said = parse(line, dayAt(index));
      const isRead = !said.title.includes(typo);
      if (!isRead && (said.dueDate !== null || said.unread.length === 0))
        wrong.push(told(line, dayAt(index), said));
    }
    expect(wrong).toEqual([]);
  });

  it('never makes the end of a repetition its first day', () => {
    const wrong: string[] = [];
    for (const typo of typosOf(['until', 'through'])) {
      const line = `quiz every fri ${typo} dec 11`;
      const said = parse(line, '2026-10-07');
      if (said.dueDate !== '2026-10-09' || (said.until === null && said.unread.length === 0))
        wrong.push(told(line, '2026-10-07', said));
    }
    expect(wrong).toEqual([]);
  });

  it('marks a duration and an hour whose unit is misspelt', () => {
    const typos = [...typosOf(['hour', 'hours', 'hrs', 'minute', 'minutes', 'mins']), 'pmm', 'pn', 'amm'];
    const lines: readonly LineOf[] = [
      (typo) => `essay fri 5 ${typo}`,
      (typo) => `essay 5 ${typo} fri`,
      (typo) => `fri 5 ${typo} essay`,
      (typo) => `essay five ${typo}`,
    ];
    const wrong: string[] = [];
    for (const [index, typo] of typos.entries()) {
      const line = at(lines, index)(typo);
      const said = parse(line, dayAt(index));
      if (said.title.includes(typo) && said.unread.length === 0) wrong.push(told(line, dayAt(index), said));
    }
    expect(wrong).toEqual([]);
  });

  it.each(['explain in 3 ways', 'text ann', 'every mouth', 'read our essay', 'draw 2 pairs', 'play 3 tours'])(
    'is none if it is another word: %s',
    (title) => {
      expect(parse(`${title} fri`, '2026-10-07')).toMatchObject({ title, dueDate: '2026-10-09', unread: [] });
    },
  );
});

describe('a weekday that has passed', () => {
  const LINES: readonly LineOf[] = [
    ...['past', 'previous', 'prev', 'last', 'this past', 'the previous'].map(
      (past): LineOf =>
        (day) =>
          `essay ${past} ${day} 5pm`,
    ),
    (day) => `essay ${day} 2 weeks ago`,
    (day) => `two ${day}s ago essay`,
    (day) => `past ${day} essay`,
  ];

  it('is no coming day, and marked', () => {
    const wrong: string[] = [];
    for (const [index, [name]] of clear.entries())
      for (const line of LINES.map((lineOf) => lineOf(name))) {
        const said = parse(line, dayAt(index));
        if (said.dueDate !== null || said.repeat || said.unread.length === 0)
          wrong.push(told(line, dayAt(index), said));
      }
    expect(wrong).toEqual([]);
  });
});

describe('an hour in words', () => {
  const NAMES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

  it('is read where words lead to it', () => {
    const wrong: string[] = [];
    for (const [index, { hour, time }] of HOURS.entries())
      for (const [name, weekday] of clear) {
        const said = NAMES[hour - 1] ?? '';
        const afternoon = `${hour === 12 ? 12 : hour + 12}:00`;
        for (const [line, wanted] of [
          [`essay ${name} at ${said}`, time],
          [`essay by ${said} ${name}`, time],
          [`essay ${name} ${said} pm`, afternoon],
          [`${said} pm ${name} essay`, afternoon],
          [`essay ${name} ten past ${said}`, time.replace(':00', ':10')],
        ] as const) {
          const found = parse(line, dayAt(index));
          const isRight = found.dueDate === next(dayAt(index), weekday) && found.dueTime === wanted;
          if (!isRight || found.title !== 'essay') wrong.push(told(line, dayAt(index), found));
        }
      }
    expect(wrong).toEqual([]);
  });

  it.each(['one essay', 'five essays', 'read two chapters', 'part one'])('counts elsewhere: %s', (title) => {
    expect(parse(`${title} fri`, '2026-10-07')).toMatchObject({
      title,
      dueDate: '2026-10-09',
      dueTime: null,
      unread: [],
    });
  });

  it.each(['ten to five', 'between 5 and 7', 'after 5', 'after five', 'after 5pm', 'essay 17.30'])(
    'what may be other hours is marked: %s',
    (rest) => {
      const line = `${rest} fri`;
      const { dueTime, unread } = parse(line, '2026-10-07');
      expect([dueTime === null || dueTime === '17:00', unread.length]).toEqual([true, 1]);
    },
  );
});

describe('figures with a slash', () => {
  it('give way to a weekday that contradicts them, and are marked', () => {
    const wrong: string[] = [];
    for (let index = 0; index < DAYS; index += 1) {
      const [today, date] = [dayAt(index), dayAt(index + 91)];
      const [name, weekday] = at(clear, index);
      const slash = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
      const line = at([`quiz ${slash} ${name}`, `quiz ${name} ${slash}`, `${name} quiz ${slash}`], index);
      const said = parse(line, today);
      const isMarked = said.unread.some(({ start, end }) => line.slice(start, end) === slash);
      const wanted = next(today, weekday);
      const isSame = said.dueDate !== null && said.dueDate.slice(5) === date.slice(5);
      const isDay = isSame && dayOfWeek(said.dueDate ?? today) === weekday;
      if (slash !== '9/11' && slash !== '24/7' && !isDay && !(said.dueDate === wanted && isMarked))
        wrong.push(told(line, today, said));
    }
    expect(wrong).toEqual([]);
  });

  it('are doubtful before a thing and in another year', () => {
    const wrong: string[] = [];
    for (let index = 0; index < DAYS; index += 1) {
      const [today, date] = [dayAt(index), addDays(dayAt(index), index % 300)];
      const slash = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
      const isOther = date.slice(0, 4) !== today.slice(0, 4);
      const line = isOther ? `essay ${slash}` : `read ${slash} article`;
      const said = parse(line, today);
      const isMarked = said.tokens.some(({ kind, isDoubtful }) => kind === 'date' && isDoubtful);
      if (!isMarked && said.unread.length === 0 && slash !== '9/11') wrong.push(told(line, today, said));
    }
    expect(wrong).toEqual([]);
  });
});

it('“everyday” repeats daily beside a time or a duration, and is a word before others', () => {
  for (const line of [
    'read everyday 30 min',
    'read everyday 5pm',
    '30 min read everyday',
    'read 5pm everyday',
  ])
    expect(parse(line, '2026-10-07')).toMatchObject({ title: 'read', repeat: { unit: 'day', interval: 1 } });
  for (const line of ['everyday life essay', 'poems of the everyday', 'everyday heroes 5pm'])
    expect(parse(line, '2026-10-07').repeat).toBeNull();
});
