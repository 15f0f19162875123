/** Whether the last day on which a gallery is shown is over, where the person is. Dates are ISO, `YYYY-MM-DD`. */
export function isOver(expires: string | undefined, today: string): boolean {
  return expires !== undefined && today > expires;
}
