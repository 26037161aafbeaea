import type { SCREENS } from './product';

type Screen = keyof typeof SCREENS;

const OTHER: Record<Screen, Screen> = { phone: 'desktop', desktop: 'phone' };

/** Whether this is `npm test -- sweep`, which has the time to look at a place more closely. */
export const isSweep = Boolean(process.env['SWEEP']);

/**
 * The screen it is the turn of: `npm test` opens each place and plays each journey on one kind of screen, and
 * `npm test -- sweep` on the other.
 */
export const inTurn = (screen: Screen): Screen => (isSweep ? OTHER[screen] : screen);
