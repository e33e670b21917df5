/** What is offered with one tap, beside free numbers: as addresses have it, with a short name. */
export const WISH_CHIPS = [
  { wish: 'size:20000-100000', name: 'Small city' },
  { wish: 'july:-84', name: 'Cool summers' },
  { wish: 'january:35-', name: 'Warm winters' },
  { wish: 'home:-300000', name: 'Affordable' },
  { wish: 'college:10', name: 'University' },
  { wish: 'flights:30', name: 'Flights' },
  { wish: 'hospital:10', name: 'Hospital' },
  { wish: 'coast:25', name: 'Near the coast' },
  { wish: 'transit:yes', name: 'Public transportation' },
] as const;
