/**
 * Written into the documents of account pages: a form that is sent before the page's script has come shows that it is
 * under way, and the script repeats the press, see `startAccountPage`. Natively, these forms do nothing.
 */
addEventListener('submit', ({ defaultPrevented, target }) => {
  if (defaultPrevented) return;
  const form = target as HTMLFormElement;
  form.ariaBusy = 'true';
  for (const spinner of form.querySelectorAll<HTMLElement>('[data-part="spinner"]')) spinner.hidden = false;
});
