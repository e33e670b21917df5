'use client';

import HomeScreen from '@/components/screens/browse/home-screen';
import ClientShell from './client-shell';
import type { HomeRead } from './client-provider';

/** The shell with the home page in it: the server draws this too, and the browser takes it over. */
export default function HomeShell(read: HomeRead) {
  return <ClientShell home={{ Screen: HomeScreen, read }} />;
}
