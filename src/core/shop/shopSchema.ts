/**
 * The shape of every file of the shop. Imported for its types by the page, and for its checks only where Node runs: `checkShop` at
 * build time, and at the start of the server and of the studio's commands.
 */
import { z } from 'zod';
import { palette, pitch } from './colorsSchema.ts';
import {
  cents,
  gradient,
  https,
  id,
  picture,
  price,
  rows,
  someRows,
  text,
  textOrNone,
} from './shopFields.ts';
import { paymentsSchema } from './paymentsSchema.ts';
import { template } from './templateSchema.ts';

/** What a digital product is: every photo of one player, every photo of the whole team's gallery, or one photo. */
export const digitalKinds = ['player', 'team', 'photo'] as const;

const component = z.strictObject({ id, name: text, count: z.int().min(1) }).readonly();

const product = z
  .strictObject({
    id,
    name: text,
    priceCents: price,
    /** The path of the product's picture in `pictures`, and below the site's root. */
    image: picture,
    /** How many prints one piece of a single product is, such as 2 of a "pack of 2"; 1 if absent. */
    pieces: z.int().min(1).max(100).optional(),
    /** Present on packs only. */
    components: rows(component).optional(),
    /** Set on what is downloaded instead of printed. */
    digitals: z.enum(digitalKinds, 'must be "player", "team" or "photo"').optional(),
  })
  .readonly();

/** A card of the home page. Name, price and picture are the product's. */
const packageRow = z.strictObject({ product: id, bullets: rows(text) }).readonly();

const addOn = z.strictObject({ id, label: text, priceCents: price }).readonly();

const pose = z.strictObject({ id, label: text }).readonly();

