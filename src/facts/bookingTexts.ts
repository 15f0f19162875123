/** What is said about requests for a team day. */
export const bookingTexts = {
  submit: 'Request Team Day',
  fieldRequired: '{field} is required.',
  dateInPast: 'Choose a day from today on.',
  sending: 'Sending...',
  success: "Thanks! We'll confirm within 24 hours.",
  failure: 'Something went wrong. Try again.',
  errorAlert: 'Booking error: {message}',
  requestFailed: 'Request failed ({status})',
} as const;
