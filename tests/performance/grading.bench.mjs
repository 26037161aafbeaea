// Measures the grade engine as built (`node scripts/build-server.mjs` first): node tests/performance/grading.bench.mjs
// Reports, never asserts: goals are a course of 200 items with its working ≤ 2 ms, a transcript of 40 courses ≤ 5 ms.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { evaluateCourse, toCourseGrade } = require('#domain/grading/course-grade');
const { VIEWS } = require('#domain/grading/course-total');
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
  for (let round = 0; round < 50; round += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (part) => times[Math.floor(part * rounds)].toFixed(3);
  process.stdout.write(`${name.padEnd(62)} median ${at(0.5)} ms   p95 ${at(0.95)} ms\n`);
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
