import { confirm, confirmation, review, upload } from '../factories/import';
import { createTestApp } from '../support/test-app';
it('tries', async () => {
  const app = await createTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
  const lines = ['BEGIN:VCALENDAR', 'PRODID:x', 'X-WR-CALNAME:big'];
  for (let i = 0; i < 5000; i += 1) {
    const day = String(1 + (i % 28)).padStart(2, '0');
    const rule = i % 5 === 0;
    lines.push('BEGIN:VEVENT', `UID:event-${rule ? 'x' : 'assignment'}-${i}`, `DTSTART:202611${day}T${String(i % 24).padStart(2, '0')}5900Z`,
      rule ? `DTEND:202611${day}T${String(i % 24).padStart(2, '0')}5930Z` : 'X-A:1',
      rule ? 'RRULE:FREQ=WEEKLY;COUNT=15' : 'X-B:2',
      `SUMMARY:Problem set ${i} [BIO ${100 + (i % 6)}]`, 'DESCRIPTION:' + 'Some notes. '.repeat(20), 'END:VEVENT');
  }
  lines.push('END:VCALENDAR');
  const s = await app.register({ timezone: 'America/New_York' });
  const out: unknown[] = [];
  for (let k = 0; k < 3; k += 1) {
    let lag = 0; let last = performance.now();
    const timer = setInterval(() => { lag = Math.max(lag, performance.now() - last - 5); last = performance.now(); }, 5);
    let t = performance.now();
    const up = await upload(app, s.token, lines.join('\r\n').replaceAll('Problem set', 'Problem set' + 'x'.repeat(k > 1 ? 1 : 0)));
    const t1 = performance.now() - t; const lag1 = lag; lag = 0; t = performance.now();
    const r = await review(app, s.token, [up.id]);
    const t2 = performance.now() - t; const lag2 = lag; lag = 0; t = performance.now();
    const c = await confirm(app, s.token, confirmation([up.id], r));
    const t3 = performance.now() - t;
    clearInterval(timer);
    out.push({ t1, lag1, t2, lag2, t3, lag3: lag, c: JSON.stringify(c) });
  }
  require('fs').writeFileSync('/tmp/try.json', JSON.stringify(out, null, 1));
  await app.close();
});
