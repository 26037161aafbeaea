import { THEMES } from '../../boot/theme';
import { publicMessages } from '../../messages/en/public';

const text = publicMessages.footer;

/**
 * Chooses the theme. The page's script makes it work and shows it, in room that was kept; without scripts the system's
 * theme applies and it stays invisible.
 */
export function ThemeSwitch() {
  return (
    <fieldset disabled data-theme-switch="" className="w-fit disabled:invisible">
      <legend className="mb-2 text-sm font-semibold text-ink">{text.theme}</legend>
      <div className="flex flex-wrap rounded-control bg-sunken p-1">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="cursor-pointer rounded-chip px-3 py-2 text-sm text-body has-checked:bg-chosen has-checked:font-semibold has-checked:text-ink has-checked:shadow-bar forced-colors:has-checked:outline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="theme" value={theme} className="sr-only" />
            {text.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
