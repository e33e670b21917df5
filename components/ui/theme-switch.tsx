'use client';

import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './theme-key';
import { UI_LABELS } from './labels';

export type Theme = 'system' | 'light' | 'dark';

const CHOICES = [
  { theme: 'system', label: UI_LABELS.themeSystem, Icon: Monitor },
  { theme: 'light', label: UI_LABELS.themeLight, Icon: Sun },
  { theme: 'dark', label: UI_LABELS.themeDark, Icon: Moon },
] as const;

const CHANGED = 'wherewell-theme-changed';

function readTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Shows a theme at once and keeps it for the next visit, where the browser lets us. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that refuses storage keeps the choice until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function ThemeSwitch({ className }: { className?: string }) {
  const current = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system');
  return (
    <fieldset
      className={clsx(
        'border-line bg-surface inline-flex flex-wrap rounded-[1.625rem] border p-1',
        className,
      )}
    >
      <legend className="sr-only">{UI_LABELS.theme}</legend>
      {CHOICES.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="text-14 text-ink-soft has-checked:bg-spruce-soft has-checked:text-ink has-focus-visible:outline-focus relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 font-medium has-focus-visible:outline-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="wherewell-theme"
            checked={current === theme}
            onChange={() => setTheme(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden size={16} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
