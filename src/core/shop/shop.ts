/** All files of the shop, to check them at the start of a program. The page imports only what it shows. */
import addOns from '#shop/addOns.json' with { type: 'json' };
import brand from '#shop/brand.json' with { type: 'json' };
import catalog from '#shop/catalog.json' with { type: 'json' };
import colors from '#shop/colors.json' with { type: 'json' };
import digitalOffers from '#shop/digitalOffers.json' with { type: 'json' };
import groups from '#shop/groups.json' with { type: 'json' };
import leads from '#shop/leads.json' with { type: 'json' };
import money from '#shop/money.json' with { type: 'json' };
import packages from '#shop/packages.json' with { type: 'json' };
import payments from '#shop/payments.json' with { type: 'json' };
import policies from '#shop/policies.json' with { type: 'json' };
import poses from '#shop/poses.json' with { type: 'json' };
import promises from '#shop/promises.json' with { type: 'json' };
import publish from '#shop/publish.json' with { type: 'json' };
import reel from '#shop/reel.json' with { type: 'json' };
import sampleCodes from '#shop/sampleCodes.json' with { type: 'json' };
import server from '#shop/server.json' with { type: 'json' };
import teams from '#shop/teams.json' with { type: 'json' };
import teamDay from '#shop/teamDay.json' with { type: 'json' };
import templates from '#shop/templates.json' with { type: 'json' };
import translations from '#shop/translations.json' with { type: 'json' };
import testimonials from '#shop/testimonials.json' with { type: 'json' };

export const shopFiles: Readonly<Record<string, unknown>> = {
  addOns,
  brand,
  catalog,
  colors,
  digitalOffers,
  groups,
  leads,
  money,
  packages,
  payments,
  policies,
  poses,
  promises,
  publish,
  reel,
  sampleCodes,
  server,
  teamDay,
  teams,
  templates,
  testimonials,
  translations,
};
