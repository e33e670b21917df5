import { Frame } from '@/components/shell/frame';
import { NotFound } from '@/components/ui/not-found';

export default function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
