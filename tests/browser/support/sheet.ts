import type { Page } from 'playwright-core';

/** Opens a part of the assignment's sheet by its chip, which may be behind "More". */
export async function unfold(page: Page, part: string): Promise<void> {
  const chips = page.getByRole('group', { name: 'Details', exact: true });
  const chip = chips.getByRole('button', { name: new RegExp(`^${part}`) });
  const more = chips.getByRole('button', { name: 'More', exact: true });
  await chip.or(more).first().waitFor();
  if ((await chip.count()) === 0) await more.click();
  await chip.click();
}
