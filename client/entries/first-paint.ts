/** Stands behind `#root` in the application's document, so that what was saved is painted before the application runs. */
import { paintPicture } from '../boot/first-paint';
import { startApplication } from '../boot/start-application';

paintPicture();
void startApplication();
