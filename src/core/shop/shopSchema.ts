/**
 * The shape of every file of the shop. Imported for its types by the page, and for its checks only where Node runs: `checkShop` at
 * build time, and at the start of the server and of the studio's commands.
 */
import { languageTags } from './languageTags.ts';
import { digitalKinds } from './sold.ts';
import {
  choice,
  cents,
  color,
  email,
  field,
  yesOrNo,
  gradient,
  group,
  https,
  id,
  isHttps,
  kinds,
  maybe,
  numberField,
  picture,
  price,
  rows,
  someRows,
  someText,
  textField,
  textOrNone,
  wholeField,
} from './shopFields.ts';
import { template } from './templateSchema.ts';
import { isRecord } from '#core/text/record.ts';
import { leaf, record, text as anyText, where, type Of } from '#core/text/schema.ts';

const component = group({ id, name: someText, count: wholeField({ minimum: 1 }) });

const product = group({
  id,
  name: someText,
  priceCents: price,
  /** The path of the product's picture in `pictures`, and below the site's root. */
  image: picture,
  /** How many prints one piece of a single product is, such as 2 of a "pack of 2"; 1 if absent. */
  pieces: maybe(wholeField({ minimum: 1, maximum: 100 })),
  /** Present on packs only. */
  components: maybe(rows(component)),
  /** Set on what is downloaded instead of printed. */
  digitals: maybe(choice(digitalKinds, 'must be "player", "team" or "photo"')),
});

/** A card of the home page. Name, price and picture are the product's. */
const packageRow = group({ product: id, bullets: rows(someText) });

const addOn = group({ id, label: someText, priceCents: price });

const pose = group({ id, label: someText });

const team = group({
  id,
  name: someText,
  /** The slug of the team's gallery: /gallery/{slug}. */
  slug: textField(
    { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ },
    'must have only small letters, digits and hyphens',
  ),
  sport: someText,
  season: someText,
  color: gradient,
});

/** An offer of digital photos: a product that is ordered like all others, or a request for a price by email. */
const offer = group({
  label: someText,
  explained: someText,
  /** The product of the catalog that it is ordered as. Without one, the price is asked for by email. */
  product: maybe(id),
  /** Of the email that asks for the price. */
  subject: maybe(someText),
  body: maybe(someText),
});

const testimonial = group({ name: someText, quote: someText, team: someText });

const reelPicture = group({
  src: picture,
  alt: someText,
  /** The player's horizontal position as a share of the width. Crops are made around it. */
  focus: numberField({ minimum: 0, maximum: 1 }),
});

const policy = group({ label: someText, paragraphs: rows(someText) });

const siteUrl = field(
  where(https, (address) => !address.endsWith('/'), 'must have no slash at its end'),
  { ...https.json, pattern: '[^/]$' },
);

/** One of these words. What is read from JSON is any text to the compiler. */
const oneWord = (words: readonly string[]) =>
  field(
    where(someText, (word) => words.includes(word), `must be one of ${words.join(', ')}`),
    { type: 'string', enum: words },
  );

/** `translationFaults` compares it with the other files. */
const translations = field(
  record(
    anyText,
    leaf((texts) => (isRecord(texts) ? (texts as ShopTexts) : undefined), 'must be a group'),
  ),
  { type: 'object', additionalProperties: { type: 'object' } },
);

const brand = group({
  product: textField({ minLength: 1, maxLength: 60 }),
  tagline: textField({ minLength: 1, maxLength: 200 }),
  promise: someText,
  /** For search engines and the app's listing. */
  description: someText,
  /** The site's address without a trailing slash, for shared links and search engines. */
  siteUrl,
  /** The picture of link previews; 1200 x 630. */
  socialCard: picture,
  studio: group({
    name: someText,
    email,
    phone: textOrNone,
    city: textOrNone,
    region: textOrNone,
    country: textField({ pattern: /^[A-Z]{2}$/ }, 'must be two capitals such as "US"'),
  }),
  /** Opened by "Order Prints Here" if a gallery has no address of its own. Without it, such a gallery has no such link. */
  defaultOrderUrl: maybe(https),
  /** The languages beside English that families may choose (`languages.ts`). None if absent. */
  languages: maybe(rows(oneWord(languageTags))),
  /** What a phone speaks that has chosen nothing: English, or its browser's language if the shop has it. English if absent. */
  firstLanguage: maybe(oneWord(['english', 'browser'])),
  /** Shown by browsers that offer to install the app. */
  screenshots: rows(
    group({
      src: picture,
      sizes: textField({ pattern: /^\d+x\d+$/ }, 'must be a size such as "780x1688"'),
      label: someText,
    }),
  ),
});

const times = group({
  digitals: someText,
  /** From the packages section. How-it-works differs; the specification has both. */
  printsShip: someText,
  printsHowItWorks: someText,
  proofingLinks: someText,
  bookingConfirmation: someText,
});

/** Texts may have `{words}` of `times`, and those of `packages` also `{shipping}` and `{tax}`. */
const promises = group({
  times,
  /** Below the package cards. */
  packages: rows(group({ title: someText, text: someText })),
  /** The side panel of the booking form, "What happens next". */
  nextSteps: rows(group({ when: someText, what: someText })),
  howItWorks: rows(group({ title: someText, text: someText })),
});

