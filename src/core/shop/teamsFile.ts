import teamsFile from '#shop/teams.json' with { type: 'json' };
import type { Team } from './shopSchema.ts';

export type { Team } from './shopSchema.ts';

export const sports: readonly string[] = teamsFile.sports;

export const allSports = 'All Sports';

export const seasons: readonly string[] = teamsFile.seasons;

export const defaultSeason: string = teamsFile.defaultSeason;

export const teams: readonly Team[] = teamsFile.teams;
