/** Tells elements whether they are in sight, or at most a window's height away from it. */
export class NearWatch {
  readonly #listeners = new Map<Element, (near: boolean) => void>();
  readonly #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        this.#listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: '100% 0px' },
  );

  /** @returns stops watching */
  watch(element: Element, onChange: (near: boolean) => void): () => void {
    this.#listeners.set(element, onChange);
    this.#observer.observe(element);
    return () => {
      this.#observer.unobserve(element);
      this.#listeners.delete(element);
    };
  }
}
