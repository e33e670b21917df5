import { useLocation, useSearchParams } from 'react-router';

const PARAMETER = 'from';

/** Makes addresses that lead back to a list; those without one stay as they are. */
export const leadingBackTo =
  (list: string) =>
  (to: string): string =>
    list === '' ? to : `${to}?${new URLSearchParams({ [PARAMETER]: list })}`;

/** Makes addresses that lead back here: to this list, with its search, order and page. */
export function useLeadingBackHere(): (to: string) => string {
  const { pathname, search } = useLocation();
  return leadingBackTo(pathname + search);
}

/** The list that somebody came from, as the address says it; the given one where it says none. */
export function useCameFrom(otherwise: string): string {
  const from = useSearchParams()[0].get(PARAMETER) ?? '';
  return from.startsWith('/app/') ? from : otherwise;
}
