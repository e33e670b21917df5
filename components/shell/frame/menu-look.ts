const ENTRY = 'rounded-control hover:text-spruce flex items-center font-semibold';
/** An entry of the header's menu. */
export const HEADER_ENTRY = `${ENTRY} text-16 aria-[current=page]:bg-moss min-h-11 gap-2 px-3 whitespace-nowrap`;
/** An entry of the bar at the bottom of a phone. */
export const BAR_ENTRY = `${ENTRY} text-14 min-h-14 min-w-11 flex-auto flex-col px-0.5 justify-center gap-0.5 short:min-h-11 short:flex-row short:gap-2 tiny:basis-1/2`;
