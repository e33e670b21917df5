import { ShellMount } from '@/components/shell/shell-mount';
import { notFound } from 'next/navigation';

export default async function SinglePage({ params }: { params: Promise<{ slug?: string[] }> }) {
  if ((await params).slug) notFound();
  return (
    <ShellMount>
      <p>server</p>
    </ShellMount>
  );
}
