import { act, render, screen } from '@testing-library/react';
import { WhenSeen } from '../../../client/ui/loading/when-seen';

let meet: (isIntersecting: boolean) => void;

beforeEach(() => {
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      meet = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(window, { IntersectionObserver: Observer });
});

it('shows its content when it comes near the screen, and keeps it', () => {
  render(<WhenSeen>The trend</WhenSeen>);
  act(() => meet(false));
  expect(screen.queryByText('The trend')).toBeNull();
  act(() => meet(true));
  screen.getByText('The trend');
});

it('shows its content on paper', () => {
  render(<WhenSeen>The trend</WhenSeen>);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  screen.getByText('The trend');
});
