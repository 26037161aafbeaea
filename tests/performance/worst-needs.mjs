// Gradebooks and questions as hard as the limits of the public calculator allow, in every combination of its rules.

/** A generator of numbers between 0 and 1 that depend on the seed alone. */
function randomFrom(seed) {
  let state = (seed * 2_654_435_761 + 12_345) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Their product has 95 bits, so maxima made of them have the longest common denominators allowed. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73];
const MOST_POINTS = 1e10;

/** Points possible in units of 0.0001: a product of different primes, as unlike others as possible. */
function unlikeMaximum(random) {
  let units = 1;
  for (const prime of PRIMES.toSorted(() => random() - 0.5)) {
    if (units * prime <= MOST_POINTS && random() < 0.8) units *= prime;
  }
  return units / 1e4;
}

/**
 * A question that `neededForLetters` and the public calculator both understand.
 * @param bounds `CALCULATOR_LIMITS` and the number of bands of a scale
 */
export function worstNeed(seed, { needItems, unfairNeedItems, categories: mostCategories, bands }) {
  const random = randomFrom(seed + 1);
  const of = (...choices) => choices[Math.floor(random() * choices.length)];
  const rules = {
    total: of(null, null, 'points', 'weights'),
    overWeights: of('as_canvas', 'always_divide', 'never_divide'),
    dropMode: of('fair', 'fair', 'canvas', 'by_percent'),
    cap: of(null, null, 100, 95.1234),
    rounding: { decimals: of(0, 2, 4), mode: of('half_up', 'truncate') },
  };
  const drops = of('none', 'few', 'many');
  const replaces = of(false, false, true);
  const isUnfair = drops !== 'none' && (rules.dropMode !== 'fair' || replaces);
  const size = isUnfair ? unfairNeedItems : needItems;
  const count = Math.min(size, of(1, 1, 2, 5, 20, mostCategories));
  const perCategory = size / count;
  const most = { none: 0, few: 2, many: Math.ceil(perCategory / 2) }[drops];
  const [isNested, aggregation] = [
    of(false, false, true),
    of('points', 'mean_of_percents', 'item_weights', null),
  ];
  const category = (index) => ({
    id: `c${index}`,
    weight: index === 0 || random() < 0.9 ? Math.ceil(random() * 20 * 1e4) / 1e4 : 0,
    aggregation: aggregation ?? of('points', 'mean_of_percents', 'item_weights'),
    isBonus: index > 0 && random() < 0.1,
    dropLowest: Math.floor(random() * (most + 1)),
    dropHighest: Math.floor((random() * (most + 1)) / 2),
    parentId: isNested && index % 4 > 0 ? `c${index - (index % 4)}` : null,
  });
  const periods = of(0, 0, 0, 4);
  const maximum = of(
    unlikeMaximum,
    unlikeMaximum,
    () => of(10, 12.5, 20, 40, 100),
    () => 100,
  );
  const open = of(0, 0.3, 1);
  const item = (index) => {
    const pointsPossible = random() < 0.03 ? 0 : maximum(random);
    const earned = Math.floor(random() * 1.1 * pointsPossible * 1e4) / 1e4;
    return {
      id: `i${index}`,
      categoryId: `c${index % count}`,
      pointsPossible,
      pointsEarned: random() < open ? null : earned,
      gradingState: random() < 0.05 ? 'pending' : 'counted',
      weight: Math.ceil(random() * 1e4) / of(10, 1e4),
      isBonus: random() < 0.03,
      neverDrop: random() < 0.1,
      ...(periods > 0 ? { periodId: `p${index % periods}` } : {}),
      ...(replaces && index < count ? { replaces: `c${(index + 1) % count}` } : {}),
      replacesHow: of('lowest_if_higher', 'average', 'lowest'),
    };
  };
  const items = Array.from({ length: size }, (_, index) => item(index));
  const asked = of(
    () => true,
    () => true,
    (_, index) => index === 0,
    (_, index) => index % 2 === 0,
  );
  const band = (index) => ({
    label: `band ${index}`,
    minPercent: index === bands - 1 ? 0 : Math.round((1 - (index + 1) / bands) * 990_000) / 10_000,
    points: bands - index,
    pass: index < bands - 1,
  });
  return {
    scale: { direction: 'higher', bands: Array.from({ length: bands }, (_, index) => band(index)) },
    gradebook: {
      categories: Array.from({ length: count }, (_, index) => category(index)),
      periods: Array.from({ length: periods }, (_, index) => ({ id: `p${index}`, weight: 10 + index })),
      items,
      rules,
    },
    need: {
      itemIds: items.filter(asked).map(({ id }) => id),
      others: of('left_out', 'zero', 'full_marks', 'own_mean'),
      decimals: of(0, 2, 4, 4),
      highest: of(100, 100, 150, 1_000),
    },
  };
}
