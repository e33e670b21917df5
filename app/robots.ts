import type { MetadataRoute } from 'next';
import { appUrl } from '@/lib/env';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Link previews of social networks read the page and its picture; the longer path counts.
      allow: [
        '/',
        '/api/share-community/',
        '/api/share-list/',
        '/api/share-picture/',
        '/api/media/',
        '/api/open-data/',
      ],
      disallow: '/api/',
    },
    sitemap: `${appUrl()}/sitemap.xml`,
  };
}
