/** The script of the pages on which people get into their account. */
import { laterScript } from '../boot/later-script';
import type * as Forms from '../pages/public/account/forms';
import { startAccountPage } from '../pages/public/account/start';

startAccountPage(import.meta.env.VITE_API_URL ?? '', () => laterScript<typeof Forms>('forms'));
