import { ThemeSwitch } from '@/components/ui/theme-switch';
import { BRAND, TAGLINE } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';

const LINKS = [
  [PAGES.aboutTheData, 'About the data'],
  [PAGES.openData, 'Open data'],
  [PAGES.privacy, 'Privacy'],
  [PAGES.terms, 'Terms'],
  [PAGES.accessibility, 'Accessibility'],
  [PAGES.contact, 'Contact'],
] as const;

/** The foot of every page: where the figures come from, who runs it, and the choice of theme. */
export function SiteFooter() {
  return (
    <footer className="border-line mt-16 border-t print:hidden">
      <div className="page-frame text-14 text-ink-soft flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <p>
          <span className="text-ink font-serif font-semibold">{BRAND}</span> · {TAGLINE}
        </p>
        <nav aria-label="About" className="flex flex-wrap items-center gap-x-5">
          {LINKS.map(([page, label]) => (
            <a key={page} href={page} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
