// Reads the rosters: who is in which picture, and what the player looks like in every one of them.
import { readFileSync } from 'node:fs';
import { chance } from './rng.ts';
import type { Hair, Kit, Player, Rgb } from './types.ts';

export type Row = {
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  readonly tags: string;
};

export function readRoster(club: string): Row[] {
  const text = readFileSync(new URL(`./${club}.csv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [file = '', jersey = '', name = '', group = '', tags = ''] = line.split(',');
      return { file, jersey, name, group, tags };
    });
}

const SKINS: readonly Rgb[] = [
  [0.5, 0.31, 0.22],
  [0.42, 0.24, 0.15],
  [0.3, 0.16, 0.09],
  [0.17, 0.085, 0.05],
  [0.09, 0.045, 0.028],
  [0.46, 0.29, 0.19],
];
const HAIRS: readonly Rgb[] = [
  [0.012, 0.009, 0.008],
  [0.03, 0.016, 0.01],
  [0.07, 0.035, 0.015],
  [0.22, 0.12, 0.045],
  [0.1, 0.03, 0.012],
];

/** Skin and hair of every child: index into SKINS, hair, index into HAIRS. */
const LOOKS_OF: Record<string, readonly [number, Hair, number]> = {
  'Maya Torres': [2, 'pony', 1],
  'Eli Nakamura': [5, 'short', 0],
  'Zuri Okafor': [4, 'puffs', 0],
  'Theo Lindqvist': [0, 'short', 3],
  'Priya Raman': [3, 'braids', 0],
  'Mateo Alvarez': [2, 'curls', 1],
  'Amara Osei': [4, 'bun', 0],
  'Noah Feldman': [0, 'curls', 2],
  'Linh Pham': [5, 'bob', 0],
  'Diego Marquez': [2, 'short', 0],
  'Samir Haddad': [2, 'short', 0],
  'Ingrid Solberg': [0, 'braids', 3],
  'Jaylen Brooks': [4, 'buzz', 0],
  'Sofia Petrov': [0, 'pony', 3],
  'Kai Nakoa': [3, 'curls', 0],
  'Fatima Siddiqui': [2, 'bun', 0],
  'Owen Gallagher': [0, 'short', 4],
  'Nia Johnson': [4, 'curls', 0],
  'Lucas Weber': [0, 'short', 2],
  'Hana Kimura': [5, 'pony', 0],
  'Andre Baptiste': [4, 'buzz', 0],
  'Rosa Delgado': [2, 'braids', 1],
  'Freya Hollis': [0, 'pony', 3],
  'Tariq Aziz': [3, 'short', 0],
  'Chloe Mensah': [4, 'hat', 0],
  'Arlo Whitfield': [0, 'hat', 2],
  'Imran Patel': [3, 'short', 0],
  'Mei Chandler': [5, 'hat', 0],
  'Joni Hartley': [0, 'bob', 4],
};
const ANY: readonly Hair[] = [
  'short',
  'pony',
  'curls',
  'bun',
  'short',
  'braids',
  'bob',
  'buzz',
  'puffs',
];

export function playerOf(name: string, jersey: string, group: string): Player {
  const r = chance(name);
  const age = Number(group.slice(1)) - 0.6;
  const known = LOOKS_OF[name];
  const skin = SKINS[known?.[0] ?? Math.floor(r.next() * SKINS.length)] ?? [0.4, 0.24, 0.16];
  return {
    age,
    height: 0.82 + age * 0.057 + r.range(-0.03, 0.03),
    girth: r.range(0.93, 1.08),
    hair: known?.[1] ?? r.pick(ANY),
    hairColor: HAIRS[known?.[2] ?? Math.floor(r.next() * HAIRS.length)] ?? [0.02, 0.012, 0.01],
    skin,
    loose: r.range(0.7, 1.2),
    jersey,
    ball: age < 8 ? 0.092 : 0.102,
  };
}

const gators: Kit = {
  jersey: [0.015, 0.19, 0.075],
  shorts: [0.012, 0.032, 0.03],
  socks: [0.015, 0.19, 0.075],
  boots: [0.02, 0.02, 0.022],
  trim: [0.9, 0.38, 0.04],
  hat: [0.02, 0.15, 0.07],
  pattern: 0,
  sleeve: 0.72,
  number: '#fff6e0',
  numberEdge: '#d97714',
};
const owls: Kit = {
  jersey: [0.055, 0.018, 0.085],
  shorts: [0.012, 0.012, 0.03],
  socks: [0.55, 0.62, 0.7],
  boots: [0.02, 0.02, 0.025],
  trim: [0.6, 0.68, 0.76],
  hat: [0.1, 0.03, 0.14],
  pattern: 1,
  sleeve: 1.5,
  leggings: true,
  gloves: true,
  number: '#f4fbff',
  numberEdge: '#2a1440',
};

const BOOTS: readonly Rgb[] = [
  [0.02, 0.02, 0.022],
  [0.6, 0.2, 0.03],
  [0.6, 0.6, 0.58],
  [0.05, 0.25, 0.4],
  [0.5, 0.06, 0.04],
  [0.02, 0.02, 0.022],
];

export function kitOf(club: string, name: string, keeper = false): Kit {
  const r = chance(`${name} kit`);
  const base = club === 'owls' ? owls : gators;
  const boots = r.pick(BOOTS);
  if (!keeper) return { ...base, boots };
  return {
    ...base,
    boots,
    jersey: club === 'owls' ? [0.45, 0.5, 0.12] : [0.62, 0.26, 0.03],
    trim: [0.03, 0.05, 0.05],
    sleeve: 1.5,
    gloves: true,
    pattern: 0,
    numberEdge: '#1c1c1c',
  };
}
