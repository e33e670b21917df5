'use client';

/** Every page loads this, so it is drawn with this file alone: no component's code. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="page-frame px-4 py-16 text-center" role="alert">
      <h2 className="text-22 font-serif font-semibold">We couldn’t load this page</h2>
      <p className="text-16 text-ink-soft mt-2 mb-5 text-pretty">
        Something went wrong on our side. Please try again in a moment.
      </p>
      <button
        type="button"
        onClick={reset}
        className="rounded-control bg-spruce text-spruce-ink hover:bg-spruce-strong text-16 min-h-11 px-4 py-1.5 font-semibold transition-colors forced-colors:border"
      >
        Try again
      </button>
    </main>
  );
}
