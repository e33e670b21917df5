'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState, type ReactNode } from 'react';

const ClientShell = dynamic(() => import('./client-shell'), { ssr: false });

/** Shows what the server rendered until the shell can take over in the browser. */
export function ShellMount({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? <ClientShell /> : children;
}
