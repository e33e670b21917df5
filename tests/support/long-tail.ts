/** Whether what takes long, or measures time, runs too: in `npm run test:all`. */
export const isLongTail = process.env.LONG_TAIL === 'yes';
