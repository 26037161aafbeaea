import { exploreSampleData, launchBrowser, settle, startProduct, visit } from './support/product';

const SPREAD = `
UPDATE grade_records r SET recorded_at = r.recorded_at - (placed.back * interval '9 days')
FROM (SELECT user_id, id, count(*) OVER (PARTITION BY user_id, course_id)
        - row_number() OVER (PARTITION BY user_id, course_id ORDER BY recorded_at, id) AS back
      FROM grade_records) placed
WHERE placed.user_id = r.user_id AND placed.id = r.id`;

it('pictures', async () => {
  const [product, browser] = await Promise.all([
    startProduct(undefined, { billing: { mode: 'off' } }),
    launchBrowser(),
  ]);
  const first = await visit(browser, product, {});
  const token = await exploreSampleData(first.page);
  const page = first.page;
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as { data: any; errors?: unknown };
  };
  const { data } = await ask('{ courses { id code assignments { id title pointsPossible pointsEarned } } }');
  const bio = data.courses.find((c: any) => c.code === 'BIO 210');
  const scored = bio.assignments.filter((a: any) => a.pointsEarned !== null);
  for (const course of data.courses) {
    for (const a of course.assignments.filter((x: any) => x.pointsEarned !== null).slice(0, 6)) {
      for (const p of course.code === 'BIO 210' ? [a.pointsEarned * 0.6, a.pointsEarned * 0.9, a.pointsEarned] : [a.pointsEarned * 0.9, a.pointsEarned]) {
        await ask('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }', {
          input: { id: a.id, pointsEarned: Math.round(p) },
        });
      }
    }
  }
  const open = bio.assignments.filter((a: any) => a.pointsEarned === null && a.pointsPossible);
  for (const [name, share] of [['Final goes well', 0.95], ['Final goes badly', 0.55]] as const) {
    const made = await ask('mutation ($input: CreateGradeScenarioInput!) { createGradeScenario(input: $input) { scenario { id } } }', {
      input: { courseId: bio.id, name, scores: open.slice(0, 3).map((a: any) => ({ assignmentId: a.id, pointsEarned: Math.round(a.pointsPossible * share) })) },
    });
    console.info(JSON.stringify(made).slice(0, 200), scored.length);
  }
  await product.sql(SPREAD);
  await first.context.close();
  for (const screen of ['phone', 'desktop'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await visit(browser, product, { screen, theme, token });
      const shoot = async (name: string) => {
        await page.screenshot({ path: `/tmp/an-pics/${name}-${screen}-${theme}.png`, fullPage: true });
      };
      await page.goto(`/courses/${bio.id}?tab=analytics`);
      await settle(page);
      await page.getByText('Compared').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      await page.getByRole('slider').press('ArrowLeft');
      await page.getByRole('slider').press('ArrowLeft');
      await shoot('analytics');
      if (theme === 'light') {
        for (const s of await page.getByRole('switch').all()) await s.click();
        await shoot('tables');
      }
      await page.goto(`/courses/${bio.id}`);
      await settle(page);
      await page.waitForTimeout(500);
      await shoot('overview');
      await page.goto('/grades');
      await settle(page);
      await page.waitForTimeout(1500);
      await shoot('grades');
      await page.goto('/grades/planner');
      await settle(page);
      await page.getByText('Grades that are decided').click();
      await page.getByLabel('Average to reach').fill('3.6');
      await page.getByRole('button', { name: 'Find the grades' }).click();
      await page.getByRole('button', { name: 'Set as targets' }).first().waitFor();
      await shoot('planner');
      await page.goto(`/courses/${bio.id}?tab=grades`);
      await settle(page);
      await page.getByRole('switch', { name: 'What if' }).click();
      await shoot('whatif');
      await context.close();
    }
  }
  await browser.close();
  await product.close();
  const free = await startProduct();
  const again = await launchBrowser();
  for (const screen of ['phone', 'desktop'] as const) {
    const { page: p, context } = await visit(again, free, { screen });
    await exploreSampleData(p);
    await p.goto('/courses');
    await p.getByRole('link', { name: /^BIO 210/ }).first().click();
    await p.getByRole('tab', { name: 'Analytics' }).click();
    await p.getByText('Sample', { exact: true }).waitFor();
    await p.screenshot({ path: `/tmp/an-pics/free-${screen}.png`, fullPage: true });
    await p.goto('/grades/planner');
    await settle(p);
    await p.screenshot({ path: `/tmp/an-pics/freeplan-${screen}.png`, fullPage: true });
    await context.close();
  }
  await again.close();
  await free.close();
}, 280_000);
