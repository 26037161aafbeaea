/** The script of the pages on which people get into their account. */
import { startAccountPage } from '../pages/public/account/start';

startAccountPage(import.meta.env.VITE_API_URL ?? '');
