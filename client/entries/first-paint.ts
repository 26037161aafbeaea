/** Stands behind `#root` in the application's document, so that it runs before the application's code. */
import { paintPicture } from '../boot/first-paint';

paintPicture();
