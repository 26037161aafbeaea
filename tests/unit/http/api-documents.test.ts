import Fastify, { type FastifyInstance } from 'fastify';
import { mountApiDescription } from '../../../server/http/api-documents';

describe('a description of the API', () => {
  let app: FastifyInstance;
  let describeApi: jest.Mock<Promise<object>, []>;
  beforeEach(() => {
    app = Fastify();
    describeApi = jest.fn(async () => ({ openapi: '3.1.0' }));
    mountApiDescription(app, '/api/openapi.json', describeApi);
  });
  afterEach(() => app.close());

  const ask = async () => {
    const { statusCode, body } = await app.inject('/api/openapi.json');
    return [statusCode, JSON.parse(body)];
  };
  const described = [200, { openapi: '3.1.0' }];

  it('is made once, however many ask for it at the same time', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([described, described, described]);
    expect(await ask()).toEqual(described);
    expect(describeApi).toHaveBeenCalledTimes(1);
  });

  it('is made again after it could not be made', async () => {
    describeApi.mockRejectedValueOnce(new Error('no memory'));
    expect(await ask()).toEqual([500, expect.anything()]);
    expect(await ask()).toEqual(described);
  });
});
