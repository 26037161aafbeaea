import { parse } from './quick-add-laws';

/** English words and first names at one edit from a word that leads to a day, from a period, or from a unit of work. */
const WORDS = [
  'avery emery everly very ever newt nest text neat net thorough though trough untie util',
  'weak weep seek weed weeds meek peek geek reek leek leeks seeks geeks wee',
  'dry way ways pay pays say says bay bays lay lays ray rays jay jays hay fay davy dads',
  'mouth mouths monty mind minds mine mines mint mini main mains mil mia mic ming miss',
  'pin pins tin tins bin bins win wins fin fins sin sins kin lin amin ours our sour four tour tours pour pours',
  'dour your yours hers mrs minuet men mix moth moaning dab dam minis mints sours fours yin mun',
].flatMap((line) => line.split(' '));

const FRIDAY = { dueDate: '2026-10-09', repeat: null, unread: [] };

it.each(WORDS)('an ordinary word beside a day is part of the title: %s', (word) => {
  expect(parse(`call ${word} friday`, '2026-10-07')).toMatchObject({ title: `call ${word}`, ...FRIDAY });
  expect(parse(`review ${word} friday 3pm`, '2026-10-07')).toMatchObject({
    title: `review ${word}`,
    dueTime: '15:00',
    ...FRIDAY,
  });
});

it.each([
  'read thorough by',
  'this weak argument',
  'this dry run',
  'make 3 mind maps',
  '3 pin lab',
  'buy 2 tins',
  'measure 5 ppm solution',
  'lab 5 our group',
])('is no slip behind a number or a word that leads to a period: %s', (words) => {
  const title = words.replace(/ by$/, '');
  expect(parse(`${words} fri`, '2026-10-07')).toMatchObject({ title, ...FRIDAY });
});

it.each(['meet Averi', 'interview with Evory', 'lunch with Nexa', 'call Mr Thrugh'])(
  'a capital within the line begins a name: %s',
  (title) => {
    expect(parse(`${title} fri 3pm`, '2026-10-07')).toMatchObject({ title, dueTime: '15:00', ...FRIDAY });
  },
);

it.each(['essay 5 ppm fri', 'essay 5 pn fri', 'essay 2 huors fri', 'essay fri 30 mim'])(
  'a misspelt unit stays marked: %s',
  (line) => {
    expect(parse(line, '2026-10-07').unread).toHaveLength(1);
  },
);

it.each(['pay rent next moth', 'pay rent every moth', 'essay fri next moth', 'essay moth'])(
  'a misspelt month is no Monday and Thursday: %s',
  (line) => {
    const said = parse(line, '2026-10-07');
    expect(said).toMatchObject({ title: line, dueDate: null, repeat: null });
    expect(said.unread.length > 0).toBe(line !== 'essay moth');
  },
);

it('a timetable keeps its letters', () => {
  const { repeat, title } = parse('MoTh lab', '2026-10-07');
  expect([title, repeat?.weekdays]).toEqual(['lab', [1, 4]]);
});

it.each([
  'essay due thu/fri',
  'reading for thu/fri',
  'essay is due thu/fri',
  'essay due on thu/fri 5pm',
  'essay by thu/fri 5pm',
])('one of two days is no repetition: %s', (line) => {
  const said = parse(line, '2026-10-07');
  expect(said).toMatchObject({ title: line, dueDate: null, dueTime: null, repeat: null });
  expect(said.unread.length).toBeGreaterThan(0);
});

it.each([
  ['hw due mwf', [1, 3, 5]],
  ['hw due t/th', [2, 4]],
  ['hw due mondays', [1]],
  ['hw due every thu/fri', [4, 5]],
  ['hw due mon/wed/fri', [1, 3, 5]],
] as const)('the days of a timetable are one: %s', (line, weekdays) => {
  expect(parse(line, '2026-10-07').repeat?.weekdays).toEqual(weekdays);
});