const team = z
  .strictObject({
    id,
    name: text,
    /** The slug of the team's gallery: /gallery/{slug}. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must have only small letters, digits and hyphens'),
    sport: text,
    season: text,
    color: gradient,
  })
  .readonly();

/** An offer of digital photos: a product that is ordered like all others, or a request for a price by email. */
const offer = z
  .strictObject({
    label: text,
    explained: text,
    /** The product of the catalog that it is ordered as. Without one, the price is asked for by email. */
    product: id.optional(),
    /** Of the email that asks for the price. */
    subject: text.optional(),
    body: text.optional(),
  })
  .readonly();

const testimonial = z.strictObject({ name: text, quote: text, team: text }).readonly();

const reelPicture = z
  .strictObject({
    src: picture,
    alt: text,
    /** The player's horizontal position as a share of the width. Crops are made around it. */
    focus: z.number().min(0).max(1),
  })
  .readonly();

const policy = z.strictObject({ label: text, paragraphs: rows(text) }).readonly();

const brand = z
  .strictObject({
    product: text.max(60),
    tagline: text.max(200),
    promise: text,
    /** For search engines and the app's listing. */
    description: text,
    /** The site's address without a trailing slash, for shared links and search engines. */
    siteUrl: https.regex(/[^/]$/, 'must have no slash at its end'),
    /** The picture of link previews; 1200 x 630. */
    socialCard: picture,
    studio: z
      .strictObject({
        name: text,
        email: z.email(),
        phone: textOrNone,
        city: textOrNone,
        region: textOrNone,
        country: z.string().regex(/^[A-Z]{2}$/, 'must be two capitals such as "US"'),
      })
      .readonly(),
    /** Opened by "Order Prints Here" if a gallery has no address of its own. Without it, such a gallery has no such link. */
    defaultOrderUrl: https.optional(),
    /** Shown by browsers that offer to install the app. */
    screenshots: rows(
      z
        .strictObject({
          src: picture,
          sizes: z.string().regex(/^\d+x\d+$/, 'must be a size such as "780x1688"'),
          label: text,
        })
        .readonly(),
    ),
  })
  .readonly();

const times = z
  .strictObject({
    digitals: text,
    /** From the packages section. How-it-works differs; the specification has both. */
    printsShip: text,
    printsHowItWorks: text,
    proofingLinks: text,
    bookingConfirmation: text,
  })
  .readonly();

/** Texts may have `{words}` of `times`, and those of `packages` also `{shipping}` and `{tax}`. */
const promises = z
  .strictObject({
    times,
    /** Below the package cards. */
    packages: rows(z.strictObject({ title: text, text }).readonly()),
    /** The side panel of the booking form, "What happens next". */
    nextSteps: rows(z.strictObject({ when: text, what: text }).readonly()),
    howItWorks: rows(z.strictObject({ title: text, text }).readonly()),
  })
  .readonly();

/** Amounts that belong to no product. */
const money = z
  .strictObject({
    /** Applied to products plus add-ons, in basis points: 600 is 6 %. */
    taxRateBasisPoints: z.int().min(0).max(10_000),
    /** Shipping and handling, flat for every order. */
    shippingCents: cents,
    /** The same for an order that has nothing to ship, because all of it is downloaded. As `shippingCents` if absent. */
    digitalShippingCents: cents.optional(),
  })
  .readonly();

/** Every file of a shop, by its name without `.json`. */
export const shopSchema = z.strictObject({
  addOns: rows(addOn),
  brand,
  catalog: someRows(product),
  colors: z.strictObject({ always: pitch, light: palette, dark: palette }).readonly(),
  digitalOffers: rows(offer),
  /** The tabs of every gallery. One, such as "Team", shows no tabs. */
  groups: z
    .strictObject({
      groups: z
        .array(text.max(40).regex(/[A-Za-z0-9]/, 'must have a letter or a digit'))
        .min(1)
        .max(30)
        .readonly(),
      /** Where a gallery begins. */
      default: text,
    })
    .readonly(),
  /** The sentences below the titles of the home page's sections. */
  leads: z
    .strictObject({
      reel: text,
      galleries: text,
      digitals: text,
      preview: text,
      packages: text,
      booking: text,
    })
    .readonly(),
  money,
  packages: rows(packageRow),
  /** Empty if the studio names no way to pay; then nothing is said about paying. */
  payments: paymentsSchema,
  policies: rows(policy),
  poses: z.strictObject({ default: id, poses: someRows(pose) }).readonly(),
  promises,
  /** What every gallery shows for which `publish` was told nothing else. Empty shows photos large. */
  publish: z
    .strictObject({
      /** As `--proof`: the most pixels of a photo on its longer edge. */
      proof: z.int().min(360).max(100_000).optional(),
      /** As `--mark`: what is laid over proofs. */
      mark: z.enum(['name', 'logo'], 'must be "name" or "logo"').optional(),
    })
    .refine(({ proof, mark }) => proof !== undefined || mark === undefined, {
      path: ['mark'],
      message: 'must be left out without "proof"',
    })
    .readonly(),
  reel: z.strictObject({ placeholder: text, pictures: rows(reelPicture) }).readonly(),
  server: z
    .strictObject({
      /** If the server is on another host than the page: `https://orders.example.com/api/send-cart` (docs/deploy.md). */
      // `https` ends at its first fault, and a union then has the other's words.
      sendCart: z.union(
        [z.string().regex(/^\/\w/), z.url({ protocol: /^https$/ })],
        'must be a path or an https address',
      ),
      /**
       * Whether the server returns a number for every order. An answer without one, such as a captive portal's, is then not a
       * receipt, and the phone asks again. False for a function of your own that answers without numbers.
       */
      ordersAreNumbered: z.boolean(),
    })
    .readonly(),
  /** The codes of sample galleries, for the message of a starting server. Empty for a real studio. */
  sampleCodes: rows(z.strictObject({ slug: text, code: text }).readonly()),
  /** What a team gets before its day: in the email that confirms it. Empty lists say nothing. */
  teamDay: z
    .strictObject({
      /** When what happens on the day, such as "9:00 AM" and "Team photo", or "15 minutes before" and "Meet at the gate". */
      schedule: rows(z.strictObject({ when: text, what: text }).readonly()),
      prepGuide: rows(z.strictObject({ title: text, text }).readonly()),
    })
    .readonly(),
  teams: z
    .strictObject({
      sports: someRows(text),
      seasons: someRows(text),
      defaultSeason: text,
      teams: rows(team),
    })
    .readonly(),
  templates: rows(template),
  testimonials: rows(testimonial),
});

export type Shop = z.infer<typeof shopSchema>;
export type AddOn = z.infer<typeof addOn>;
/** One printed thing in a pack; the buyer chooses a pose for each. */
export type Component = z.infer<typeof component>;
export type Product = z.infer<typeof product>;
export type Team = z.infer<typeof team>;
export type Payment = Shop['payments'][number];
export type Template = z.infer<typeof template>;
export type DigitalOffer = z.infer<typeof offer>;
