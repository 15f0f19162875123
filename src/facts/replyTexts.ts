/** Texts about sending an order. In a file of their own: the worker uses them and must stay small. */
export const replyTexts = {
  sendFailed: 'Send failed ({status})',
  pdfLost: "The order's PDF was damaged. Try again and we'll make a new one.",
} as const;
