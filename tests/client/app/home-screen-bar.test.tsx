import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeScreenBar } from '../../../client/app/shell/home-screen-bar';
import { canBeAddedByHand } from '../../../client/ui/device/home-screen';
import { setPreference } from '../../../client/ui/device/preferences';
import { PageAt } from '../support/page-at';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`;

function browser(userAgent: string, more: object = {}): Navigator {
  return { userAgent, maxTouchPoints: 5, standalone: false, ...more } as unknown as Navigator;
}

it.each([
  ['Safari on an iPhone', browser(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`), true],
  ['Safari on an iPad', browser(MAC), true],
  ['Safari on a Mac', browser(MAC, { maxTouchPoints: 0 }), false],
  [
    'the Home Screen',
    browser(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, { standalone: true }),
    false,
  ],
  ['Chrome on an iPhone', browser(`${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`), false],
  ['Chrome on Android', browser('Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36'), false],
])('in %s, the help is wanted: %#', (_where, from, isWanted) => {
  expect(canBeAddedByHand(from)).toBe(isWanted);
});

describe('the help', () => {
  const show = (path: string) =>
    render(
      <PageAt address={path}>
        <HomeScreenBar />
      </PageAt>,
    );
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${IPHONE} Version/18.0 Safari/604.1`);
    setPreference('homeScreenHelp', true);
  });

  it('stands on Today until it is dismissed, for good', async () => {
    show('/dashboard');
    expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/Add to Home Screen/)).not.toBeInTheDocument();
    expect(localStorage.getItem('homeScreenHelp')).toBe('off');
  });

  it('stands on no other page', () => {
    show('/courses');
    expect(screen.queryByText(/Add to Home Screen/)).not.toBeInTheDocument();
  });
});
