// Preloaded into a server: its clock is ahead by CLOCK_AHEAD_MS. Uptime goes on as it does.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
