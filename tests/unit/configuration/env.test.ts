import { EnvError, prepareFolder, readEnv } from '../../../server/env';

const refusalOf = (source: NodeJS.ProcessEnv): string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
};

describe('the configuration', () => {
  it.each([
    { TRUST_PROXY: 'abc' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.1, 999.1.1.1' },
    { HOST: '999.1.1.1' },
    { TRUST_PROXY: '0.0.0.0/0' },
    { TRUST_PROXY: '1,abc' },
    { HOST: 'a b' },
    { HOST: 'planner..internal' },
    { APP_URL: 'https://planner.example/path' },
    { APP_URL: 'https://planner.example/?a=1' },
    { APP_URL: 'https://user:secret@planner.example' },
    { APP_URL: 'https://*.planner.example' },
    { APP_URL: 'https://.' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://?host=mail.example' },
    { SMTP_URL: 'smtp://mail.example:0' },
    { SMTP_URL: 'smtp://999.1.1.1' },
    { SMTP_URL: 'smtp://mail.example,mail2.example' },
    { SMTP_URL: 'smtp://${MAIL_HOST}:587' },
    { SMTP_URL: 'http://mail.example' },
    { SMTP_URL: 'smtps://user:p%ZZ@mail.example' },
    { DATABASE_URL: 'postgres://' },
    { DATABASE_URL: 'mysql://localhost/termwise' },
    { DATABASE_URL: 'postgres:///termwise?host=' },
    { OUTBOUND_ALLOW: 'calendar.school.internal:99999' },
    { RATE_LIMITS: 'login=5/h,login=6/h' },
    { RATE_LIMITS: 'login=0/h' },
    { RATE_LIMITS: 'register=1/0min' },
    { RATE_LIMITS: 'constructor=5/h' },
    { RATE_LIMITS: '__proto__=5/h' },
    { PROCESSES: '0' },
    { PROCESSES: '65' },
    { PROCESSES: '1.5' },
    { PROCESSES: '-2' },
    { PROCESSES: 'all' },
    { PORT: '65536' },
    { DRAIN_SECONDS: '61' },
    { DELIVERY_CONNECTIONS: '0' },
    { BACKUP_KEEP_DAYS: '1e2' },
    { NODE_ENV: 'prod' },
    { NODE_ENV: 'Production' },
  ])('%j is refused once, with the name and the remedy', (source) => {
    const [name = ''] = Object.keys(source);
    const faults = refusalOf(source);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
    expect(faults[0]).toMatch(/\bUse\b/);
    expect(faults.join()).not.toContain('user:secret');
  });

  it.each([
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.0/8, ::1, fd00::/8' },
    { HOST: '::' },
    { HOST: 'planner.internal' },
    { APP_URL: 'https://planner.example/' },
    { APP_URL: 'HTTPS://Planner.Example:443' },
    { SMTP_URL: 'smtps://user:p%40ss@mail.example:465' },
    { SMTP_URL: 'smtp://mail_1:1025?requireTLS=true' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/termwise' },
    { DATABASE_URL: 'postgres:///termwise?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgresql://user:p%40ss@[::1]:5432/termwise' },
    { OUTBOUND_ALLOW: '[fd00::1]:8080, calendar.school.internal:80' },
    { RATE_LIMITS: 'login=1/h,register=500/15min,' },
    { PROCESSES: 'auto' },
    { PROCESSES: '64' },
    { DRAIN_SECONDS: '0' },
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
    {},
  ])('%j is accepted', (source) => {
    expect(refusalOf(source)).toEqual([]);
  });

  it('has the payments of a test only where nobody takes them for real ones', () => {
    const modeOf = (source: NodeJS.ProcessEnv) => {
      const { billing, production } = readEnv(source);
      return [billing.mode, production];
    };
    const APP_URL = 'https://planner.example';
    expect(modeOf({})).toEqual(['test', false]);
    expect(modeOf({ APP_URL: 'https://localhost:8443' })).toEqual(['test', false]);
    expect(modeOf({ APP_URL })).toEqual(['none', true]);
    expect(modeOf({ APP_URL, NODE_ENV: 'development' })).toEqual(['none', false]);
    expect(modeOf({ APP_URL, BILLING: 'test' })).toEqual(['test', true]);
    expect(modeOf({ NODE_ENV: 'production' })).toEqual(['none', true]);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['APP_ULR', 'APP_URL'],
    ['SMTP_PASS', 'SMTP_URL'],
    ['app_url', 'APP_URL'],
    ['PROT', 'PORT'],
    ['HOSTS', 'HOST'],
    ['TRUST_PROXIES', undefined],
    ['SMTP_URL', undefined],
  ])('%s may stand for %s', (name, meant) => {
    const source = { [name]: name === 'SMTP_URL' ? 'smtp://mail.example' : 'x' };
    expect(readEnv(source).misspelled).toEqual(meant ? [{ name, meant }] : []);
  });

  it.each([
    [{ DATA_DIR: '/proc/x' }, /DATA_DIR is \/proc\/x.*Use a folder/],
    [{ DATA_DIR: __filename }, /DATA_DIR is .*Use a folder/],
  ])('%j is refused where the process cannot write a folder', (source, remedy) => {
    expect(() => prepareFolder(readEnv(source))).toThrow(remedy);
  });
});
