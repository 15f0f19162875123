export const sports = [
  'Soccer',
  'Basketball',
  'Baseball',
  'Softball',
  'Football',
  'Volleyball',
  'Hockey',
] as const;

export type Sport = (typeof sports)[number];

export const allSports = 'All Sports';

export const seasons = ["Fall '25", "Summer '25", "Spring '25", "Winter '24"] as const;

export type Season = (typeof seasons)[number];

export const defaultSeason: Season = "Fall '25";

export type Team = {
  readonly id: string;
  readonly name: string;
  /** The slug of the team's gallery: /gallery/{slug}. */
  readonly slug: string;
  readonly sport: Sport;
  readonly season: Season;
  /** A CSS gradient. */
  readonly color: string;
};

export const teams = [
  {
    id: 'bradford-united',
    name: 'Bradford United',
    slug: 'owls',
    sport: 'Soccer',
    season: "Winter '24",
    color: 'linear-gradient(135deg, #2b1b4d 0%, #4a2f7a 55%, #9db7d5 130%)',
  },
  {
    id: 'port-soccer-gators',
    name: 'Port Soccer (Gators)',
    slug: 'gators',
    sport: 'Soccer',
    season: "Fall '25",
    color: 'linear-gradient(135deg, #0b3d2a 0%, #17724a 55%, #f2a33a 130%)',
  },
] as const satisfies readonly Team[];
