/** Where the browser keeps what somebody last did here. */
export const LEFT_OFF_KEY = 'wherewell-left-off';
