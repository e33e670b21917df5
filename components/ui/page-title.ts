import { BRAND } from '@/lib/constants/brand';

/** What a screen knows is better than what its route says, whichever of them speaks first. */
const said: { route?: string | undefined; screen?: string | undefined } = {};
let watching = false;

/** Next writes its own title once more when the page's metadata arrives late; ours stays. */
function keep(): void {
  const title = said.screen ?? said.route;
  if (title === undefined) return;
  const wanted = `${title} · ${BRAND}`;
  if (document.title !== wanted) document.title = wanted;
}

/**
 * Gives the page a title, followed by the product's name.
 * @param title undefined takes back what was said
 */
export function setPageTitle(by: keyof typeof said, title: string | undefined): void {
  said[by] = title;
  keep();
  if (watching) return;
  watching = true;
  new MutationObserver(keep).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
