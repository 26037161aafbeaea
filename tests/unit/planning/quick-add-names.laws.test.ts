import type { QuickAdd } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { at, dayAt, next, parse, told, weekdays, words } from './quick-add-laws';

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
