/** Texts about booking requests. */
export const bookingTexts = {
  submit: 'Request Team Day',
  fieldRequired: '{field} is required.',
  dateInPast: 'Choose today or a later date.',
  sending: 'Sending...',
  success: "Thanks! We'll confirm within {bookingConfirmation}.",
  failure: 'Something went wrong. Try again.',
  errorAlert: 'Booking error: {message}',
  requestFailed: 'Request failed ({status})',
} as const;
