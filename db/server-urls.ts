/**
 * The address of each server in postgres://user:password@first:5432,second:5433/name, as an address
 * of its own. What comes before and after the hosts is the same for all.
 */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
}
