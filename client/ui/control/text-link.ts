/** The look of a link on its own line, as high as a button. */
export const textLinkClass =
  'inline-flex min-h-10 items-center font-medium text-link underline touch:min-h-11';
