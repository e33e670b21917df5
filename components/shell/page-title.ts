import { BRAND } from '@/lib/constants/brand';

let wanted: string | undefined;
let watching = false;

/** Next writes its own title once more when the page's metadata arrives late; ours stays. */
function keep(): void {
  if (wanted !== undefined && document.title !== wanted) document.title = wanted;
}

/** Gives the page a title, followed by the product's name. */
export function setPageTitle(title: string): void {
  wanted = `${title} · ${BRAND}`;
  keep();
  if (watching) return;
  watching = true;
  new MutationObserver(keep).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
