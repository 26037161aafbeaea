import fc from 'fast-check';
import { newShare, type Share } from '../../../client/boot/shares';
import { destinationOf } from '../../../client/features/imports/shares/share-destination';

type Texts = Partial<Record<'title' | 'text' | 'url', string>>;

const shared = (texts: Texts, files: File[] = []) => destinationOf(newShare(texts, files));
const file = (name: string, type = '') => new File(['BEGIN:VCALENDAR'], name, { type });

describe('what is shared leads', () => {
  it.each([
    [{ text: 'Essay fri 5pm' }, { to: 'line', text: 'Essay fri 5pm' }],
    [
      { title: 'Essay', text: 'Essay fri 5pm' },
      { to: 'line', text: 'Essay fri 5pm' },
    ],
    [
      { title: 'Reading list', url: 'https://example.edu/list' },
      { to: 'line', text: 'Reading list https://example.edu/list' },
    ],
    [{ text: 'Lab Nov 27\nExam Dec 4' }, { to: 'lines', text: 'Lab Nov 27\nExam Dec 4' }],
    [
      { title: 'BIO 210', text: 'Lab Nov 27\r\nExam Dec 4' },
      { to: 'lines', text: 'BIO 210\nLab Nov 27\nExam Dec 4' },
    ],
    [{ text: 'x'.repeat(501) }, { to: 'lines', text: 'x'.repeat(501) }],
    [{ text: '  ' }, { to: 'nowhere', why: 'empty' }],
  ] as [Texts, object][])('%j to quick add or the list of deadlines', (texts, destination) => {
    expect(shared(texts)).toEqual(destination);
  });

  it.each([
    'webcal://canvas.example.edu/feeds/calendars/user_1.ics',
    'https://canvas.example.edu/feeds/calendars/user_1.ics?v=2',
    'https://moodle.example.edu/calendar/export_execute.php?userid=4&authtoken=abc',
    'https://calendar.google.com/calendar/ical/a%40example.edu/private-1/basic.ics',
  ])('%s to the form for a calendar, from a link, a text, and a handler', (url) => {
    expect(shared({ url })).toEqual({ to: 'link', url });
    expect(shared({ text: url })).toEqual({ to: 'link', url });
  });

  it('calendars to the review of an import, in a file or as text', () => {
    expect(shared({}, [file('term.ics'), file('photo.png', 'image/png')])).toMatchObject({
      to: 'review',
      files: [{ name: 'term.ics', content: expect.any(Blob) }],
    });
    expect(shared({}, [file('export', 'text/calendar')])).toMatchObject({ to: 'review' });
    expect(shared({ text: 'BEGIN:VCALENDAR\nEND:VCALENDAR' })).toMatchObject({ to: 'review' });
  });

  it('other files nowhere, with a reason, and without keeping what is in them', () => {
    expect(shared({ text: 'Look' }, [file('syllabus.jpg', 'image/jpeg')])).toEqual({
      to: 'nowhere',
      why: 'picture',
    });
    expect(shared({}, [file('syllabus.pdf', 'application/pdf')])).toEqual({ to: 'nowhere', why: 'file' });
    const large = file('all.ics');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    expect(shared({}, [large])).toEqual({ to: 'nowhere', why: 'tooLarge' });
    expect(newShare({}, [file('syllabus.pdf')]).files).toEqual([
      { name: 'syllabus.pdf', type: '', content: null },
    ]);
  });

  it('links of its own scheme to a place or a form, and nowhere else', () => {
    expect(shared({ url: 'web+termwise:calendar' })).toEqual({ to: 'place', place: 'calendar' });
    expect(shared({ url: 'WEB+TERMWISE://Timetable/' })).toEqual({ to: 'place', place: 'timetable' });
    expect(shared({ url: 'web+termwise:add?text=Essay%20%22fri%22%0A5pm' })).toEqual({
      to: 'line',
      text: 'Essay "fri" 5pm',
    });
    const feed = 'https://example.edu/a.ics';
    expect(shared({ url: `web+termwise:import?url=${encodeURIComponent(feed)}` })).toEqual({
      to: 'link',
      url: feed,
    });
    expect(shared({ url: 'web+termwise:import?url=javascript:1.ics' })).toEqual({
      to: 'place',
      place: 'import',
    });
    for (const link of ['', '//evil.example/x', 'javascript:alert(1)', 'courses/1', 'delete', '../profile'])
      expect(shared({ url: `web+termwise:${link}` })).toEqual({ to: 'nowhere', why: 'link' });
  });

  it('only to what is listed, whatever it holds', () => {
    const texts = fc.record({ title: fc.string(), text: fc.string(), url: fc.webUrl() });
    const links = fc.string().map((text): Texts => ({ url: `web+termwise:${text}` }));
    const all = fc.oneof(texts, links, fc.record({ text: fc.string({ unit: 'grapheme' }) }));
    const places = /^(?:place|line|lines|link|review|nowhere)$/;
    fc.assert(
      fc.property(all, (given) => {
        const share: Share = newShare(given);
        const destination = destinationOf(share);
        expect(destination.to).toMatch(places);
        if (destination.to === 'link') expect(destination.url).toMatch(/^(?:https?|webcals?):\/\//i);
        if (destination.to === 'line') expect(destination.text).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
