import type { SCREENS } from './product';

type Screen = keyof typeof SCREENS;

const OTHER: Record<Screen, Screen> = { phone: 'desktop', desktop: 'phone' };

/**
 * The screen it is the turn of: `npm test` plays each journey on one kind of screen, and `npm test -- sweep` on the
 * other.
 */
export const inTurn = (screen: Screen): Screen => (process.env['SWEEP'] ? OTHER[screen] : screen);
