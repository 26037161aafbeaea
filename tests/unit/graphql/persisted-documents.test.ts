import { PERSISTED_LIMITS, PersistedDocuments } from '../../../server/graphql/persisted-documents';

const text = (bytes: number, n = 0) => `${n} `.padEnd(bytes, 'x');

describe('documents that strangers persist', () => {
  it.each(['students', 'guests'] as const)('of %s never take more than their bytes', (owner) => {
    const documents = new PersistedDocuments(new Map());
    for (let n = 0; n < 1_000; n += 1) documents.keep(`${n}`, text(PERSISTED_LIMITS.document, n), owner);
    expect(documents.bytesOf(owner)).toBeLessThanOrEqual(PERSISTED_LIMITS[owner]);
    expect(documents.find('999')).toBe(text(PERSISTED_LIMITS.document, 999));
    expect(documents.find('0')).toBeUndefined();
  });

  it('are counted in bytes, not in characters', () => {
    const documents = new PersistedDocuments(new Map());
    documents.keep('a', 'é'.repeat(1_000), 'guests');
    expect(documents.bytesOf('guests')).toBe(2_000);
  });

  it('are not kept when they are large', () => {
    const documents = new PersistedDocuments(new Map());
    documents.keep('a', text(PERSISTED_LIMITS.document + 1), 'students');
    expect(documents.find('a')).toBeUndefined();
  });

  it('of guests never push out those of students', () => {
    const documents = new PersistedDocuments(new Map());
    documents.keep('mine', text(100), 'students');
    for (let n = 0; n < 1_000; n += 1) documents.keep(`${n}`, text(PERSISTED_LIMITS.document, n), 'guests');
    expect(documents.find('mine')).toBe(text(100));
  });

  it('stay as long as they are used', () => {
    const documents = new PersistedDocuments(new Map([['own', 'ours']]));
    documents.keep('used', text(100), 'guests');
    for (let n = 0; n < 100; n += 1) {
      documents.keep(`${n}`, text(PERSISTED_LIMITS.document, n), 'guests');
      expect(documents.find('used')).toBe(text(100));
    }
    expect(documents.find('own')).toBe('ours');
  });
});
