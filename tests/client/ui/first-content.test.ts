const loaded = () => import('../../../client/ui/loading/first-content');

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('what takes the connection waits until the first page shows its content', async () => {
  const { afterFirstContent, noteContent } = await loaded();
  const work = jest.fn();
  afterFirstContent(work);
  expect(work).not.toHaveBeenCalled();
  noteContent();
  expect(work).toHaveBeenCalledTimes(1);
  afterFirstContent(work);
  expect(work).toHaveBeenCalledTimes(2);
});

it('but no longer than five seconds', async () => {
  const { afterFirstContent } = await loaded();
  const work = jest.fn();
  afterFirstContent(work);
  jest.advanceTimersByTime(4_999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
