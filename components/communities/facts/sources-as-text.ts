'use client';

import { createContext } from 'react';

/** True where nothing can be opened, as in a preview: a figure's source is then said beside it. */
export const SourcesAsText = createContext(false);
