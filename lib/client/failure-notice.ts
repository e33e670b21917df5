import { createContext } from 'react';

/** Shows a failure whose form is gone. */
export const FailureNoticeContext = createContext<(message: string) => void>(() => {});
