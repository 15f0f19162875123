/** What is said of an order's way to the server. Apart from the other texts: the worker says these, and must stay small. */
export const replyTexts = {
  sendFailed: 'Send failed ({status})',
  pdfLost:
    'The picture of this order can no longer be read on this phone. Try again, and it is drawn anew.',
} as const;
