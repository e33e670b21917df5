import type { MetadataRoute } from 'next';
import { appUrl } from '@/lib/env';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Link previews of social networks read the page and its picture; the longer path counts.
<<<<<<< HEAD
      allow: [
        '/',
        '/api/share-community/',
        '/api/share-list/',
        '/api/share-picture/',
        '/api/media/',
      ],
=======
      allow: ['/', '/api/share-community/', '/api/media/', '/api/open-data/'],
>>>>>>> 8b4e22df (Give out what pages show as open data, and say what is stored, the rules and whom to ask)
      disallow: '/api/',
    },
    sitemap: `${appUrl()}/sitemap.xml`,
  };
}
