import { greetingFor } from '../../../server/mail/mail-content';

describe('the greeting of a mail', () => {
  it.each(['Ada', 'José María', "D'Arcy", 'Jean-Luc', 'J. R.', 'Олександр', '李', 'Nguyễn'])(
    'repeats the name %s',
    (name) => {
      expect(greetingFor(` ${name} `)).toBe(`Hello ${name},`);
    },
  );

  it.each([
    'evil.example',
    'Win at www.evil.example',
    'https://evil.example',
    'a@b.example',
    'Ada.evil',
    '+1 555 0100',
    'Visit evil。example',
    'Ada\u202eelpmaxe',
    'Call us now, prize inside, do not wait any longer',
    '<b>Ada</b>',
    'x'.repeat(41),
    '',
  ])('is without a name for %j', (name) => {
    expect(greetingFor(name)).toBe('Hello,');
  });
});
