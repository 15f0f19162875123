/** What a site's headers allow and do beside its files. */
import { securityHeaders } from '#server/http/securityHeaders.ts';

export type Needed = {
  /** The pages of the release, whose scripts the policy allows. */
  readonly pages: string;
  /** Where orders and bookings go, if not to the site itself. */
  readonly callsElsewhere?: readonly string[];
};

/** Returns what a header does beside the file. */
export function harms(headers: Headers): readonly string[] {
  const harmful: readonly (readonly [name: string, shape: RegExp])[] = [
    ['Refresh', /./],
    ['Clear-Site-Data', /./],
    ['Content-Disposition', /attachment/i],
    ['Link', /stylesheet/i],
    ['Set-Cookie', /./],
    ['Speculation-Rules', /./],
  ];
  return harmful
    .filter(([name, shape]) => shape.test(headers.get(name) ?? ''))
    .map(([name]) => `has a header ${name}: ${headers.get(name)}`);
}

/** What our own values of other headers hold to; a host may send stricter ones, and the same one twice. */
const strictEnough: Readonly<Record<string, RegExp>> = {
  'Cross-Origin-Opener-Policy': /^same-origin(?:-plus-coep)?(?:$|[\s,;])/i,
  'Permissions-Policy':
    /^(?=.*\bcamera=)(?=.*\bgeolocation=)(?=.*\bmicrophone=)(?!.*\b(?:camera|geolocation|microphone)=(?!\(\)))/i,
  // The last one counts that a browser knows (Referrer Policy, section 8.1).
  'Referrer-Policy':
    /(?:^|[\s,])(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/i,
  'Strict-Transport-Security': /^max-age="?[1-9]\d{4}/i,
  'X-Content-Type-Options': /^nosniff(?:$|[\s,;])/i,
  'X-Frame-Options': /^(?:deny|sameorigin)(?:$|[\s,;])/i,
};

/** Returns the headers that are sent and hold less. A host that sends none is told about in a note. */
export function weakHeaders(headers: Headers): readonly string[] {
  return Object.entries(strictEnough).flatMap(([name, shape]) => {
    const sent = headers.get(name);
    return sent === null || shape.test(sent) ? [] : [`has a weaker header ${name}: ${sent}`];
  });
}

/** A phone that keeps the page for longer than a day misses the next one. */
const keptAtMostSeconds = 86_400;

/** Returns how the header lets phones keep what leads to all else. One that says nothing lets them ask again soon. */
export function keepingFaults(headers: Headers): readonly string[] {
  const sent = headers.get('Cache-Control') ?? '';
  const [, seconds = '0'] = /(?:^|[\s,])max-age="?(\d+)/i.exec(sent) ?? [];
  const isLong = Number(seconds) > keptAtMostSeconds || /\bimmutable\b/i.test(sent);
  return isLong ? [`is kept for long: ${sent}`] : [];
}

/** Rows that allow nothing, wherever they stand. A report to another host says what a family opens. */
const restrains = /^(?:upgrade-insecure-requests|block-all-mixed-content|report-to)$/;

/** Returns where the policy allows more than the pages need. A host that sends none is told about in a note. Of several all are in force. */
export function policyFaults(
  headers: Headers,
  { pages, callsElsewhere = [] }: Needed,
): readonly string[] {
  const sent = headers.get('Content-Security-Policy');
  if (sent === null) return [];
  const needed = policyOf(securityHeaders(pages)['Content-Security-Policy'] ?? '');
  const origins = callsElsewhere.flatMap((call) =>
    URL.canParse(call) ? new URL(call).origin : [],
  );
  const faults = sent.split(',').map((policy) => {
    const is = policyOf(policy);
    const missing = [...needed.keys()].filter((directive) => !is.has(directive));
    const more = [...is].flatMap(([directive, sources]) => {
      const allowed = [...(needed.get(directive) ?? ["'none'"])];
      if (directive === 'connect-src') allowed.push(...origins);
      const surplus = sources.filter(
        (one) => !allowed.includes(one.replace(/\/$/, '')) && !allowed.includes(one),
      );
      return surplus.length === 0 || restrains.test(directive)
        ? []
        : [`has a Content-Security-Policy that allows more as ${directive}: ${surplus.join(' ')}`];
    });
    return [
      ...missing.map((directive) => `has a Content-Security-Policy without ${directive}`),
      ...more,
    ];
  });
  return faults.find((one) => one.length === 0) ?? faults[0] ?? [];
}

/** Of two rows for one thing the first counts, and a row with other characters than ASCII is none (CSP Level 3, section 2.2.1). */
function policyOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const rows = policy
    .split(';')
    .map((row) => row.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((row) => /^[\x21-\x7e]/.test(row) && /^[\x20-\x7e\t]*$/.test(row))
    .map((row) => row.split(/[ \t]+/))
    .toReversed();
  return new Map(rows.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** Returns what a host does not send, and no fault of it is. */
export function headerNotes(site: string, headers: Headers): readonly string[] {
  const wanted = [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    ...(site.startsWith('https:') ? ['Strict-Transport-Security'] : []),
  ];
  const missing = wanted.filter((name) => headers.get(name) === null);
  const notes = site.startsWith('https:') ? [] : ['The site is not served over https.'];
  if (missing.length > 0) notes.push(`The host does not send ${missing.join(', ')}.`);
  return notes;
}
