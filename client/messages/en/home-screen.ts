/** How to install the application where only the student can. */
export const homeScreenMessages = {
  title: 'Add to Home Screen',
  steps:
    'Add Termwise to your Home Screen: tap Share, then “Add to Home Screen”. It opens full screen and can send you notifications.',
  dismiss: 'Not now',
} as const;
