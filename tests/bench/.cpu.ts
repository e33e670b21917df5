import { readdirSync, readFileSync } from 'node:fs';
const stat = (pid: string) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return { ppid: f[1]!, ms: (Number(f[11]) + Number(f[12]) ) * 10 }; } catch { return null; } };
export function tree(root: number): number {
  const all = readdirSync('/proc').filter((p) => /^\d+$/.test(p)).map((p) => ({ p, s: stat(p) }));
  const want = new Set([String(root)]); let grew = true;
  while (grew) { grew = false; for (const { p, s } of all) if (s && want.has(s.ppid) && !want.has(p)) { want.add(p); grew = true; } }
  let ms = 0; for (const { p, s } of all) if (s && want.has(p)) ms += s.ms; return ms;
}
export function pidOf(match: string): number {
  for (const p of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { try { const c = readFileSync(`/proc/${p}/cmdline`, 'utf8').replaceAll('\0', ' '); if (c.includes(match)) return Number(p); } catch {} } throw new Error(match);
}

export function childOf(parent: number, match: string): number {
  for (const p of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { const s = stat(p); if (s?.ppid !== String(parent)) continue; const c = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (c.includes(match)) return Number(p); } throw new Error(match);
}
