/** The decoded value of a cookie that scripts may read; '' where there is none. */
export function readCookie(name: string): string {
  if (typeof document === 'undefined') return '';
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
