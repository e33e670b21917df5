import { createContext } from 'react';

/** Tells of a failure whose form is gone. */
export const FailureNoticeContext = createContext<(message: string) => void>(() => {});
