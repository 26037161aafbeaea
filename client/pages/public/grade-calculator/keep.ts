import { keepGradebook, type KeptGradebook } from '../../../boot/kept-gradebook';
import { categoryName, itemName } from './names';
import { numberIn, placeOf } from './request';
import type { CourseState } from './state';

const figure = (text: string): number | null => {
  const number = numberIn(text);
  return typeof number === 'number' ? number : null;
};

/** The gradebook as an account takes it; what is no number is left out. */
export function toKeep(course: CourseState): KeptGradebook {
  return {
    title: course.title.trim(),
    categories: course.categories.map(({ weight, items }, index) => ({
      name: categoryName(course, index),
      weight: figure(weight),
      items: items.flatMap(({ name, earned, possible }, place) =>
        name.trim() || earned.trim() || possible.trim()
          ? {
              title: itemName(course, placeOf(index, place)),
              pointsEarned: figure(earned),
              pointsPossible: figure(possible),
            }
          : [],
      ),
    })),
  };
}

/** Leaves the gradebook on this device and goes to where an account takes it. */
export function keep(course: CourseState, addresses: { guest: string; member: string }): void {
  if (!keepGradebook(toKeep(course))) return;
  const isMember = document.documentElement.dataset['signedIn'] !== undefined;
  location.assign(isMember ? addresses.member : addresses.guest);
}
