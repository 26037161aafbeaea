import { US_PLUS_MINUS } from '../../../../domain/grading/scale-presets';
import { ITALIAN } from '../../../factories/band-scales';
import type { PasteTarget } from '../../../../domain/grading/table-import/score-paste';
import { readTypedScore } from '../../../../domain/grading/table-import/typed-score';

const ITEM: PasteTarget = { id: 'a', pointsEarned: null, pointsPossible: 40, gradingState: 'counted' };
const read = (text: string, item: Partial<PasteTarget> = {}, scale = US_PLUS_MINUS) =>
  readTypedScore(text, { ...ITEM, ...item }, { mark: '.', scale });

describe('a typed score', () => {
  it.each([
    ['18', { pointsEarned: 18 }],
    [' 18,5 ', { pointsEarned: 18.5 }],
    ['18/20', { pointsEarned: 18, pointsPossible: 20 }],
    ['18 / 40', { pointsEarned: 18 }],
    ['85%', { pointsEarned: 34 }],
    ['b+', { letter: 'B+' }],
    ['44', { pointsEarned: 44 }],
    ['missing', { gradingState: 'missing' }],
    ['', {}],
  ])('%j changes %j', (text, change) => {
    expect(read(text)).toEqual({ change });
  });

  it.each([
    ['-3', 'negative'],
    ['−3/20', 'negative'],
    ['-5%', 'negative'],
    ['Q', 'not_a_score'],
    ['18/', 'not_a_score'],
    ['1e3', 'not_a_score'],
    ['1000001', 'too_large'],
  ])('is not %j: %s', (text, fault) => {
    expect(read(text)).toEqual({ fault });
  });

  it('makes an unknown maximum 100 for a percentage and a letter, and has neither of 0 points', () => {
    expect(read('A', { pointsPossible: null })).toEqual({ change: { letter: 'A', pointsPossible: 100 } });
    expect(read('A', { pointsPossible: 0 })).toEqual({ fault: 'no_maximum' });
    expect(read('85%', { pointsPossible: 0 })).toEqual({ fault: 'no_maximum' });
    expect(read('85%', { pointsPossible: null })).toEqual({
      change: { pointsEarned: 85, pointsPossible: 100 },
    });
  });

  it('is cleared by an empty text, and unchanged by the same number in other words', () => {
    expect(read('', { pointsEarned: 12 })).toEqual({ change: { pointsEarned: null } });
    expect(read('12.0', { pointsEarned: 12 })).toEqual({ change: {} });
  });

  it('replaces a letter, even with the points it counts as', () => {
    expect(read('35.6', { pointsEarned: 35.6, letter: 'B+' })).toEqual({ change: { pointsEarned: 35.6 } });
    expect(read('B+', { pointsEarned: 35.6, letter: 'B+' })).toEqual({ change: {} });
  });

  it('means points where the scale has a grade of that name', () => {
    expect(read('29', {}, ITALIAN)).toEqual({ change: { pointsEarned: 29 } });
    expect(read('30l', {}, ITALIAN)).toEqual({ change: { letter: '30L' } });
  });

  it('makes a missing item count', () => {
    expect(read('9', { gradingState: 'missing' })).toEqual({
      change: { pointsEarned: 9, gradingState: 'counted' },
    });
  });
});
