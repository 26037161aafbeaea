import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormatProvider } from '../ui/format/format-context';
import '../ui/ui.css';

/** The exports of a `*.gallery.tsx` file: components in each of their states, by name. */
interface GalleryModule {
  states: Record<string, ReactNode>;
  /** Overlays that cover the page: each is shown alone, at `?overlay=` its name and `&theme=`. */
  overlays?: Record<string, ReactNode>;
}

const MODULES = import.meta.glob<GalleryModule>('../ui/**/*.gallery.tsx', { eager: true });
const THEMES = ['light', 'dark'] as const;

const modules = Object.values(MODULES);
const states = modules.flatMap((module) => Object.entries(module.states));
const overlays = modules.flatMap((module) => Object.entries(module.overlays ?? {}));

/** The UI kit in every state and both themes, for development only. */
function Gallery() {
  return (
    <main>
      {THEMES.map((theme) => (
        <section key={theme} data-theme={theme}>
          {states.map(([name, state]) => (
            <figure key={name} data-state={`${theme}: ${name}`}>
              <figcaption>{name}</figcaption>
              {state}
            </figure>
          ))}
          {overlays.map(([name]) => (
            <a key={name} href={`?${new URLSearchParams({ overlay: name, theme })}`}>
              {name}
            </a>
          ))}
        </section>
      ))}
    </main>
  );
}

const asked = new URLSearchParams(location.search);
const overlay = overlays.find(([name]) => name === asked.get('overlay'));
if (overlay) document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

const root = document.getElementById('root');
if (root) {
  const shown = overlay ? overlay[1] : <Gallery />;
  createRoot(root).render(
    <FormatProvider locale="en-US" timezone="UTC">
      {shown}
    </FormatProvider>,
  );
}
