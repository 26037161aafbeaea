// Measures the grade engine as built (`node scripts/build-server.mjs` first): node tests/performance/grading.bench.mjs
// Reports, never asserts: goals are a course of 200 items with its working ≤ 2 ms, a transcript of 40 courses ≤ 5 ms,
// the losses of 200 items ≤ 50 ms, the hardest need ≤ 250 ms; of 2 000 items whose maxima have nothing in common, 150 ms and with drops 300 ms.
import { createRequire } from 'node:module';
import { worstNeed } from './worst-needs.mjs';

const require = createRequire(import.meta.url);
const { evaluateCourse, toCourseGrade } = require('#domain/grading/course-grade');
const { VIEWS } = require('#domain/grading/course-total');
const { transcriptAverage } = require('#domain/grading/gpa');
const { courseLosses } = require('#domain/grading/losses');
const { matchTotal } = require('#domain/grading/match-total');
const { US_PLUS_MINUS } = require('#domain/grading/scale-presets');
const { neededForLetters } = require('#domain/grading/solve-course');
const { CALCULATOR_LIMITS, SCALE_LIMITS } = require('#domain/limits/limits');
const { courseWorking } = require('#domain/grading/working');

const ITEMS = 200;
const CATEGORIES = 5;

function gradebook({ aggregation, dropMode, openEvery = 4 }) {
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    id: `category-${index}`,
    weight: 20,
    aggregation,
    dropLowest: 3,
    dropHighest: 1,
  }));
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const pointsPossible = [10, 12.5, 20, 40, 100][(index * 7) % 5];
    const earned = (((index * 7919) % 101) / 100) * pointsPossible;
    return {
      id: `item-${index}`,
      categoryId: `category-${index % CATEGORIES}`,
      pointsPossible,
      pointsEarned: index % openEvery === 0 ? null : Math.round(earned * 4) / 4,
      gradingState: 'counted',
      weight: 1 + (index % 3),
    };
  });
  return { categories, items, rules: { dropMode } };
}

function measure(name, work, rounds = 300) {
  for (let round = 0; round < rounds / 4; round += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (part) => times[Math.floor(part * rounds)].toFixed(3);
  process.stdout.write(`${name.padEnd(70)} best ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)} ms\n`);
}

for (const aggregation of ['points', 'mean_of_percents', 'item_weights']) {
  for (const dropMode of ['fair', 'canvas', 'by_percent']) {
    const book = gradebook({ aggregation, dropMode });
    measure(`four numbers of ${ITEMS} items, ${aggregation}, ${dropMode}, with working`, () => {
      const evaluation = evaluateCourse(book);
      toCourseGrade(evaluation);
      for (const view of VIEWS) courseWorking(evaluation, view);
    });
  }
}

const course = gradebook({ aggregation: 'points', dropMode: 'fair' });
const COURSES = 40;
const rows = Array.from({ length: COURSES }, (_, index) => ({
  id: `course-${index}`,
  term: 1 + (index % 8),
  credits: 3 + (index % 3) / 2,
  basis: 'percent',
  percent: 60 + ((index * 37) % 400) / 10,
  attemptOf: index % 10 === 0 ? `group-${index % 20}` : null,
}));

measure(`transcript of ${COURSES} courses, best attempts`, () =>
  transcriptAverage({ rows, scale: US_PLUS_MINUS, rules: { attempts: 'best' } }),
);
measure(
  `what is needed for every letter, ${ITEMS} items`,
  () => neededForLetters({ gradebook: course, itemIds: ['item-0', 'item-4'] }, US_PLUS_MINUS),
  20,
);
const BOUNDS = { ...CALCULATOR_LIMITS, bands: SCALE_LIMITS.bands };
// Among the hardest of the first 1,200.
for (const seed of [7, 27, 192, 340, 460]) {
  const { gradebook: book, need, scale } = worstNeed(seed, BOUNDS);
  const name = `  the hardest the calculator allows, ${need.itemIds.length} of ${book.items.length} items (${seed})`;
  measure(name, () => neededForLetters({ gradebook: book, ...need }, scale), 12);
}
measure(
  `why the school shows another number, ${ITEMS} items`,
  () => matchTotal(course, { text: '12.34' }),
  5,
);
measure(`what cost the most, ${ITEMS} items with drops`, () => courseLosses(course), 20);

const MOST_ITEMS = 2000;

/** A course as large as one may be, its maxima and weights of four decimals with nothing in common. */
function unlike({ aggregation, dropMode = 'fair', drops = 0 }) {
  let state = 7;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const decimal = (most) => Math.floor(random() * most * 1e4 + 1) / 1e4;
  const items = Array.from({ length: MOST_ITEMS }, (_, index) => {
    const pointsPossible = decimal(1_000_000);
    return {
      id: `item-${index}`,
      categoryId: 'all',
      pointsPossible,
      pointsEarned: index % 4 === 0 ? null : decimal(pointsPossible),
      gradingState: 'counted',
      weight: decimal(10_000),
      neverDrop: drops > 0 && index % 3 === 0,
    };
  });
  const categories = [{ id: 'all', weight: 100, aggregation, dropLowest: drops, dropHighest: drops }];
  return { categories, items, rules: { dropMode } };
}

for (const aggregation of ['points', 'mean_of_percents', 'item_weights']) {
  const plain = unlike({ aggregation });
  measure(`four numbers of ${MOST_ITEMS} unlike items, ${aggregation}`, () => evaluateCourse(plain), 8);
  for (const dropMode of ['fair', 'canvas', 'by_percent']) {
    const book = unlike({ aggregation, dropMode, drops: 300 });
    measure(`  the same with 600 drops, ${dropMode}`, () => evaluateCourse(book), 8);
  }
}
