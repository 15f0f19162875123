/** The labels of the booking form's fields, on the page and in emails. */
export const bookingLabels = {
  teamName: 'Team name',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  sport: 'Sport',
  preferredDate: 'Preferred date',
  pkg: 'Package',
  notes: 'Notes',
  rosterCsv: 'Roster',
} as const;

/** Labels of an order's amounts; `{rate}` is the tax rate in percent. */
export const totalLabels = {
  subtotal: 'Subtotal',
  addOns: 'Add-ons',
  tax: 'Tax ({rate}%)',
  shipping: 'Shipping & handling',
  total: 'Total',
} as const;
