import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine under load is slow, and that is no failure.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom does no layout: every media query is answered "no", and nothing is ever resized. */
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
