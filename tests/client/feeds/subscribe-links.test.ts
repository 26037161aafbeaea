import { subscribeLinks } from '../../../client/features/feeds/feeds-dialog';

describe('links that begin a subscription elsewhere', () => {
  const url = 'https://termwise.example/feeds/tw_feed_a-b_c.ics?todo=1&x=a b';
  const links = subscribeLinks(url, 'Räume & more');

  it('open the calendar of the device by webcal', () => {
    expect(links.device).toBe('webcal://termwise.example/feeds/tw_feed_a-b_c.ics?todo=1&x=a b');
    expect(subscribeLinks('http://127.0.0.1:4000/feeds/a.ics', '').device).toBe(
      'webcal://127.0.0.1:4000/feeds/a.ics',
    );
  });

  it('hand Google the webcal address, and Outlook address and name, whole after one decoding', () => {
    const google = new URL(links.google);
    expect([google.host, [...google.searchParams]]).toEqual(['calendar.google.com', [['cid', links.device]]]);
    const outlook = new URL(links.outlook);
    expect([outlook.host, [...outlook.searchParams]]).toEqual([
      'outlook.live.com',
      [
        ['url', url],
        ['name', 'Räume & more'],
      ],
    ]);
  });
});
