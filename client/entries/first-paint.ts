/** Runs after `#root` in the application's document, so the page is painted before the application runs. */
import { paintFirstPicture, paintPicture } from '../boot/first-paint';
import { loadDateNames, startApplication } from '../boot/start-application';
import { afterPaint } from '../ui/device/after-paint';

/** How long the application waits for the server's picture, in milliseconds. */
const PATIENCE = 1_000;

const start = (): void => void startApplication();

/** The code waits for the picture, so both don't compete for a slow connection. */
async function startAfterPicture({ answer, begin }: NonNullable<Window['__picture']>): Promise<void> {
  let hasBegun = false;
  const beginOnce = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    begin();
    start();
  };
  setTimeout(beginOnce, PATIENCE);
  setTimeout(loadDateNames);
  if (await paintFirstPicture(answer)) afterPaint(beginOnce);
  else beginOnce();
}

if (paintPicture()) afterPaint(start);
else if (window.__picture) void startAfterPicture(window.__picture);
else start();
