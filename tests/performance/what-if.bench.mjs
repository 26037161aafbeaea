// Measures typing into a what-if cell of a course of 200 items, in Chromium on a running product:
//   npm start, then: node tests/performance/what-if.bench.mjs [http://localhost:4000]
// Reports, never asserts. The goal is less than 16 ms of work a keystroke: script, style and layout. From the key to
// the paint after it there is also the wait for the next frame, up to 16.7 ms at 60 frames a second.
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '../../scripts/lib/chromium.mjs';

const ITEMS = 200;
const STROKES = 120;
const KEYS = ['1', '7', '.', '5', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];
const GOAL_MS = 16;

const address = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');

async function ask(query, variables, token) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${response.status}: ${errors[0].message}`);
  return data;
}

/** A demo account whose first course with categories is filled up to {@link ITEMS} items. */
async function prepare() {
  const { startDemo } = await ask('mutation { startDemo(input: { locale: "en" }) { token } }');
  const { courses } = await ask(
    '{ courses { id status categories { id } assignments { id } } }',
    {},
    startDemo.token,
  );
  const course = courses.find(({ status, categories }) => status === 'active' && categories.length > 1);
  for (let index = course.assignments.length; index < ITEMS; index += 1) {
    const input = {
      courseId: course.id,
      categoryId: course.categories[index % course.categories.length].id,
      title: `Sample item ${index}`,
      pointsPossible: [10, 12.5, 20, 40, 100][index % 5],
      pointsEarned: index % 4 === 0 ? null : (index * 37) % 10,
    };
    const create =
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
    await ask(create, { input }, startDemo.token);
  }
  return { token: startDemo.token, courseId: course.id };
}

/** Notes for each key the time from the key to the end of the frame that shows it. */
function watchPaints() {
  globalThis.paints = [];
  globalThis.document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      globalThis.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.paints.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}

async function workMeter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const milliseconds = (name) => 1000 * metrics.find((metric) => metric.name === name).value;
    const script = milliseconds('ScriptDuration');
    return { script, work: script + milliseconds('RecalcStyleDuration') + milliseconds('LayoutDuration') };
  };
}

async function typeInto(page) {
  await page.getByRole('switch', { name: 'What if' }).click({ force: true });
  await page.getByText('What-if: nothing is saved').waitFor();
  const cell = page.getByRole('textbox', { name: /Sample item 101/ }).first();
  await cell.fill('');
  const read = await workMeter(page);
  const strokes = [];
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const before = await read();
    await page.keyboard.press(KEYS[stroke % KEYS.length]);
    await page.waitForFunction((count) => globalThis.paints.length > count, stroke);
    const after = await read();
    strokes.push({ script: after.script - before.script, work: after.work - before.work });
  }
  const paints = await page.evaluate(() => globalThis.paints);
  return strokes.map((stroke, index) => ({ ...stroke, paint: paints[index] }));
}

function report(name, values, goal) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * sorted.length)].toFixed(1).padStart(6);
  process.stdout.write(`${name.padEnd(34)} median ${at(0.5)}  p95 ${at(0.95)} ms  goal ${goal}\n`);
}

const executablePath = await findOrInstallChromium();
const { token, courseId } = await prepare();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(watchPaints);
  await page.goto(`${address}/courses/${courseId}`);
  await page.getByRole('tab', { name: 'Grades' }).click();
  const strokes = await typeInto(page);
  process.stdout.write(`${STROKES} keys into a what-if cell of a course of ${ITEMS} items\n`);
  report(
    'script',
    strokes.map(({ script }) => script),
    '–',
  );
  report(
    'script, style and layout',
    strokes.map(({ work }) => work),
    `< ${GOAL_MS}`,
  );
  report(
    'key to paint, with the wait for it',
    strokes.map(({ paint }) => paint),
    '–',
  );
} finally {
  await browser.close();
}
