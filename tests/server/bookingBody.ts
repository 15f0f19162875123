import type { Booking } from '#core/booking/booking.ts';

export function bookingBody(changes: Partial<Booking> = {}): Booking {
  return {
    teamName: 'Port Soccer U10',
    contactName: 'Mireille Okafor',
    contactEmail: 'mireille@example.org',
    contactPhone: '555 0177',
    sport: 'Soccer',
    preferredDate: '2026-10-03',
    pkg: 'Family Pack',
    notes: 'Pitch 2, after training.',
    rosterCsv: 'Jersey,First,Last\n7,Sam,Vale\n9,Ana,Ruiz',
    ...changes,
  };
}
