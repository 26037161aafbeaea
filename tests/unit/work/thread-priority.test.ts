const mockOs = { getPriority: jest.fn<number, []>(), setPriority: jest.fn<void, [number]>() };
jest.mock('node:os', () => ({ ...jest.requireActual<object>('node:os'), ...mockOs }));
jest.mock('node:worker_threads', () => ({ isMainThread: false }));

const load = () => jest.isolateModules(() => void jest.requireActual('../../../server/work/thread-work'));

describe('the priority of a thread for work', () => {
  const { platform } = process;
  beforeAll(() => Object.defineProperty(process, 'platform', { value: 'linux' }));
  afterAll(() => Object.defineProperty(process, 'platform', { value: platform }));

  it('is below that of requests, unless it is low already or may not be changed', () => {
    mockOs.getPriority.mockReturnValue(0);
    load();
    expect(mockOs.setPriority).toHaveBeenLastCalledWith(10);
    mockOs.setPriority.mockImplementation(() => {
      throw new Error('EACCES');
    });
    expect(load).not.toThrow();
    mockOs.setPriority.mockClear();
    mockOs.getPriority.mockReturnValue(15);
    load();
    expect(mockOs.setPriority).not.toHaveBeenCalled();
  });
});
