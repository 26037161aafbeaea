import { clip, textFault } from '../../../domain/limits/text-fault';

describe('the length of a text', () => {
  it.each(['x', 'é', '🧪'])('counts characters, whatever their size: %s', (character) => {
    expect(textFault(character.repeat(10), 10)).toBeNull();
    expect(textFault(character.repeat(11), 10)).toBe('must have at most 10 characters');
    expect(clip(character.repeat(11), 10)).toBe(character.repeat(10));
    expect(clip(`x${character.repeat(30)}`, 10)).toBe(`x${character.repeat(9)}`);
  });
});