/** Amounts that belong to no product. */
const money = group({
  /** Applied to products plus add-ons, in basis points: 600 is 6 %. */
  taxRateBasisPoints: wholeField({ minimum: 0, maximum: 10_000 }),
  /** Shipping and handling, flat for every order. */
  shippingCents: cents,
  /** The same for an order that has nothing to ship, because all of it is downloaded. As `shippingCents` if absent. */
  digitalShippingCents: maybe(cents),
});

/** Nothing in it is filled in: the number and the amount stand in a sentence of their own. */
const line = textField(
  { minLength: 1, maxLength: 200, pattern: /^[^\p{Cc}{}]*$/u },
  'must be one line without braces',
);

/** `{number}` and `{amount}` may stand in the path, the query and the fragment: the host is always the studio's choice. */
const linkTemplate =
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#](?:[\w.~:/?#[\]@!$&()*+,;=-]|%[\dA-Fa-f]{2}|\{(?:number|amount)\})*)?$/;

const anyPayment = {
  /** What the customer chooses it by. */
  label: line,
  note: maybe(line),
};

/** How an order can be paid. */
const payment = kinds(
  {
    link: {
      ...anyPayment,
      url: textField(
        { maxLength: 500, pattern: linkTemplate },
        'must be an https link such as "https://pay.example.com/?amount={amount}&order={number}", with no other words in braces',
      ),
    },
    /** `handle` is such as "@studio", at `service`. */
    handle: { ...anyPayment, handle: line, service: line },
    /** `lines` are shown as they are, such as the account's owner and number. */
    bank: { ...anyPayment, lines: someRows(line) },
    cash: anyPayment,
  },
  'must be the kind "link", "handle", "bank" or "cash"',
);

/** Custom properties of every style sheet. `always` are those of header, hero and footer, in light and dark mode. */
const palette = group({
  paper: color,
  surface: color,
  ink: color,
  'ink-soft': color,
  line: color,
  'chalk-line': color,
  'control-line': color,
  turf: color,
  'turf-strong': color,
  'on-turf': color,
  'turf-wash': color,
  flare: color,
  'flare-wash': color,
  danger: color,
  'danger-wash': color,
});

const pitch = group({
  pitch: color,
  'pitch-raised': color,
  'pitch-line': color,
  chalk: color,
  'chalk-soft': color,
  amber: color,
  'flare-on-pitch': color,
});

/** If the server is on another host than the page: `https://orders.example.com/api/send-cart` (docs/deploy.md). */
const callAddress = field(
  where(
    textField({}),
    (address) => /^\/\w/.test(address) || isHttps(address),
    'must be a path or an https address',
  ),
  { type: 'string' },
);

/** Every file of a shop, by its name without `.json`. */
export const shopFileFields = {
  addOns: rows(addOn),
  brand,
  catalog: someRows(product),
  colors: group({ always: pitch, light: palette, dark: palette }),
  digitalOffers: rows(offer),
  /** The tabs of every gallery. One, such as "Team", shows no tabs. */
  groups: group({
    groups: rows(
      textField(
        { minLength: 1, maxLength: 40, pattern: /[A-Za-z0-9]/ },
        'must have a letter or a digit',
      ),
      1,
      30,
    ),
    /** Where a gallery begins. */
    default: someText,
  }),
  /** The sentences below the titles of the home page's sections. */
  leads: group({
    reel: someText,
    galleries: someText,
    digitals: someText,
    preview: someText,
    packages: someText,
    booking: someText,
  }),
  money,
  packages: rows(packageRow),
  /** Empty if the studio names no way to pay; then nothing is said about paying. */
  payments: rows(payment),
  policies: rows(policy),
  poses: group({ default: id, poses: someRows(pose) }),
  promises,
  /** What every gallery shows for which `publish` was told nothing else. Empty shows photos large. */
  publish: group({
    /** As `--proof`: the most pixels of a photo on its longer edge. */
    proof: maybe(wholeField({ minimum: 360, maximum: 100_000 })),
    /** As `--mark`: what is laid over proofs. */
    mark: maybe(choice(['name', 'logo'], 'must be "name" or "logo"')),
  }),
  reel: group({ placeholder: someText, pictures: rows(reelPicture) }),
  server: group({
    sendCart: callAddress,
    /**
     * Whether the server returns a number for every order. An answer without one, such as a captive portal's, is then not a
     * receipt, and the phone asks again. False for a function of your own that answers without numbers.
     */
    ordersAreNumbered: yesOrNo,
  }),
  /** The codes of sample galleries, for the message of a starting server. Empty for a real studio. */
  sampleCodes: rows(group({ slug: someText, code: someText })),
  /** What a team gets before its day: in the email that confirms it. Empty lists say nothing. */
  teamDay: group({
    /** When what happens on the day, such as "9:00 AM" and "Team photo", or "15 minutes before" and "Meet at the gate". */
    schedule: rows(group({ when: someText, what: someText })),
    prepGuide: rows(group({ title: someText, text: someText })),
  }),
  teams: group({
    sports: someRows(someText),
    seasons: someRows(someText),
    defaultSeason: someText,
    teams: rows(team),
  }),
  templates: rows(template),
  testimonials: rows(testimonial),
  /** What the texts of these files are in other languages, by language and file. */
  translations,
};
export const shopSchema = group(shopFileFields);

/** Texts at the places where the shop's files have theirs. */
export type ShopTexts = { readonly [key: string]: string | readonly string[] | ShopTexts };

export type Shop = Of<typeof shopSchema>;
export type Team = Of<typeof team>;
export type Payment = Of<typeof payment>;
export type Template = Of<typeof template>;
export type DigitalOffer = Of<typeof offer>;
