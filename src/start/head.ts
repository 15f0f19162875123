/** The page's head for browsers, search engines and link previews, all of it from the facts. */
import { brand } from '#core/shop/brand.ts';
import { scriptlessWords } from '#core/shop/appTexts.ts';
import { galleriesUrlAtBuild } from '#core/shop/galleriesAddress.ts';
import { titleOf } from '#app/useArrival.ts';
import { fillText } from '#core/text/fillText.ts';
import { telUrl } from '#device/site/telUrl.ts';

const description = brand.description;
const card = `${brand.siteUrl}/${brand.socialCard}`;

export function headMarkup(): string {
  return [
    `<title>${escaped(titleOf('/'))}</title>`,
    ...galleriesLink(),
    meta('name', 'description', description),
    `<link rel="canonical" href="${brand.siteUrl}/" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.product),
    meta('property', 'og:title', titleOf('/')),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${brand.siteUrl}/`),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.product}: ${brand.tagline}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(business()).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/**
 * Opens the connection to the galleries' origin before the inline entry needs it. The server reads from it what the policy has to allow
 * (`server/http/securityHeaders.ts`).
 */
function galleriesLink(): readonly string[] {
  return galleriesUrlAtBuild === undefined
    ? []
    : [`<link rel="preconnect" href="${galleriesUrlAtBuild}/" crossorigin />`];
}

/** How to reach the studio, for a browser without JavaScript. */
export function contactOf(): string {
  const { email, phone } = brand.studio;
  const words = phone === '' ? scriptlessWords.contactWithoutPhone : scriptlessWords.contact;
  return fillText(words, {
    phone: `<a href="${telUrl(phone)}">${escaped(phone)}</a>`,
    email: `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
  });
}

/** schema.org, LocalBusiness. */
function business(): object {
  const { name, email, phone, city, region, country } = brand.studio;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    description,
    url: `${brand.siteUrl}/`,
    image: card,
    email,
    telephone: phone || undefined,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || undefined,
      addressRegion: region || undefined,
      addressCountry: country,
    },
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
