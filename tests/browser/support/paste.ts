import type { Locator } from 'playwright-core';

/** Simulates Ctrl+V in a field, of plain text and perhaps of formatted text. */
export async function pasteInto(field: Locator, text: string, html = ''): Promise<void> {
  await field.evaluate(
    (target, [plain, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      if (rich) clipboardData.setData('text/html', rich);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html] as const,
  );
}
