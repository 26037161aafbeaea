/** Stands behind `#root` in the application's document, so that what was saved is painted before the application runs. */
import { paintPicture } from '../boot/first-paint';
import { startApplication } from '../boot/start-application';
import { afterPaint } from '../ui/device/after-paint';

const start = (): void => void startApplication();

if (paintPicture()) afterPaint(start);
else start();
