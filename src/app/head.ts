/** What stands in the page's head for browsers, search engines and whoever shares a link; all of it from the facts. */
import { brand } from '#facts/brand.ts';
import { galleriesFolder, galleryFile } from '#facts/galleries.ts';
import { otherScreens } from '#rules/paths.ts';
import { titleOf } from './useArrival.ts';

const description = brand.description;
const card = `${brand.siteUrl}/${brand.socialCard}`;

/** Addresses of the files that each screen needs beside the first script. */
export type ScreenFiles = {
  readonly scripts: Readonly<Record<'access' | 'cart' | 'gallery', readonly string[]>>;
  /** Home is there before any script, so its letters are what it waits for. */
  readonly fonts: readonly string[];
};

/**
 * One line before anything is painted: where another screen than home is asked for, it hides the prerendered home and fetches
 * that screen's scripts, which the first one would ask for only later, and a gallery's document; `fetchGallery` takes that.
 */
function screenAhead({ scripts, fonts }: ScreenFiles): string {
  return `((s,t)=>{let m=${otherScreens}.exec(location.hash.slice(1).split('?')[0]),d=document;if(m){d.documentElement.className='elsewhere';let[,k,g]=m[0].split('/'),a;k=k.toLowerCase();if(g){a=fetch('${galleriesFolder}/'+g+'/${galleryFile}',{cache:'no-cache'});a.catch(()=>{});window.galleryAhead={slug:g,answer:a}}l(s[k],{rel:'modulepreload'})}else l(t,{rel:'preload',as:'font',type:'font/woff2',crossOrigin:''});function l(h,r){for(let href of h)d.head.append(Object.assign(d.createElement('link'),r,{href}))}})(${JSON.stringify(scripts)},${JSON.stringify(fonts)})`;
}

export function headOf(files: ScreenFiles): string {
  return [
    `<title>${escaped(titleOf('/'))}</title>`,
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
    `<script>${screenAhead(files)}</script>`,
  ].join('\n    ');
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
    telephone: phone,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: region,
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
