import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { isPublicAddress, Outbound } from '../../../server/outbound/outbound';
import { startCalendarServer, useCalendarServer, type CalendarServer } from '../../support/calendar-server';

const FAST = { totalMs: 1_500, idleMs: 400, redirects: 3, bytes: 100_000 };
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('requests to servers that students name', () => {
  const server = useCalendarServer();

  const allowing = () => new Outbound([server.host], FAST);
  const faultOf = (url: string, outbound = allowing()) =>
    outbound.get({ url, accept: '*/*' }).then(
      () => 'none',
      (error: { fault?: string; message: string }) => {
        expect(error.message).not.toContain(url);
        return error.fault;
      },
    );
  const answering = (answer: CalendarServer['answer']) => {
    server.answer = answer;
    return faultOf(server.url);
  };
  const status = (code: number) => answering((_request, response) => void response.writeHead(code).end());
  const redirect = (to: (path: string) => string) =>
    answering((request, response) => void response.writeHead(302, { location: to(request.url ?? '') }).end());

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:5432/',
  ])('never reach %s', async (url) => {
    expect(await faultOf(url, new Outbound([], FAST))).toBe('address_forbidden');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.edu/',
    'gopher://example.edu/',
    'http://user:word@example.edu/',
    'nonsense',
  ])('take %s for no address', async (url) => {
    expect(await faultOf(url)).toBe('address_invalid');
  });

  it('tell public addresses from others', () => {
    expect(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([true, true, true]);
    expect(['198.18.0.1', '203.0.113.7', '2001:db8::1', '::', 'ff02::1'].map(isPublicAddress)).toEqual(
      Array(5).fill(false),
    );
  });

  it('reach a private address only where the operator allows its port', async () => {
    expect(await answering(TEXT)).toBe('none');
    expect(await faultOf(server.url, new Outbound([], FAST))).toBe('address_forbidden');
    const port = Number(server.host.split(':')[1]);
    expect(await faultOf(server.url, new Outbound([`127.0.0.1:${port + 1}`], FAST))).toBe(
      'address_forbidden',
    );
  });

  it('look at each redirect anew', async () => {
    expect(await redirect(() => 'http://127.0.0.1:1/')).toBe('address_forbidden');
    expect(await redirect(() => 'http://169.254.169.254/')).toBe('address_forbidden');
    expect(await redirect(() => 'file:///etc/passwd')).toBe('address_invalid');
    for (const nowhere of ['http://', 'http://[', 'https://a:b:c/', 'http://%/', '//']) {
      expect(await redirect(() => nowhere)).toBe('address_invalid');
    }
    expect(await redirect((path) => `${path}x`)).toBe('too_many_redirects');
    const back = (path: string) => (path.endsWith('?again') ? '/end' : '?again');
    server.answer = (request, response) => {
      if (request.url === '/end') response.end(TEXT);
      else response.writeHead(302, { location: back(request.url ?? '') }).end();
    };
    expect(await faultOf(server.url)).toBe('none');
  });

  it('say what a status means', async () => {
    const codes = [401, 403, 404, 410, 429, 500, 503, 418];
    const faults: unknown[] = [];
    for (const code of codes) faults.push(await status(code));
    expect(faults).toEqual([
      ...[
        'refused',
        'refused',
        'not_found',
        'gone',
        'too_often',
        'server_error',
        'server_error',
        'unexpected',
      ],
    ]);
  });

  it('end what is too large, however small it was packed', async () => {
    expect(await answering('x'.repeat(FAST.bytes + 1))).toBe('too_large');
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(FAST.bytes);
    expect(
      await answering(
        (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      ),
    ).toBe('too_large');
  });

  it('end what never ends, never begins, or comes in drops', async () => {
    expect(
      await answering((_request, response) => {
        const pour = () => {
          if (!response.destroyed) response.write('x'.repeat(10_000), () => setTimeout(pour, 1));
        };
        pour();
      }),
    ).toBe('too_large');
    expect(await answering(() => undefined)).toBe('timeout');
    expect(await answering((_request, response) => void response.write('x'))).toBe('timeout');
    expect(await answering((_request, response) => drip(response))).toBe('timeout');
  });

  it('do not take a part for the whole', async () => {
    expect(
      await answering((_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write(TEXT, () => response.destroy());
      }),
    ).toBe('cut_off');
    const packed = gzipSync(TEXT.repeat(50));
    expect(
      await answering((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length - 10));
      }),
    ).toBe('cut_off');
  });

  it('say when nobody is there', async () => {
    const closed = await startCalendarServer();
    await closed.close();
    expect(await faultOf(closed.url, new Outbound([closed.host], FAST))).toBe('unreachable');
    expect(await faultOf('http://no-such-host.invalid/', new Outbound([], FAST))).toBe('host_unknown');
  });
});

function drip(response: ServerResponse): void {
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write('x')), 100);
}
