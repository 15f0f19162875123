/** Writes an iCalendar file (RFC 5545) with one event. */

export type CalendarEvent = {
  /** Unique among the shop's events. Of two events with one id, the calendar keeps the one with the higher sequence number. */
  readonly id: string;
  readonly sequence: number;
  /** When the file is made, in epoch milliseconds. */
  readonly nowMs: number;
  /** A whole day (`YYYY-MM-DD`), or when a quarter of an hour begins (epoch milliseconds). */
  readonly when: string | number;
  readonly summary: string;
  readonly location?: string;
  readonly description: string;
  readonly url?: string;
  /** When the alarm goes off, counted from the start (RFC 5545, section 3.3.6). The event does not block the calendar. */
  readonly alarm?: string;
};

type Maker = {
  readonly product: string;
  readonly studio: { readonly name: string };
  readonly siteUrl: string;
};

const dayMs = 86_400_000;

export function calendarFile({ product, studio, siteUrl }: Maker, event: CalendarEvent): string {
  const { id, sequence, nowMs, when, summary, location, description, url, alarm } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${studio.name}//${product}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@${siteUrl.replace(/^\w+:\/\//, '')}`,
    `DTSTAMP:${utc(nowMs)}`,
    `SEQUENCE:${sequence}`,
    ...(typeof when === 'number'
      ? [`DTSTART:${utc(when)}`, 'DURATION:PT15M']
      : [
          `DTSTART;VALUE=DATE:${plain(when)}`,
          `DTEND;VALUE=DATE:${utc(Date.parse(when) + dayMs).slice(0, 8)}`,
        ]),
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    ...(alarm
      ? [
          'TRANSP:TRANSPARENT',
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(summary)}`,
          `TRIGGER:${alarm}`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, section 3.3.5, form 2. */
function utc(epochMs: number): string {
  return plain(new Date(epochMs).toISOString());
}

function plain(isoTime: string): string {
  return isoTime.replace(/[-:]|\.\d+/g, '');
}

/** RFC 5545, section 3.3.11: TEXT. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** RFC 5545, section 3.1: at most 75 octets on a line without its break. Never splits a multi-byte character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
