import type { Page } from 'playwright/test';

/**
 * What is wrong with the texts of a page as it is: words that are broken over two lines without a
 * hyphen of their own, or cut off by a box or the window, and lines that lie on one another.
 */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 2;
    const range = document.createRange();
    const found = new Set<string>();
    const lines: { rect: DOMRect; of: Element }[] = [];

    interface Place {
      isHidden: boolean;
      scrolls: boolean;
      sticks: boolean;
      /** Boxes that cut off what does not fit, from the inside out, up to one that scrolls. */
      clipping: Element[];
    }
    const places = new Map<Element, Place>();
    /** What an element and all around it do to a text, found out once for each. */
    const placeOf = (element: Element): Place => {
      const known = places.get(element);
      if (known) return known;
      const up =
        element.parentElement && element.parentElement !== document.body
          ? placeOf(element.parentElement)
          : { isHidden: false, scrolls: false, sticks: false, clipping: [] };
      const { clipPath, webkitLineClamp, overflow, position } = getComputedStyle(element);
      const isHidden =
        clipPath !== 'none' || webkitLineClamp !== 'none' || element.tagName === 'svg';
      const scrolls = /auto|scroll/.test(overflow);
      const clips = /hidden|clip/.test(overflow);
      const place = {
        isHidden: up.isHidden || isHidden,
        scrolls: up.scrolls || scrolls,
        sticks: up.sticks || /sticky|fixed/.test(position),
        clipping: scrolls ? [] : clips ? [element, ...up.clipping] : up.clipping,
      };
      places.set(element, place);
      return place;
    };
    const sticksOut = (rect: DOMRect, { left, right }: { left: number; right: number }) =>
      rect.left < left - LEAST || rect.right > right + LEAST;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element?.checkVisibility({ opacityProperty: true }) || !text.trim()) continue;
      const { isHidden, scrolls, sticks, clipping } = placeOf(element);
      if (isHidden) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s\-–—/@.,:]{2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
        const [first] = rects;
        const quoted = `'${word}' of '${element.textContent.trim().slice(0, 40)}'`;
        // An address may be longer than any line.
        const isAddress = /@|:\/\//.test(text);
        if (!isAddress && rects.some(({ top }) => top > (first?.bottom ?? top) - LEAST))
          found.add(`broken: ${quoted}`);
        const isCut = rects.some(
          (rect) =>
            (!scrolls && sticksOut(rect, { left: 0, right: window.innerWidth })) ||
            clipping.some((box) => sticksOut(rect, box.getBoundingClientRect())),
        );
        if (isCut) found.add(`cut: ${quoted}`);
      }
      if (scrolls || sticks) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) lines.push({ rect, of: element });
    }

    lines.sort((one, other) => one.rect.top - other.rect.top);
    for (const [at, { rect, of }] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top > rect.bottom) break;
        if (of.contains(other.of) || other.of.contains(of)) continue;
        const across =
          Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const along = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
        // Lines may touch: their boxes are higher than their letters.
        if (across > LEAST && along > Math.min(rect.height, other.rect.height) / 3)
          found.add(`'${of.textContent.slice(0, 40)}' on '${other.of.textContent.slice(0, 40)}'`);
      }
    // A word that just fits may stick out by a fraction.
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > LEAST) found.add(`the page is ${over} px wider than its window`);
    return [...found];
  });
