/** In place of an empty carousel. */
export function NoSchools({ name }: { name: string }) {
  return (
    <p className="text-ink-soft max-w-measure">
      No individual schools are listed for {name} yet. The school district or the ratings service
      can tell you which schools serve an address.
    </p>
  );
}
