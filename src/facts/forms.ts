/** What the forms' fields are called, on the page, in the PDF and in letters. */
export const customerLabels = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  address: 'Mailing address',
  childName: "Child's name",
  childJersey: 'Jersey number',
  childPosition: 'Position',
  coach: 'Coach',
  age: 'Age',
  height: 'Height',
  weight: 'Weight',
  notes: 'Notes',
} as const;

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

/** What the amounts of an order are called; `{rate}` is the tax rate in percent. */
export const totalLabels = {
  subtotal: 'Subtotal',
  addOns: 'Add-ons',
  tax: 'Tax ({rate}%)',
  shipping: 'Shipping & handling',
  total: 'Total',
} as const;
